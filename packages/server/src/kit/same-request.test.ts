import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookOf, type Preview } from '../../test/import.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const role = { name: 'Night shift', number: 'night' }

/** What a browser sends again by itself arrives with the same header (promise R09). */
describe('the same request', () => {
  let s: TestServer
  let token: string
  beforeEach(async () => {
    s = await serverForTests()
    token = await s.token('all')
  })
  afterEach(() => s.stop())

  const send = (call: { path: string }, input: object, key: string, by = token) => s.call(call.path, input, by, { 'idempotency-key': key })
  const count = async (from: string) => Number((await s.store.pool.query(`select count(*) as n from ${from}`)).rows[0].n)

  it('three times at once is carried out once: one role, one entry in the log, three equal answers', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(calls.addRole, role, 'a')))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count("role where code = 'night'")).toBe(1)
    expect(await count("audit where action = 'roles.add'")).toBe(1)
  })
  it('after its answer was lost is answered with the same secret, which is told once', async () => {
    const wanted = { name: 'Monthly report', permissions: ['home'], days: 30 }
    const tokenIn = async () => ((await send(calls.addApiToken, wanted, 'b')).data as OutputOf<typeof calls.addApiToken>).token
    expect(await tokenIn()).toBe(await tokenIn())
    expect(await count('api_token')).toBe(1)
  })
  it('with another key, or from another session, is another one', async () => {
    await send(calls.addRole, role, 'c')
    expect((await send(calls.addRole, role, 'd')).code).toBe('010305')
    expect((await send(calls.addRole, role, 'c', await s.token('all'))).code).toBe('010305')
  })
  it('with another file is another one', async () => {
    const tableOf = (name: string) => bookOf([[name, 'Mai', 'East', 'Viewer', null, null, null]])
    const send = async (bytes: Uint8Array) =>
      ((await s.upload(calls.importUsers.path, { name: 'People.xlsx', bytes, key: 'f' }, token)).data as Preview).importId
    const [mai, mio] = await Promise.all([tableOf('mai'), tableOf('mio')])
    const first = await send(mai)
    expect(await send(mai)).toBe(first)
    expect(await send(mio)).not.toBe(first)
  })
  it('of somebody whose session has ended meanwhile is refused, not answered from memory', async () => {
    await send(calls.addRole, role, 'e')
    await s.call(calls.signOut.path, {}, token)
    expect((await send(calls.addRole, role, 'e')).code).toBe('402')
  })
})
