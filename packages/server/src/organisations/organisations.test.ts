import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const names = (en: string) => ({ zh: '', en, ja: '' })

describe('organisations', () => {
  let s: TestServer
  beforeEach(async () => {
    s = await serverForTests()
  })
  afterEach(() => s.stop())
  const as = async (user: string, call: CallName, input: object) => s.call(calls[call].path, input, await s.token(user))
  const add = (number: string, parentNo: string, more = {}, by = 'all') =>
    as(by, 'saveOrganisation', { parentNo, number, type: 'GROUP', names: names(number), ...more })
  const tree = async (user: string) =>
    ((await as(user, 'organisations', { pageSize: 100 })).data as OutputOf<typeof calls.organisations>).list.map((o) => o.orgNo)
  const stationsOf = async (token: string) =>
    ((await s.call(calls.stations.path, {}, token)).data as OutputOf<typeof calls.stations>).list.map((r) => r.code)
  const paths = async () =>
    Object.fromEntries((await s.store.pool.query('select org_no, path from organisation')).rows.map((r) => [r.org_no, r.path]))
  const idOf = async (name: string) =>
    (await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id as number

  it('are changed with what they were written down; a number that is taken stays taken', async () => {
    await add('A', 'EAST')
    const change = { orgNo: 'A', number: 'B', type: 'CITY', names: names('Bee') }
    expect((await as('east', 'saveOrganisation', change)).http).toBe(200)
    expect(await as('east', 'saveOrganisation', { ...change, orgNo: 'B', number: 'WEST' })).toMatchObject({ http: 409, code: '010305' })
    const { rows } = await s.store.pool.query("select subject, before, after from audit where action = 'organisations.edit'")
    expect(rows).toMatchObject([
      { subject: 'A', before: { orgNo: 'A', level: 'GROUP' }, after: { orgNo: 'B', level: 'CITY', names: { en: 'Bee' } } },
    ])
  })

  it('are renamed by the call that moves them, everything else as it was', async () => {
    const label = names('Branch')
    await add('A', 'EAST', { label })
    expect((await as('east', 'moveOrganisation', { orgNo: 'A', names: names('Bee') })).http).toBe(200)
    expect((await as('east', 'organisations', { name: 'Bee' })).data).toMatchObject({
      list: [{ orgNo: 'A', name: 'Bee', type: 'GROUP', label: { en: 'Branch' } }],
    })
    const { rows } = await s.store.pool.query("select subject, before, after from audit where action = 'organisations.edit'")
    expect(rows).toEqual([{ subject: 'A', before: { names: { en: 'A' } }, after: { names: { en: 'Bee' } } }])
    for (const input of [{}, { names: names('') }, { names: names('B'), parentNo: 'EAST' }])
      expect((await as('east', 'moveOrganisation', { orgNo: 'A', ...input })).http).toBe(400)
  })

  it('move with everything below them at once; where they stood is kept, and who sees what follows', async () => {
    await add('A', 'EAST')
    await add('A1', 'A')
    await s.store.pool.query("update station set org_id = (select id from organisation where org_no = 'A1') where code = 'TS-01'")
    const [east, west] = [await s.token('east'), await s.token('west')]
    expect([await stationsOf(east), await stationsOf(west)]).toEqual([['TS-01'], ['TS-02']])
    expect((await as('all', 'moveOrganisation', { orgNo: 'A', parentNo: 'WEST' })).http).toBe(200)
    const after = await paths()
    expect(after.A1.startsWith(after.A) && after.A.startsWith(after.WEST)).toBe(true)
    expect([await stationsOf(east), (await stationsOf(west)).sort()]).toEqual([[], ['TS-01', 'TS-02']])
    const { rows } = await s.store.pool.query('select from_parent, to_parent, moved_at, moved_by from organisation_move')
    expect(rows).toEqual([
      { from_parent: s.organisations.EAST, to_parent: s.organisations.WEST, moved_at: new Date(testNow), moved_by: await idOf('all') },
    ])
  })

  it('take no role with them that belongs to those they leave', async () => {
    await add('A', 'EAST')
    const role = (await as('east', 'addRole', { name: 'r', number: 'r' })).data as { id: number }
    await as('east', 'addUser', { loginName: 'ann', realName: 'Ann', orgNo: 'A', roleIds: [role.id] })
    await as('all', 'moveOrganisation', { orgNo: 'A', parentNo: 'WEST' })
    expect((await s.store.pool.query('select from user_role where role_id = $1', [role.id])).rowCount).toBe(0)
  })

  it.each([
    ['into itself', 'A', 'A', 409, '010322'],
    ['below itself', 'A', 'A1', 409, '010322'],
    ['to another’s', 'A', 'WEST', 404, '010003'],
    ['to above', 'A', 'ROOT', 404, '010003'],
  ])('do not move %s', async (_where, orgNo, parentNo, http, code) => {
    await add('A', 'EAST')
    await add('A1', 'A')
    expect(await as('east', 'moveOrganisation', { orgNo, parentNo })).toMatchObject({ http, code })
    expect((await as('all', 'moveOrganisation', { orgNo: 'ROOT', parentNo: 'EAST' })).code).toBe('010320')
  })

  it('moved into each other at the same time make no ring', async () => {
    await add('A', 'EAST')
    await add('B', 'EAST')
    const token = await s.token('all')
    const move = (orgNo: string, parentNo: string) => s.call(calls.moveOrganisation.path, { orgNo, parentNo }, token)
    const answers = await Promise.all([move('A', 'B'), move('B', 'A')])
    expect(answers.map((a) => a.code).sort()).toEqual(['00000', '010322'])
  })

  it.each([
    ['national', { type: 'NATIONAL' }, '010320'],
    ['provincial', { type: 'PROVINCIAL' }, '010320'],
  ])('%s ones are never deleted', async (_name, more, code) => {
    await add('N', 'ROOT', more)
    expect(await as('all', 'deleteOrganisations', { orgNos: ['N'] })).toMatchObject({ http: 409, code })
    // nor by way of another level
    const lower = { orgNo: 'N', number: 'N', type: 'GROUP', names: names('N') }
    expect(await as('all', 'saveOrganisation', lower)).toMatchObject({ http: 409, code })
    expect((await as('all', 'saveOrganisation', { ...lower, ...more, names: names('Renamed') })).http).toBe(200)
    expect(await as('all', 'deleteOrganisations', { orgNos: ['N'] })).toMatchObject({ http: 409, code })
  })
  it('that hold anything are not deleted, nor any with them; empty ones are, from the leaves up', async () => {
    await add('A', 'EAST')
    await add('A1', 'A')
    await add('U', 'EAST')
    await as('east', 'addUser', {
      loginName: 'ann',
      realName: 'Ann',
      orgNo: 'U',
      roleIds: [(await s.store.pool.query("select id from role where code = 'viewer'")).rows[0].id],
    })
    for (const orgNos of [['A'], ['U'], ['A1', 'U']]) expect((await as('all', 'deleteOrganisations', { orgNos })).code).toBe('010321')
    expect((await as('all', 'deleteOrganisations', { orgNos: ['A'] })).data).toEqual({
      dependants: [{ orgNo: 'A', organisations: 1, stations: 0, users: 0, roles: 0, names: ['A1'] }],
    })
    expect(await tree('east')).toEqual(['EAST', 'A', 'U', 'A1'])
    expect((await as('east', 'deleteOrganisations', { orgNos: ['A', 'A1'] })).http).toBe(200)
    await as('east', 'deleteUsers', { ids: [await idOf('ann')] })
    expect((await as('east', 'deleteOrganisations', { orgNos: ['U'] })).http).toBe(200)
    expect(await tree('east')).toEqual(['EAST'])
  })

  it('may call themselves something else; that of the nearest counts', async () => {
    const label = { zh: '分公司', en: 'Branch', ja: '支店' }
    await as('all', 'saveOrganisation', { orgNo: 'ROOT', number: 'ROOT', type: 'NATIONAL', names: names('Root'), label })
    const shown = async (user: string) => {
      const { data } = await s.call(calls.userInfo.path, {}, await s.token(user), { i18n: 'ja' })
      return (data as OutputOf<typeof calls.userInfo>).organisationLabel
    }
    expect(await shown('east')).toBe('支店')
    await as('all', 'saveOrganisation', {
      orgNo: 'WEST',
      number: 'WEST',
      type: 'PROVINCIAL',
      names: names('West'),
      label: { ...label, ja: '県' },
    })
    expect([await shown('west'), await shown('east')]).toEqual(['県', '支店'])
  })

  describe('a user bound to stations', () => {
    const bind = async (input: object, by = 'all') => as(by, 'bindStations', { userId: await idOf('all2'), ...input })
    beforeEach(async () => {
      const operator = (await s.store.pool.query("select id from role where code = 'operator'")).rows[0].id
      const user = { loginName: 'all2', realName: 'A', orgNo: 'ROOT', roleIds: [operator], password: 'bees like clover' }
      await as('all', 'addUser', user)
      await s.store.pool.query('update app_user set must_change_password = false')
    })
    const token = async () =>
      ((await s.call(calls.signIn.path, { username: 'all2', password: 'bees like clover' })).data as { accessToken: string }).accessToken
    const lists = async () => {
      const userId = await idOf('all2')
      const own = (await as('all', 'boundStations', { userId })).data as OutputOf<typeof calls.boundStations>
      const others = (await as('all', 'unboundStations', { userId })).data as OutputOf<typeof calls.unboundStations>
      return { bound: own.bound, own: own.list.map((r) => r.code), others: others.list.map((r) => r.code) }
    }

    it('sees these only, at the next call and everywhere', async () => {
      const theirs = await token()
      expect(await stationsOf(theirs)).toHaveLength(2)
      expect((await bind({ ids: [s.stations[0]] })).http).toBe(200)
      expect(await stationsOf(theirs)).toEqual(['TS-01'])
      expect(await lists()).toEqual({ bound: true, own: ['TS-01'], others: ['TS-02'] })
      const shut = { stationId: s.stations[1], action: 'shutdown', target: { kind: 'station', ids: [] } }
      expect((await s.call(calls.switchRsd.path, shut, theirs)).http).toBe(404)
      expect((await s.call(calls.modules.path, { stationId: s.stations[1] }, theirs)).http).toBe(404)
      const orgs = (await s.call(calls.organisationChoices.path, {}, theirs)).data as OutputOf<typeof calls.organisationChoices>
      expect(orgs.map((o) => o.orgNo)).toEqual(['ROOT', 'EAST'])
    })
    it('sees nothing when the last one is taken away, and everything only when somebody says so', async () => {
      const theirs = await token()
      await bind({ ids: [s.stations[0]] })
      await bind({ ids: [s.stations[0]], bind: false })
      expect(await stationsOf(theirs)).toEqual([])
      await bind({ everything: true })
      expect(await stationsOf(theirs)).toHaveLength(2)
      expect(await lists()).toMatchObject({ bound: false, own: [] })
    })
    it('sees nothing when bound to no station; unbinding none changes nothing', async () => {
      const theirs = await token()
      for (const bound of [false, true]) expect((await bind({ ids: [], bind: bound })).http).toBe(200)
      expect(await lists()).toMatchObject({ bound: true, own: [] })
      expect(await stationsOf(theirs)).toEqual([])
    })
    it('is not bound to what lies beyond the organisation, nor by themselves', async () => {
      expect((await as('all', 'bindStations', { userId: await idOf('viewer'), ids: [s.stations[1]] })).http).toBe(404)
      expect(await as('all', 'bindStations', { userId: await idOf('all'), ids: [s.stations[0]] })).toMatchObject({ code: '010306' })
    })
  })
})
