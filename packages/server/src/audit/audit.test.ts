import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { verifyAudit } from '@sundial/store/audit/verify-audit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStation } from '../foreign-cases-for-tests.ts'
import { serverForTests, type TestServer } from '../server-for-tests.ts'

type Log = OutputOf<typeof calls.auditLog>

describe('audit log', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
    const east = await s.token('east')
    await s.call(calls.addRole.path, { name: 'Night', number: 'night' }, east)
    await s.call(calls.addRole.path, { name: 'West', number: 'west-role' }, await s.token('west'))
    await s.call(calls.signIn.path, { username: 'viewer', password: 'wrong' })
    await s.call(calls.signIn.path, { username: 'ghost', password: 'wrong' })
    await s.call(calls.signIn.path, { username: 'west', password: 'wrong' })
    await s.call(calls.addRole.path, { name: 'x', number: 'x' }, await s.token('viewer'))
    const own = await s.store.pool.query("select id from app_user where login_name = 'east'")
    await s.call(calls.deleteUsers.path, { ids: [own.rows[0].id] }, east)
  })
  afterAll(() => s.stop())
  const log = async (user: string, input = {}, headers = {}) =>
    (await s.call(calls.auditLog.path, { pageSize: 100, ...input }, await s.token(user), headers)).data as Log
  const briefly = (l: Log) => l.list.map((r) => `${r.userName} ${r.action} ${r.subject}`)

  it('shows what one’s own people did and who failed to sign in as one of them, newest first', async () => {
    const seen = briefly(await log('east', { actions: ['roles.add', 'session.refused', 'session.denied', 'refused'] }))
    expect(seen).toEqual([
      'east refused deleteUsers',
      'viewer session.denied addRole',
      'null session.refused viewer',
      'east roles.add night',
    ])
  })
  it('shows everything from the top, also what nobody known did', async () => {
    const seen = briefly(await log('all', { actions: ['session.refused', 'roles.add', 'users.create'] }))
    expect(seen).toEqual(expect.arrayContaining(['null session.refused ghost', 'west roles.add west-role', 'null users.create east']))
  })
  it('says what was refused and why', async () => {
    expect((await log('east', { actions: ['refused'] })).list[0]!.detail).toEqual({ refusal: 'notOneself' })
    expect((await log('east', { actions: ['session.denied'] })).list[0]!.detail).toEqual({
      refusal: 'noPermission',
      permission: 'roles.edit',
    })
  })
  it.each([
    [{ user: 'VIEW' }, ['viewer session.denied addRole']],
    [{ subject: 'igh' }, ['east roles.add night']],
    [{ address: '10.9' }, []],
    [{ from: 4e12 }, []],
    [{ to: 1 }, []],
    [{ user: '%' }, []],
  ])('is filtered by %j', async (filter, wanted) => {
    const actions = ['roles.add', 'session.denied']
    expect(briefly(await log('east', { actions, ...filter }))).toEqual(wanted)
  })
  it('is paged', async () => {
    const { list, pageTotalCount } = await log('east', { actions: ['roles.add', 'session.denied'], pageSize: 1, targetPage: 2 })
    expect([list.map((r) => r.action), pageTotalCount]).toEqual([['roles.add'], 2])
  })
  it('names actions in the language asked for, and organisations', async () => {
    const { list } = await log('east', { actions: ['roles.add'] }, { i18n: 'ja' })
    expect(list[0]).toMatchObject({ actionText: 'ロールを追加', orgName: 'East所', after: { name: 'Night' }, address: '127.0.0.1' })
  })
  it.each([[{ from: 2, to: 1 }], [{ from: 0, to: 367 * 86_400_000 }], [{ actions: ['flying'] }], [{ to: 1e300 }]])(
    'refuses %j',
    async (input) => {
      expect(await s.call(calls.auditLog.path, input, await s.token('east'))).toMatchObject({ http: 400, code: '010001' })
    },
  )
  it('is for those who may read it', async () => {
    expect(await s.call(calls.auditLog.path, {}, await s.token('viewer'))).toMatchObject({ http: 403 })
  })
  it('is handed out as a workbook, which is written down too', async () => {
    const token = await s.token('east')
    const { data } = await s.call(calls.exportAudit.path, { actions: ['roles.add'] }, token)
    const file = await s.app.inject({ url: `/faims/download?ticket=${(data as { ticket: string }).ticket}`, headers: { token } })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(briefly(await log('east', { actions: ['export'] }))).toEqual(['east export exportAudit'])
  })
  it('is whole after all of this, and the server itself can’t change it', async () => {
    await s.call(calls.saveStation.path, { ...testStation, code: 'NEW' }, await s.token('east'))
    expect(await verifyAudit(s.store.db)).toMatchObject({ brokenAt: null })
    const { rows } = await s.store.pool.query("select distinct usename from pg_stat_activity where application_name = 'sundial server'")
    expect(rows).toHaveLength(1)
  })
})
