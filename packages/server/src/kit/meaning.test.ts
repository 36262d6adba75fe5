import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meterAt, moduleNumber, modulesAt } from './day-for-tests.ts'
import { serverForTests, type TestServer, testNow } from './server-for-tests.ts'

const minute = 60_000
const quarter = 15 * minute
const day = 24 * 60 * minute
type Out<K extends keyof typeof calls> = OutputOf<(typeof calls)[K]>

/**
 * Station 1 (8 modules of 550 W, Shanghai): yesterday and today four quarters each from 11:00 on at 15-minute reports of 400 W under
 * 1000 W/m2, and the newest report one minute before noon with one module of each state.
 */
describe('what the calls answer', () => {
  let s: TestServer
  let token: string
  const [good, low, poor, zero, shut, silent] = [1, 2, 3, 4]
    .map((n) => moduleNumber(1, n))
    .concat([moduleNumber(2, 1), moduleNumber(2, 2)]) as [string, string, string, string, string, string]

  beforeAll(async () => {
    s = await serverForTests()
    for (const back of [day, 0])
      for (let t = testNow - back - 4 * quarter; t < testNow - back; t += quarter)
        await s.report(modulesAt(t, {}, 900), meterAt(t, 1000, 900))
    const mixed = {
      [good]: { power: 500 },
      [low]: { power: 200 },
      [poor]: { power: 100 },
      [zero]: { power: 0 },
      [shut]: { power: 0, rsdVoltage: 0.8, switchState: 0 },
      [silent]: { power: null },
    }
    await s.report(modulesAt(testNow - minute, mixed, 1), meterAt(testNow - minute, 900, 1))
    await s.store.pool.query('update concentrator set online = true, online_since = now(), seen_at = now(), report_period_s = 60')
    token = await s.token('east')
  })
  afterAll(() => s.stop())

  const ask = async <K extends keyof typeof calls>(name: K, input: object, who = token): Promise<Out<K>> => {
    const answer = await s.call(calls[name].path, input, who)
    expect(answer).toMatchObject({ http: 200, code: '00000', msg: 'success' })
    return answer.data as Out<K>
  }

  it('modules: columns with state, band and last values', async () => {
    const m = await ask('modules', { stationId: s.stations[0] })
    const at = (number: string) => m.columns.number.indexOf(number)
    const states = [good, zero, shut, silent].map((n) => m.columns.state[at(n)])
    // the silent module's last power is of a quarter before: older than two reporting periods
    expect(states).toEqual(['producing', 'zero', 'shutDown', 'noData'])
    // 500, 200, 100, 400, 400 W: average 320
    expect(m.averageW).toBeCloseTo(320, 6)
    expect([good, low, poor].map((n) => m.columns.band[at(n)])).toEqual(['good', 'low', 'poor'])
    expect(m.counts).toEqual({ producing: 5, zero: 1, noData: 1, asleep: 0, shutDown: 1 })
    expect(m.bands).toEqual({ good: 3, low: 1, poor: 1 })
    expect(m.columns.power[at(silent)]).toBe(400)
    expect(m.columns.at[at(silent)]).toBe(testNow - quarter)
    expect(m.columns.rsdVoltage[at(shut)]).toBe(0.8)
    expect(m.dataAt).toBe(testNow - minute)
    expect(m.blocks).toEqual([{ id: expect.any(Number), code: 'R1', name: 'Roof', xM: 0, yM: 0, rows: 2, cols: 4, aisleEvery: 3 }])
    expect(m.strings.map((x) => x.code)).toEqual(['A-1', 'A-2'])
    expect(m.columns.string).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    for (const column of Object.values(m.columns)) expect(column).toHaveLength(8)
  })

  it('modules: completeness is the share of the daylight so far', async () => {
    const { columns } = await ask('modules', { stationId: s.stations[0] })
    const whole = columns.completeness[0]!
    // an hour and a second of about seven hours since sunrise
    expect(whole).toBeGreaterThan(1 / 8)
    expect(whole).toBeLessThan(1 / 6)
    expect(columns.completeness[columns.number.indexOf(silent)]).toBeLessThan(whole)
  })

  it('modules of one string or inverter only', async () => {
    const stringId = await s.device('A-2')
    const ofString = await ask('modules', { stationId: s.stations[0], stringId })
    expect(ofString.columns.code).toEqual(['S1-2-1', 'S1-2-2', 'S1-2-3', 'S1-2-4'])
    const ofInverter = await ask('modules', { stationId: s.stations[0], inverterId: await s.device('INV-01') })
    expect(ofInverter.columns.code).toEqual(['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4'])
    expect(ofInverter.counts.producing).toBe(5)
  })

  it('stations: figures of today against yesterday up to the same time', async () => {
    const { list, views, medianYieldH, capacityW } = await ask('stations', { sortBy: 'name' })
    expect(list).toHaveLength(1)
    const row = list[0]!
    expect(row).toMatchObject({ code: 'TS-01', name: 'Test 1', orgName: 'East', moduleCount: 8, stringCount: 2, timeZone: 'Asia/Shanghai' })
    expect(row.powerW).toBeCloseTo(500 + 200 + 100 + 400 + 400, 6)
    // 8 x 400 W for an hour, and a second of the mixed report
    expect(row.energyTodayWh).toBeCloseTo(3200 + 1600 / 3600, 3)
    expect(row.energyYesterdayWh).toBeCloseTo(3200, 6)
    expect(row.specificYieldH).toBeCloseTo(row.energyTodayWh! / 4400, 9)
    // 400 W of 550 W at 1000 W/m2
    expect(row.pr).toBeCloseTo(400 / 550, 2)
    expect(row.pr30).toBeCloseTo(400 / 550, 6)
    expect(row.irradianceWm2).toBe(900)
    expect(row.onlineRate).toBe(7 / 8)
    expect(row.concentrators).toEqual({ total: 2, online: 2 })
    expect(row.state).toBe('fault') // a quarter of the modules is silent or at zero
    expect(views).toEqual({ all: 1, attention: 1, stale: 0, belowMedian: 0, shutDown: 1 })
    expect(medianYieldH).toBe(row.specificYieldH)
    expect(capacityW).toBe(4400)
    expect(row.sunriseAt).toBeLessThan(row.sunsetAt!)
  })

  it('stations: the curve has gaps where nothing reported, and never a drop', async () => {
    const { list } = await ask('stations', {})
    const spark = list[0]!.spark
    expect(spark).toHaveLength(48) // 00:00 to 12:00
    expect(spark.slice(0, 44).every(([, v]) => v === null)).toBe(true)
    for (const [, v] of spark.slice(44)) expect(v).toBeCloseTo(3200, -1)
  })

  it('stations: filters, sorts and pages', async () => {
    const all = await s.token('all')
    const codes = async (input: object) => (await ask('stations', input, all)).list.map((r) => r.code)
    expect(await codes({ sortBy: 'name', sortOrder: 'desc' })).toEqual(['TS-02', 'TS-01'])
    expect(await codes({ name: 'test 2' })).toEqual(['TS-02'])
    expect(await codes({ name: '1站' })).toEqual(['TS-01'])
    expect(await codes({ orgNo: 'EAST' })).toEqual(['TS-01'])
    expect(await codes({ orgNo: 'ROOT', sortBy: 'capacityW' })).toEqual(['TS-02', 'TS-01'])
    expect(await codes({ commissionedFrom: '2025-04-02' })).toEqual([])
    expect(await codes({ state: 'fault' })).toEqual(['TS-01'])
    const second = await ask('stations', { sortBy: 'name', pageSize: 1, targetPage: 2 }, all)
    expect(second.list.map((r) => r.code)).toEqual(['TS-02'])
    expect(second.pageTotalCount).toBe(2)
    // by specific yield, what has none comes last either way
    expect(await codes({ sortBy: 'specificYieldH', sortOrder: 'asc' })).toEqual(['TS-01', 'TS-02'])
    expect(await codes({ sortBy: 'specificYieldH', sortOrder: 'desc' })).toEqual(['TS-01', 'TS-02'])
  })

  it('stations: one that never reported has no figures, not zeros', async () => {
    const { list } = await ask('stations', { ids: [s.stations[1]] }, await s.token('west'))
    expect(list[0]).toMatchObject({ energyTodayWh: null, specificYieldH: null, pr: null, dataAt: null, irradianceWm2: null })
  })

  it('station trend: a day with the day before on it, a month by day, a year by month', async () => {
    const stationId = s.stations[0]
    const today = await ask('stationTrend', { stationId })
    expect((today.to - today.from) / day).toBe(1)
    const known = (points: [number, number | null][]) => points.filter(([, v]) => v !== null)
    expect(known(today.power)).toHaveLength(4)
    expect(known(today.before).map(([t]) => t)).toEqual(known(today.power).map(([t]) => t))
    expect(known(today.irradiance)[0]![1]).toBe(1000)
    const month = await ask('stationTrend', { stationId, by: 'month', date: '2026-06-01' })
    expect(month.energy).toHaveLength(30)
    expect(month.energy[19]).toEqual({ label: '2026-06-20', energyWh: expect.closeTo(3200, 6), irradiationWhm2: expect.closeTo(1000, 6) })
    expect(month.energy[0]).toEqual({ label: '2026-06-01', energyWh: null, irradiationWhm2: null })
    const year = await ask('stationTrend', { stationId, by: 'year', date: '2026-02-28' })
    expect(year.energy.map((e) => e.label)).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`))
    expect(year.energy[5]!.energyWh).toBeCloseTo(6400, -1)
  })

  it('device trend: a module whole, its day against its string', async () => {
    const t = await ask('deviceTrend', { id: await s.device('S1-1-1') })
    expect(t).toMatchObject({
      kind: 'module',
      number: good,
      state: 'producing',
      band: 'good',
      stringCode: 'A-1',
      inverterCode: 'INV-01',
      position: 1,
      stringSize: 4,
    })
    expect(t.shareOfAverage).toBeCloseTo(500 / 320, 6)
    expect(t.t).toHaveLength(5)
    expect(t.power).toEqual([400, 400, 400, 400, 500])
    expect(t.average.at(-1)).toBeCloseTo((500 + 200 + 100 + 0) / 4, 6)
    expect(t.values.rsdVoltage).toEqual({ value: 40, at: testNow - minute })
    expect(t.siblings.map((x) => x.code)).toEqual(['S1-1-1', 'S1-1-2', 'S1-1-3', 'S1-1-4'])
    const yesterday = await ask('deviceTrend', { id: await s.device('S1-1-1'), date: '2026-06-20' })
    expect(yesterday.t).toHaveLength(4)
    expect((await ask('deviceTrend', { id: await s.device('MET-01') })).power).toEqual([1000, 1000, 1000, 1000, 900])
  })

  it('data trend: a quantity averaged into steps, null where nothing was', async () => {
    const ids = [await s.device('S1-1-1'), await s.device('S1-1-2')]
    const span = { from: testNow - 60 * minute, to: testNow }
    const d = await ask('dataTrend', { ids, quantity: 'power', ...span, stepS: 1800 })
    expect(d).toEqual({
      unit: 'W',
      t: [span.from, span.from + 30 * minute],
      ids,
      values: [
        [400, 433.33],
        [400, 333.33],
      ],
    })
    const station = await ask('dataTrend', { stationId: s.stations[0], quantity: 'voltage', from: testNow - 75 * minute, to: testNow })
    expect(station.ids).toHaveLength(8)
    expect(station.values[0]).toEqual([null, 40, 40, 40, 40])
    const bad = { ids, from: testNow, to: testNow - 1, quantity: 'power' }
    for (const input of [bad, { ...bad, ...span, quantity: 'colour' }, { quantity: 'power', ...span }, { ...bad, from: 0, to: testNow }])
      expect(await s.call(calls.dataTrend.path, input, token)).toMatchObject({ http: 400, code: '010001' })
  })

  it('overview: the fleet now, its day and its ranking', async () => {
    const o = await ask('overview', {})
    expect(o).toMatchObject({ stationCount: 1, moduleCount: 8, capacityW: 4400, timeZone: 'Asia/Shanghai', range: 'today' })
    expect(o.powerW).toBeCloseTo(1600, 6)
    expect(o.energyBeforeWh).toBeCloseTo(3200, 6)
    expect(o.pr).toBeCloseTo(400 / 550, 2)
    expect(o.curve.power).toHaveLength(48)
    expect(o.ranking[0]).toMatchObject({ code: 'TS-01', state: 'fault' })
    const week = await ask('overview', { range: '7d' })
    expect(week.curve.days).toHaveLength(7)
    expect(week.curve.days[5]).toEqual({ label: '2026-06-20', energyWh: expect.closeTo(3200, 6), irradiationWhm2: expect.closeTo(1000, 6) })
    expect(week.energyWh).toBeCloseTo(6400, -1)
    const yesterday = await ask('overview', { range: 'yesterday', timeZone: 'UTC' })
    expect(yesterday.energyWh).toBeCloseTo(3200, 6)
    expect(yesterday.timeZone).toBe('UTC')
    expect(await s.call(calls.overview.path, { timeZone: 'Mars/Olympus' }, token)).toMatchObject({ http: 400 })
  })

  it('counts of what the user sees', async () => {
    expect(await ask('counts', {})).toMatchObject({
      organisations: 1,
      stations: 1,
      modules: 8,
      strings: 2,
      concentrators: { total: 2, online: 2 },
      meters: { total: 1, online: 1 },
      openTasks: 0,
    })
    expect(await ask('counts', {}, await s.token('all'))).toMatchObject({ organisations: 3, stations: 2, modules: 12 })
  })

  it('concentrators: state, modules and collection rate', async () => {
    const list = await ask('concentrators', { stationId: s.stations[0] })
    expect(list.map((c) => [c.name, c.status, c.moduleCount, c.collectionRate])).toEqual([
      ['C1', 1, 4, 1],
      ['C2', 1, 4, 0.75],
    ])
    const page = await ask('gateways', { pageSize: 1, targetPage: 2 })
    expect([page.list[0]!.name, page.pageTotalCount]).toEqual(['C2', 2])
    expect((await ask('gateways', { status: 0 })).list).toEqual([])
    expect((await ask('gateways', { name: list[0]!.gw.slice(-3) })).pageTotalCount).toBe(1)
  })

  it('organisation tree from where the user stands, with stations as leaves, in the language asked for', async () => {
    const { data } = await s.call(calls.organisationTree.path, {}, await s.token('all'), { i18n: 'zh' })
    expect(data).toMatchObject([
      {
        name: 'Root站',
        parentId: null,
        children: expect.arrayContaining([
          expect.objectContaining({
            orgNo: 'EAST',
            children: [expect.objectContaining({ type: 'STATION', monitorId: 'TS-01', name: 'Test 1站' })],
          }),
          expect.objectContaining({ orgNo: 'WEST' }),
        ]),
      },
    ])
    expect(await ask('organisationTree', {})).toMatchObject([{ orgNo: 'EAST', parentId: null }])
  })

  it('optimizers with their RSD: filters and pages', async () => {
    const off = await ask('rsdList', { switchState: 0 })
    expect(off.list.map((r) => [r.code, r.state, r.rsdVoltage])).toEqual([['S1-2-1', 'shutDown', 0.8]])
    expect((await ask('rsdList', { state: 'producing', pageSize: 2 })).pageTotalCount).toBe(5)
    expect((await ask('rsdList', { text: 's1-1' })).pageTotalCount).toBe(4)
    expect((await ask('rsdList', { text: off.list[0]!.mac! })).pageTotalCount).toBe(1)
  })

  it('by night a silent module sleeps and the station is not stale', async () => {
    s.clock.set(testNow + 12 * 60 * minute)
    const late = await s.token('east')
    const m = await ask('modules', { stationId: s.stations[0] }, late)
    expect(m.counts).toEqual({ producing: 0, zero: 0, noData: 0, asleep: 7, shutDown: 1 })
    const { list } = await ask('stations', {}, late)
    expect(list[0]).toMatchObject({ state: 'asleep', powerW: 0 })
    s.clock.set(testNow)
  })
})
