import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { type Permission, permissionKeys } from '@sundial/core/session/permissions.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testPassword } from '../../test/server.ts'
import { hashPassword } from '../accounts/password.ts'

const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])
const permitted = all.filter(([, call]) => call.may !== 'anyone' && call.may !== 'signedIn')
/** One user makes each call for this many permissions at most: some calls may be made 20 times a minute only. */
const permissionsOfUser = 15

/** Who holds one right and no other gets through to the calls that name it, and to no other (promise S11). */
describe('function matrix', () => {
  let s: TestServer
  let tokens: string[]
  beforeAll(async () => {
    s = await serverForTests({ settings: { callsPerMinute: 1_000_000 } })
    const passwordHash = await hashPassword(testPassword)
    const names = permissionKeys.flatMap((_, i) => (i % permissionsOfUser === 0 ? [`nobody-${i}`] : []))
    for (const loginName of names)
      await createUser(s.store.db, { loginName, realName: loginName, passwordHash, role: 'nobody', orgNo: 'EAST' })
    tokens = await Promise.all(names.map((name) => s.token(name)))
  })
  afterAll(() => s.stop())

  const holdOnly = async (permission: Permission) => {
    await s.store.pool.query(`delete from role_permission where role_id = (select id from role where code = 'nobody')`)
    await s.store.pool.query(`insert into role_permission select id, $1 from role where code = 'nobody'`, [permission])
  }

  it.each(permissionKeys)('%s opens its own calls and no others', async (permission) => {
    await holdOnly(permission)
    const token = tokens[Math.floor(permissionKeys.indexOf(permission) / permissionsOfUser)]
    // what is behind the door refuses the rubbish: nothing is done
    for (const [name, call] of permitted) {
      const { http, code } = await s.call(call.path, { rubbish: 1 }, token)
      expect({ name, http, code }).toEqual(call.may === permission ? { name, http: 400, code: '010001' } : { name, http: 403, code: '401' })
    }
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
