import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { verifyAudit } from '@sundial/store/audit/verify-audit.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testStation } from '../../test/foreign-cases.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

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
    [{ userId: 999_999 }, []],
  ])('is filtered by %j', async (filter, wanted) => {
    const actions = ['roles.add', 'session.denied']
    expect(briefly(await log('east', { actions, ...filter }))).toEqual(wanted)
  })
  it('of one user is exactly theirs, whoever else has a name that contains it', async () => {
    const { rows } = await s.store.pool.query("select id from app_user where login_name = 'east'")
    const { list } = await log('east', { userId: rows[0].id })
    expect(list.length).toBeGreaterThan(2)
    expect(new Set(list.map((r) => `${r.userId} ${r.userName}`))).toEqual(new Set([`${rows[0].id} east`]))
    expect((await log('all', { userId: 999_999 })).pageTotalCount).toBe(0)
  })
  it('calls by the name of their permission what was tried, and says why it was refused, in the reader’s language', async () => {
    const refused = (i18n: string) => log('east', { actions: ['refused', 'session.denied'] }, { i18n })
    const said = (l: Log) => l.list.map((r) => [r.subjectText, r.refusalText])
    expect(said(await refused('en'))).toEqual([
      ['Add, edit and delete users', 'This cannot be done to your own account.'],
      ['Add, edit and delete roles', 'You do not have permission for this action.'],
    ])
    expect(said(await refused('zh'))[1]).toEqual(['新增、修改和删除角色', '暂无操作权限。'])
    expect((await log('east', { actions: ['roles.add'] })).list[0]).toMatchObject({ subjectText: 'night', refusalText: null })
  })
  it('has what was refused once a minute each, with how often', async () => {
    const west = await s.token('west')
    const foreign = { ...testStation, id: s.stations[0], orgNo: 'WEST' }
    for (const _ of [1, 2, 3]) await s.call(calls.saveStation.path, foreign, west)
    for (const _ of [1, 2, 3]) await s.call(calls.stations.path, { 'a\u0000\r\nb': 1 }, west)
    const order = { stationId: s.stations[1], action: 'energise', target: { kind: 'station', ids: [] }, reason: '' }
    for (const _ of [1, 2]) await s.call(calls.switchRsd.path, order, west)
    const { list } = await log('west', { actions: ['refused'] })
    expect(list.map((r) => [r.subject, r.detail.refusal]).sort()).toEqual([
      ['saveStation', 'notFound'],
      ['stations', 'unreadableText'],
      ['switchRsd', 'reasonNeeded'],
    ])
    s.clock.set(s.clock.now() + 60_000)
    await s.call(calls.switchRsd.path, order, west)
    const later = await log('west', { actions: ['refused'] })
    expect(later.list[0]).toMatchObject({ subject: 'switchRsd', detail: { refusal: 'reasonNeeded', times: 2 } })
    const { text } = await s.app.inject('/metrics').then(async (a) => ({ text: a.body }))
    expect(text).toContain('sundial_refusals_total{name="notFound"} 3')
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
    const { data } = await s.call(calls.exportAudit.path, { actions: ['roles.add'] }, token, { i18n: 'ja' })
    const file = await s.app.inject({ url: `/faims/download?ticket=${(data as { ticket: string }).ticket}`, headers: { token } })
    expect(file.statusCode).toBe(200)
    const cells = (await readXlsx(file.rawPayload)).sheets.flatMap(({ rows }) => rows.flat()).map(String)
    expect(cells.find((text) => text.includes('Night'))).toMatch(/^名称：Night；番号：night；有効：はい/)
    expect(cells.filter((text) => text.startsWith('{'))).toEqual([])
    expect(briefly(await log('east', { actions: ['export'] }))).toEqual(['east export exportAudit'])
  })
  describe('its chain', () => {
    const state = async (user: string) =>
      (await s.call(calls.auditChain.path, {}, await s.token(user))).data as OutputOf<typeof calls.auditChain>
    const check = async (user: string) => {
      const before = (await state(user)).last?.checkedAt
      s.clock.set(s.clock.now() + 1000)
      expect(await s.call(calls.verifyAudit.path, {}, await s.token(user))).toMatchObject({ http: 200 })
      await vi.waitUntil(async () => {
        const now = await state(user)
        return !now.running && now.last?.checkedAt !== before
      }, 20_000)
      return (await state(user)).last
    }
    it('is unknown until somebody has it checked', async () => {
      expect(await state('east')).toEqual({ running: false, last: null })
    })
    it('is intact; how long it is only those at the top learn; the check is an entry itself', async () => {
      const { rows } = await s.store.pool.query('select count(*) as n from audit')
      expect(await check('all')).toMatchObject({ userName: 'all', brokenAt: null })
      const { last } = await state('all')
      expect(last!.rows).toBeGreaterThanOrEqual(rows[0].n)
      expect((await state('east')).last).toMatchObject({ rows: null, brokenAt: null })
      expect((await log('all', { actions: ['audit.verify'] })).list[0]).toMatchObject({ userName: 'all', detail: { brokenAt: null } })
    })
    it('is checked by whoever has the right to', async () => {
      expect(await s.call(calls.verifyAudit.path, {}, await s.token('viewer'))).toMatchObject({ http: 403, code: '401' })
    })
    it('shows where a row is gone, and the server’s log has it too', async () => {
      await s.store.pool.query('create table kept as select * from audit where id = 3')
      await s.store.pool.query('delete from audit where id = 3')
      expect(await check('all')).toMatchObject({ brokenAt: 4 })
      expect(s.logged.filter((l) => l.event === 'server.auditBroken')).toMatchObject([{ fields: { brokenAt: 4 } }])
      await s.store.pool.query('alter table audit disable trigger audit_chain')
      await s.store.pool.query('insert into audit select * from kept')
      await s.store.pool.query('alter table audit enable trigger audit_chain')
      expect(await check('all')).toMatchObject({ brokenAt: null })
    })
  })
  it('is whole after all of this, and the server itself can’t change it', async () => {
    await s.call(calls.saveStation.path, { ...testStation, code: 'NEW' }, await s.token('east'))
    expect(await verifyAudit(s.store.db)).toMatchObject({ brokenAt: null })
    const { rows } = await s.store.pool.query("select distinct usename from pg_stat_activity where application_name = 'sundial server'")
    expect(rows).toHaveLength(1)
  })
})
