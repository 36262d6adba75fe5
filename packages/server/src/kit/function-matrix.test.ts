import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { type Permission, permissionKeys } from '@sundial/core/session/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])
const permitted = all.filter(([, call]) => call.may !== 'anyone' && call.may !== 'signedIn')
/** Who holds one right and no other gets through to the calls that name it, and to no other (promise S11). */
describe('function matrix', () => {
  let s: TestServer
  let token: string
  beforeAll(async () => {
    s = await serverForTests({ settings: { callsPerMinute: 1_000_000 } })
    token = await s.token('nobody')
  })
  afterAll(() => s.stop())

  const hold = async (held: readonly Permission[]) => {
    await s.store.pool.query(`delete from role_permission where role_id = (select id from role where code = 'nobody')`)
    await s.store.pool.query(`insert into role_permission select id, unnest($1::text[]) from role where code = 'nobody'`, [held])
  }

  // Refused with all others together means refused with each of them: 2 calls of a call instead of one for each permission.
  it.each(permissionKeys)('%s opens its own calls, and all other permissions together do not', async (permission) => {
    const own = permitted.filter(([, call]) => call.may === permission)
    const answers = async () => {
      const told: object[] = []
      // what is behind the door refuses the rubbish: nothing is done
      for (const [name, call] of own) {
        const { http, code } = await s.call(call.path, { rubbish: 1 }, token)
        told.push({ name, http, code })
      }
      return told
    }
    await hold([permission])
    expect(await answers()).toEqual(own.map(([name]) => ({ name, http: 400, code: '010001' })))
    await hold(permissionKeys.filter((key) => key !== permission))
    expect(await answers()).toEqual(own.map(([name]) => ({ name, http: 403, code: '401' })))
  })

  it('without any permission no call opens', async () => {
    await hold([])
    for (const [name, call] of permitted)
      expect({ name, code: (await s.call(call.path, { rubbish: 1 }, token)).code }).toEqual({ name, code: '401' })
  })

  it('every permission that opens no call by itself is asked for within one, or is only a page', () => {
    const opened = new Set(permitted.map(([, call]) => call.may))
    const within = ['devices.passThroughWrite', 'devices.broadcast']
    expect(permissionKeys.filter((key) => !opened.has(key) && key.includes('.'))).toEqual(within)
  })

  it('every call says who may make it', () => {
    const known = new Set<string>(['anyone', 'signedIn', ...permissionKeys])
    for (const [name, call] of all) expect({ name, known: known.has(call.may) }).toEqual({ name, known: true })
  })
})
