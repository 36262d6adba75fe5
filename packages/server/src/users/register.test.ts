import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const li = { loginName: 'li', realName: '李雷', password: 'bees like clover', organisation: 'EAST' }

describe('registering', () => {
  let s: TestServer
  beforeEach(async () => {
    s = await serverForTests()
  })
  afterEach(() => s.stop())

  const register = (change = {}, address = '10.0.0.1') =>
    s.app.inject({ method: 'POST', url: `${prefixes[0]}${calls.register.path}`, remoteAddress: address, payload: { ...li, ...change } })
  const pending = async (user: string) =>
    ((await s.call(calls.users.path, { status: 2 }, await s.token(user))).data as OutputOf<typeof calls.users>).list
  const signIn = () => s.call(calls.signIn.path, { username: 'li', password: li.password })

  it('makes a user that may nothing, waits in the list and can’t sign in until approved', async () => {
    expect((await register()).json()).toMatchObject({ code: '00000', data: {} })
    const [waiting] = await pending('east')
    expect(waiting).toMatchObject({ loginName: 'li', orgNo: 'EAST', roles: [], status: 2 })
    expect(await signIn()).toMatchObject({ http: 401, code: '010101' })
    const viewer = (await s.store.pool.query("select id from role where code = 'viewer'")).rows[0].id
    const approve = { id: waiting!.id, realName: '李雷', orgNo: 'EAST', roleIds: [viewer], status: 1 }
    expect(await s.call(calls.editUser.path, approve, await s.token('east'))).toMatchObject({ http: 200 })
    const { accessToken } = (await signIn()).data as { accessToken: string }
    expect(await s.call(calls.stations.path, {}, accessToken)).toMatchObject({ http: 200 })
  })

  it('without a known organisation waits at the top', async () => {
    await register({ organisation: 'MOON' })
    expect(await pending('east')).toEqual([])
    expect(await pending('all')).toMatchObject([{ loginName: 'li', orgNo: 'ROOT' }])
  })

  it('answers the same for a name that is taken, and changes nothing', async () => {
    const free = await register()
    const taken = await register({ loginName: 'EAST', realName: 'Not me' })
    expect({ ...taken.json(), traceId: 0 }).toEqual({ ...free.json(), traceId: 0 })
    expect(taken.statusCode).toBe(free.statusCode)
    expect(await pending('all')).toHaveLength(1)
    const { rows } = await s.store.pool.query("select action, subject from audit where action like 'users.register%' order by id")
    expect(rows).toEqual([
      { action: 'users.register', subject: 'li' },
      { action: 'users.registerTaken', subject: 'EAST' },
    ])
  })

  it.each([
    [{ password: 'short' }, 400, '010001'],
    [{ password: 'password1' }, 400, '010308'],
    [{ roleIds: [1] }, 400, '010001'],
    [{ status: 1 }, 400, '010001'],
  ])('refuses %j', async (change, http, code) => {
    const answer = await register(change)
    expect(answer.statusCode).toBe(http)
    expect(answer.json()).toMatchObject({ code })
    expect(await pending('all')).toEqual([])
  })

  it('five an hour from one address, then says when', async () => {
    for (let i = 0; i < 5; i++) expect((await register({ loginName: `li${i}` })).statusCode).toBe(200)
    const refused = await register({ loginName: 'li9' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await register({ loginName: 'li9' }, '10.0.0.2')).statusCode).toBe(200)
    s.clock.set(testNow + 3_600_000)
    expect((await register({ loginName: 'li10' })).statusCode).toBe(200)
  })
})
