import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])
const guarded = all.filter(([, call]) => call.may !== 'anyone')
const permitted = guarded.filter(([, call]) => call.may !== 'signedIn')

describe('refusals of every call', () => {
  let s: TestServer
  /** Signed in by the first test that needs it: those before let the clock go on by hours. */
  let east: string | undefined
  let nobody: string
  beforeAll(async () => {
    s = await serverForTests()
    nobody = await s.token('nobody')
  })
  afterAll(() => s.stop())

  it.each(guarded)('%s without a session: 401, code 402', async (_name, call) => {
    for (const prefix of prefixes) {
      const answer = await s.app.inject({ method: 'POST', url: `${prefix}${call.path}`, payload: {} })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: '402', data: null })
    }
  })

  it.each(guarded)('%s with an ended session of the web client: 201, code 402', async (_name, call) => {
    const answer = await s.call(call.path, { rubbish: 1 }, 'x'.repeat(43), { platform: 'web' })
    expect(answer).toMatchObject({ http: 201, code: '402', data: null })
  })

  it.each(permitted)('%s without the permission: 403, code 401, written down', async (name, call) => {
    // one account has a bounded number of entries at once, and one more each minute (counted-notes.ts)
    s.clock.set(s.clock.now() + 60_000)
    const answer = await s.call(call.path, { rubbish: 1 }, nobody)
    expect(answer).toMatchObject({ http: 403, code: '401', data: null })
    const { rows } = await s.store.pool.query("select 1 from audit where action = 'session.denied' and subject = $1", [name])
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each(all)('%s with rubbish: 400 and the field at fault', async (_name, call) => {
    east ??= await s.token('east')
    for (const rubbish of [{ rubbish: 1 }, [], 'text', 7, null]) {
      const answer = await s.call(call.path, JSON.stringify(rubbish), east, { 'content-type': 'application/json' })
      expect(answer).toMatchObject({ http: 400, code: '010001', data: null })
    }
    const { msg } = await s.call(call.path, { rubbish: 1 }, east)
    expect(msg).toContain('rubbish')
  })

  it('the headers uuid and userId change nothing', async () => {
    const token = await s.token('east')
    const plain = await s.call(calls.userInfo.path, {}, token)
    const posing = await s.call(calls.userInfo.path, {}, token, { uuid: '1', userid: '3', 'x-user-id': '3', 'x-forwarded-for': '10.0.0.1' })
    expect(posing.data).toEqual(plain.data)
  })
})
