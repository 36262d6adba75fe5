import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow, testPassword } from '../../test/server.ts'

const minute = 60_000

describe('sessions and tokens', () => {
  let s: TestServer
  let east: string
  beforeEach(async () => {
    s = await serverForTests()
    east = await s.token('east')
  })
  afterEach(() => s.stop())
  const alive = async (token: string) => (await s.call(calls.userInfo.path, {}, token)).http
  const list = async (token: string, input = {}) =>
    (await s.call(calls.sessions.path, input, token)).data as OutputOf<typeof calls.sessions>
  const idOf = async (name: string) =>
    (await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id as number
  const confirm = (password: string, token = east) => s.call(calls.confirmPassword.path, { password }, token)

  describe('sessions', () => {
    it('are listed with where they come from, and ended one by one', async () => {
      s.clock.set(testNow + minute)
      const other = await s.token('east')
      const found = await list(east)
      expect(found.map((f) => [f.current, f.address, f.createTime]).sort()).toEqual([
        [false, '127.0.0.1', testNow + minute],
        [true, '127.0.0.1', testNow],
      ])
      expect(JSON.stringify(found)).not.toContain(other)
      const answer = await s.call(calls.endSessions.path, { ids: [found.find((f) => !f.current)!.id] }, east)
      expect(answer.data).toEqual({ ended: 1 })
      expect([await alive(other), await alive(east)]).toEqual([401, 200])
    })
    it('of others are not ended by their number', async () => {
      const west = await s.token('west')
      const [theirs] = await list(west)
      expect((await s.call(calls.endSessions.path, { ids: [theirs!.id] }, east)).data).toEqual({ ended: 0 })
      expect(await alive(west)).toBe(200)
    })
    it('an administrator ends those of the people below, and nobody those of who may do more', async () => {
      const viewer = await s.token('viewer')
      const userId = await idOf('viewer')
      const [theirs] = await list(east, { userId })
      expect(await s.call(calls.sessions.path, { userId: await idOf('east') }, viewer)).toMatchObject({ http: 403 })
      expect((await s.call(calls.endSessions.path, { userId, ids: [theirs!.id] }, east)).data).toEqual({ ended: 1 })
      expect(await alive(viewer)).toBe(401)
    })
  })

  describe('sessions of everybody', () => {
    type Answer = OutputOf<typeof calls.everySession>
    const every = async (token: string, input = {}) => (await s.call(calls.everySession.path, input, token)).data as Answer
    const names = ({ list }: Answer) => list.map((f) => f.loginName)

    it('are those of the people below, the last used first, found by a part of a name', async () => {
      s.clock.set(testNow + minute)
      await s.token('viewer')
      await s.token('west')
      s.clock.set(testNow + 2 * minute)
      const found = await every(east)
      expect(names(found)).toEqual(['east', 'viewer'])
      expect(found.list.map((f) => f.current)).toEqual([true, false])
      expect(names(await every(east, { name: 'VIEW' }))).toEqual(['viewer'])
      expect(await every(east, { pageSize: 1, targetPage: 2 })).toMatchObject({ list: [{ loginName: 'viewer' }], pageTotalCount: 2 })
    })
    it('leave out those of who may do more, and are shown only to who may change users', async () => {
      await s.store.pool.query("update app_user set org_id = (select id from organisation where org_no = 'EAST') where login_name = 'all'")
      await s.token('all')
      await s.store.pool.query(
        `insert into role (code, org_id) values ('clerk', null);
         insert into role_permission select id, 'users.edit' from role where code = 'clerk';
         insert into user_role select u.id, r.id from app_user u, role r where u.login_name = 'nobody' and r.code = 'clerk'`,
      )
      expect(names(await every(await s.token('nobody')))).not.toContain('all')
      expect(await s.call(calls.everySession.path, {}, await s.token('viewer'))).toMatchObject({ http: 403 })
    })
  })

  describe('saying the password again', () => {
    const energise = async (token = east) => {
      const target = { kind: 'string', ids: [await s.device('A-1')] }
      return s.call(calls.switchRsd.path, { stationId: s.stations[0], action: 'energise', target, reason: 'done' }, token)
    }
    const shutdown = async (token = east) => {
      const target = { kind: 'string', ids: [await s.device('A-1')] }
      return s.call(calls.switchRsd.path, { stationId: s.stations[0], action: 'shutdown', target }, token)
    }
    it('is needed for what is dangerous five minutes after signing in; shutting down never is', async () => {
      s.clock.set(testNow + 5 * minute)
      expect((await energise()).http).toBe(200)
      s.clock.set(testNow + 5 * minute + 1)
      expect(await energise()).toMatchObject({ http: 403, code: '010312' })
      expect((await shutdown()).http).toBe(200)
      expect((await confirm(testPassword)).data).toEqual({ freshUntil: testNow + 10 * minute + 1 })
      expect((await energise()).http).toBe(200)
      const { rows } = await s.store.pool.query("select detail from audit where action = 'session.stepUp'")
      // named for what was ordered, not for the call, which shuts down too; and no refusal, because the password was said then
      const target = { kind: 'string', ids: [await s.device('A-1')] }
      expect(rows).toEqual([{ detail: { refusal: 'stepUpNeeded', order: { action: 'energise', stationId: s.stations[0], target } } }])
    })
    it('with a wrong one opens nothing, and makes who guesses wait', async () => {
      s.clock.set(testNow + 6 * minute)
      for (let i = 0; i < 10; i++) expect(await confirm('wrong')).toMatchObject({ http: 400, code: '010309' })
      expect(await confirm(testPassword)).toMatchObject({ http: 429 })
      expect(await energise()).toMatchObject({ code: '010312' })
    })
    it('in one session opens no other', async () => {
      const other = await s.token('east')
      s.clock.set(testNow + 6 * minute)
      await confirm(testPassword)
      expect(await energise(other)).toMatchObject({ code: '010312' })
    })
  })

  describe('tokens of programs', () => {
    const make = async (permissions: string[], days = 30, token = east) =>
      s.call(calls.addApiToken.path, { name: 'export', permissions, days }, token)
    const made = async (permissions: string[], days = 30) => (await make(permissions, days)).data as OutputOf<typeof calls.addApiToken>

    it('may what they were given of what their user may, from the header only', async () => {
      const { token } = await made(['stations'])
      expect((await s.call(calls.stations.path, {}, token)).http).toBe(200)
      expect(await s.call(calls.tasks.path, {}, token)).toMatchObject({ http: 403, code: '401' })
      const { data } = await s.call(calls.userInfo.path, {}, token)
      expect((data as { permissions: { uri: string }[] }).permissions.map((p) => p.uri)).toEqual(['stations'])
      expect(JSON.stringify((await s.store.pool.query('select * from api_token')).rows)).not.toContain(token)
    })
    it('lose what their user loses, at once', async () => {
      const { token } = await made(['stations'])
      await s.store.pool.query("update user_role set role_id = (select id from role where code = 'nobody') where user_id = $1", [
        await idOf('east'),
      ])
      expect((await s.call(calls.stations.path, {}, token)).http).toBe(403)
      await s.store.pool.query("update app_user set enabled = false where login_name = 'east'")
      expect((await s.call(calls.stations.path, {}, token)).http).toBe(401)
    })
    it('can’t be made for more than one may, nor without saying the password, nor by a token', async () => {
      const viewer = await s.token('viewer')
      expect(await make(['rsd.energise'], 1, viewer)).toMatchObject({ http: 403, code: '010303' })
      const { token } = await made(['stations'])
      expect(await make(['stations'], 1, token)).toMatchObject({ http: 403, code: '010327' })
      s.clock.set(testNow + 6 * minute)
      expect(await make(['stations'])).toMatchObject({ code: '010312' })
    })
    it('never energise: a program can’t say a password', async () => {
      const { token } = await made(['rsd.shutdown', 'rsd.energise', 'stations'])
      const order = { stationId: s.stations[0], target: { kind: 'station', ids: [] }, reason: 'x' }
      expect(await s.call(calls.switchRsd.path, { ...order, action: 'energise' }, token)).toMatchObject({ code: '010327' })
      expect((await s.call(calls.switchRsd.path, { ...order, action: 'shutdown' }, token)).http).toBe(200)
      expect(await confirm(testPassword, token)).toMatchObject({ http: 403, code: '010327' })
      expect(await s.call(calls.changePassword.path, { employeePwd: testPassword, newPassWord: 'bees like clover' }, token)).toMatchObject({
        http: 403,
      })
    })
    it('end at their time, and when they are deleted; their last use is known', async () => {
      const { token, id } = await made(['stations'], 1)
      await s.call(calls.stations.path, {}, token)
      expect((await s.call(calls.apiTokens.path, {}, east)).data).toMatchObject([
        { id, name: 'export', permissions: ['stations'], lastUseTime: testNow, lastAddress: '127.0.0.1' },
      ])
      const second = await made(['stations'])
      expect((await s.call(calls.deleteApiTokens.path, { ids: [second.id] }, await s.token('west'))).data).toEqual({ deleted: 0 })
      expect((await s.call(calls.deleteApiTokens.path, { ids: [second.id] }, east)).data).toEqual({ deleted: 1 })
      expect((await s.call(calls.stations.path, {}, second.token)).http).toBe(401)
      s.clock.set(testNow + 86_400_000)
      expect(await s.call(calls.stations.path, {}, token)).toMatchObject({ http: 401, code: '402' })
    })
    it('get files too', async () => {
      const { token } = await made(['stations'])
      const { data } = await s.call(calls.exportStations.path, {}, token)
      const file = await s.app.inject({ url: `/faims/download?ticket=${(data as { ticket: string }).ticket}`, headers: { token } })
      expect(file.statusCode).toBe(200)
    })
  })
})
