import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { testStation } from '../../test/foreign-cases.ts'
import { dayServer } from '../../test/serving.ts'

describe('adding and changing a station', () => {
  const s = dayServer('east')
  const ask = asking(() => s)
  const save = (change: object, token = s.bearer) => s.call(calls.saveStation.path, { ...testStation, ...change }, token)

  it('a new one is in the list, on the map and in the tree, and says that it has no devices yet', async () => {
    const names = { zh: '新站', en: '', ja: '' }
    const fields = {
      code: 'NEW-1',
      latitudeDeg: -33.9,
      longitudeDeg: 18.4,
      timeZone: 'Africa/Johannesburg',
    }
    const { data } = await save({ ...fields, names })
    const { id } = data as { id: number }
    const { list, views } = await ask('stations', { ids: [id] }, s.bearer)
    expect(list[0]).toMatchObject({
      ...fields,
      name: '新站',
      orgNo: 'EAST',
      state: 'noDevices',
      moduleCount: 0,
      powerW: null,
      energyTodayWh: null,
      specificYieldH: null,
      pr: null,
      onlineRate: null,
      dataAt: null,
    })
    expect(await ask('stationDetails', { id }, s.bearer)).toMatchObject({
      ...fields,
      names,
      shutdownLimitV: 30,
      shutdownLimitS: 30,
      version: 1,
    })
    expect(list[0]!.spark.values).toEqual([])
    expect(views).toMatchObject({ attention: 0, stale: 0 })
    const home = await ask('overview', {}, s.bearer)
    expect(home).toMatchObject({ stationCount: 2, rankedCount: 1, stationStates: { noDevices: 1 } })
    expect(home.ranking.map((r) => r.id)).not.toContain(id)
    expect(home.median).toBeGreaterThan(0)
    expect(JSON.stringify(await ask('organisationTree', {}, s.bearer))).toContain('NEW-1')
    expect((await ask('modules', { stationId: id }, s.bearer)).columns.id).toEqual([])
    const day = await ask('stationTrend', { stationId: id, by: 'day' }, s.bearer)
    expect(day).toMatchObject({ timeZone: 'Africa/Johannesburg', irradiance: [], energy: [] })
    expect([...day.power, ...day.before].filter(([, power]) => power !== null)).toEqual([])
    const empty = { energyWh: null, irradiationWhm2: null, specificYieldH: null, pr: null, coveredShare: null }
    for (const [by, count] of [
      ['month', 30],
      ['year', 12],
    ] as const) {
      const { energy, power } = await ask('stationTrend', { stationId: id, by }, s.bearer)
      expect([by, power, energy.map(({ label: _label, ...figures }) => figures)]).toEqual([by, [], Array(count).fill(empty)])
    }
    expect(
      (await s.call(calls.switchRsd.path, { stationId: id, action: 'shutdown', target: { kind: 'station', ids: [] } }, s.bearer)).code,
    ).toBe('010201')
  })

  it('an organisation with nothing but an empty plant has figures that are missing, not zero', async () => {
    await s.store.pool.query(`with made as (insert into organisation (parent_id, org_no, level, name, path)
      select id, 'BARE', 'PROVINCIAL', 'Bare', '' from organisation where org_no = 'ROOT' returning id, parent_id)
      select from made`)
    await s.store.pool.query(
      `update organisation o set path = p.path || o.id || '/' from organisation p where p.id = o.parent_id and o.org_no = 'BARE'`,
    )
    const all = await s.token('all')
    await save({ code: 'BARE-1', orgNo: 'BARE' }, all)
    const missing = { powerW: null, energyWh: null, pr: null, median: null, capacityW: 0, stationCount: 1 }
    for (const range of ['today', 'yesterday', '7d', '30d', 'month'] as const)
      expect(await ask('overview', { orgNo: 'BARE', range }, all)).toMatchObject(missing)
    expect(await ask('stations', { orgNo: 'BARE', view: 'belowMedian' }, all)).toMatchObject({ pageTotalCount: 0, medianShare: null })
    expect(await ask('counts', { orgNo: 'BARE' }, all)).toMatchObject({ stations: 1, modules: 0, openTasks: 0 })
  })

  it('what it cost and how long it is to serve is kept, and may be unknown again', async () => {
    const [id] = s.stations
    const cost = { amount: 1_250_000.5, currency: 'EUR' }
    await save({ id, cost, serviceLifeYears: 25 })
    expect(await ask('stationDetails', { id: id! }, s.bearer)).toMatchObject({ cost, serviceLifeYears: 25, revenuePerKwh: null })
    await save({ id })
    expect(await ask('stationDetails', { id: id! }, s.bearer)).toMatchObject({ cost: null, serviceLifeYears: null })
  })

  it('after how many days a loss counts and whose weather it has is kept, and may be unknown again', async () => {
    const [id] = s.stations
    await save({ id, lossThresholdDays: 3, weatherCity: 'CN-hangzhou' })
    expect(await ask('stationDetails', { id: id! }, s.bearer)).toMatchObject({ lossThresholdDays: 3, weatherCity: 'CN-hangzhou' })
    await save({ id })
    expect(await ask('stationDetails', { id: id! }, s.bearer)).toMatchObject({ lossThresholdDays: null, weatherCity: null })
  })

  it('who added and who changed it is written down', async () => {
    await s.store.pool.query('delete from audit')
    const { data } = await save({ code: 'NEW-2' })
    const { id } = data as { id: number }
    await save({ id, code: 'NEW-2b', altitudeM: 77 })
    expect(await ask('stationDetails', { id }, s.bearer)).toMatchObject({ code: 'NEW-2b', altitudeM: 77 })
    const { rows } = await s.store.pool.query('select action, subject, detail, before, after from audit order by id')
    expect(rows).toMatchObject([
      { action: 'stations.add', subject: 'NEW-2', detail: { stationId: id }, before: null, after: { code: 'NEW-2', orgNo: 'EAST' } },
      {
        action: 'stations.edit',
        subject: 'NEW-2b',
        detail: { stationId: id },
        before: { ...testStation, code: 'NEW-2' },
        after: { code: 'NEW-2b', altitudeM: 77 },
      },
    ])
  })

  it('a change keeps the devices and their sum', async () => {
    const [id] = s.stations
    await save({ id, names: { zh: '', en: 'Renamed', ja: '' }, tiltDeg: 12 })
    expect((await ask('stations', { ids: [id!] }, s.bearer)).list[0]).toMatchObject({
      name: 'Renamed',
      tiltDeg: 12,
      capacityW: 4400,
      moduleCount: 8,
    })
    expect((await ask('stationDetails', { id: id! }, s.bearer)).names).toEqual({ zh: '', en: 'Renamed', ja: '' })
  })

  const counts = `select (select count(*) from station) as stations, (select count(*) from audit where action like 'stations.%') as changes`
  it.each([{}, { id: 'second' }])(
    'a code that another one has is refused, nothing is changed and no change written down: %j',
    async (given) => {
      const { data } = await save({ code: `FREE-${JSON.stringify(given).length}` })
      const before = await s.store.pool.query(counts)
      const own = 'id' in given ? { id: (data as { id: number }).id } : {}
      const refused = await save({ ...own, code: 'TS-02' })
      expect(refused).toMatchObject({ http: 409, code: '010502', msg: 'The code TS-02 is already in use; nothing was saved.' })
      const after = await s.store.pool.query(counts)
      expect(after.rows).toEqual(before.rows)
    },
  )

  it('needs its permission', async () => {
    expect(await save({ code: 'NEW-9' }, await s.token('viewer'))).toMatchObject({ http: 403, code: '401' })
  })

  it.each([
    ['no code', { code: ' ' }],
    ['a code with markup', { code: '<b>' }],
    ['a code that begins with a dot', { code: '.x' }],
    ['no name at all', { names: { zh: ' ', en: '', ja: '' } }],
    ['a name too long', { names: { zh: 'x'.repeat(101), en: '', ja: '' } }],
    ['a latitude beyond the pole', { latitudeDeg: 90.1 }],
    ['a longitude beyond the date line', { longitudeDeg: -180.1 }],
    ['a longitude as text', { longitudeDeg: '120' }],
    ['a zone that nobody knows', { timeZone: 'Mars/Olympus' }],
    ['a tilt over 90', { tiltDeg: 91 }],
    ['a negative cost', { cost: { amount: -1, currency: 'EUR' } }],
    ['a cost in no currency', { cost: { amount: 1, currency: 'EU' } }],
    ['a service life of no year', { serviceLifeYears: 0 }],
    ['a loss that counts after no day', { lossThresholdDays: 0 }],
    ['a loss that counts after half a day', { lossThresholdDays: 0.5 }],
    ['a loss that counts after more than a year', { lossThresholdDays: 366 }],
    ['the weather of a city that is not in the list', { weatherCity: 'CN-nowhere' }],
    ['an azimuth over 360', { azimuthDeg: 361 }],
    ['a day that does not exist', { commissionedOn: '2026-02-30' }],
    ['a limit of 0 V', { shutdownLimitV: 0 }],
    ['a limit of 1000 V', { shutdownLimitV: 1000 }],
    ['an hour to shut down', { shutdownLimitS: 3600 }],
    ['a capacity of one’s own', { capacityW: 1 }],
  ])('%s is refused', async (_name, change) => {
    expect(await save({ code: 'NEW-8', ...change })).toMatchObject({ http: 400, code: '010001' })
  })
})
