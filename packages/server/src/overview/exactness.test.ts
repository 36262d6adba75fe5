import { addDays, localDate } from '@sundial/core/stations/local-day.ts'
import { daysOf, type Range, ranges } from '@sundial/core/stations/ranges.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, day, irradianceSensorAt, minute, moduleNumber, modulesAt, quarter, seedDay } from '../../test/day.ts'
import { callerOf, serverForTests, type TestReport, type TestServer, testNow, testPassword } from '../../test/server.ts'
import { hashPassword } from '../accounts/password.ts'

type Points = readonly [at: number, value: number | null][]
const zones = ['Asia/Shanghai', 'America/St_Johns', 'UTC', 'Pacific/Honolulu']

/** Home adds up what the stations' own pages show, whatever happens to stations and reports. */
describe('figures of home are those of the stations together', () => {
  let s: TestServer
  let token: string
  let stations: { id: number; timeZone: string }[]
  /** After everything was judged and added up, which takes its time: what follows asks `known`. */
  const ask = asking(() => s)
  const known = asking(() => ({ ...s, call: callerOf(s.app) }))

  /** Every module of station 2, in St. John's. */
  const west = (at: number, powerW: number): TestReport => ({
    kind: 'module',
    at,
    periodS: 900,
    values: Object.fromEntries([1, 2, 3, 4].map((place) => [moduleNumber(1, place, 2), { power: powerW }])),
  })

  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    // St. John's: the afternoon before, which in Shanghai is the night and the morning of today
    for (let t = testNow - 10 * 60 * minute; t < testNow - 6 * 60 * minute; t += quarter) await s.report(west(t, 300), west(t - day, 250))
    await s.report(
      ...[3, 5, 9, 20].flatMap((back) => [modulesAt(testNow - back * day, {}, 900), irradianceSensorAt(testNow - back * day, 800, 900)]),
    )
    token = await s.token('all')
    stations = s.stations.map((id, i) => ({ id, timeZone: zones[i]! }))
  })
  afterAll(() => s.stop())

  /** Values of a day, of each station its own, by instant. */
  const own = async (key: 'power' | 'irradiance', range: 'today' | 'yesterday') => {
    const lists = await Promise.all(
      stations.map(async ({ id, timeZone }) => {
        const date = addDays(localDate(s.clock.now(), timeZone), range === 'today' ? 0 : -1)
        return (await known('stationTrend', { stationId: id, by: 'day', date }, token))[key] as Points
      }),
    )
    return Map.groupBy(
      lists.flat().filter((p): p is [number, number] => p[1] !== null),
      ([at]) => at,
    )
  }
  /** Energy by day of 40 days. */
  const energiesOf = async (id: number): Promise<Map<string, number>> => {
    const days = { from: '2026-05-14', to: '2026-06-22' }
    const { energy } = await known('stationTrend', { stationId: id, by: 'days', ...days }, token)
    return new Map(energy.flatMap(({ label, energyWh }) => (energyWh === null ? [] : [[label, energyWh]])))
  }
  const within = (energies: ReadonlyMap<string, number>, { first, last }: { first: string; last: string }): number[] =>
    [...energies].filter(([label]) => label >= first && label <= last).map(([, energyWh]) => energyWh)
  const sum = (values: readonly number[]): number | null => (values.length > 0 ? values.reduce((a, b) => a + b, 0) : null)
  const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))

  type Own = Awaited<ReturnType<typeof own>>
  const curvesAgree = async (power: Own, light: Own, range: 'today' | 'yesterday', timeZone: string): Promise<void> => {
    const { curve } = await known('overview', { range, timeZone }, token)
    expect(curve.power).toEqual(curve.power.map(([at]) => [at, near(sum((power.get(at) ?? []).map((p) => p[1])))]))
    // one station has reports of an irradiance meter; the mean of two that do not stand under one sun would be of nothing
    const lit = curve.power.map(([at]) => [at, near(sum((light.get(at) ?? []).map((p) => p[1])))])
    expect(curve.irradiance).toEqual(stations.length > 1 ? [] : lit)
  }
  /** Of whole quarters of an hour: of the running one a curve shows only what is now. */
  const areaAgrees = async (range: 'today' | 'yesterday'): Promise<void> => {
    const { energyWh, curve } = await known('overview', { range }, token)
    const ended = curve.power.filter(([at]) => at < s.clock.now())
    const area = ended.reduce((wh, [, watts]) => wh + (watts ?? 0) / 4, 0)
    expect(area).toBeCloseTo((energyWh ?? 0) - (range === 'today' ? await runningWh() : 0), 6)
  }
  const runningWh = async (): Promise<number> => {
    const since = new Date(Math.floor(s.clock.now() / quarter) * quarter)
    const { rows } = await s.store.pool.query('select coalesce(sum(energy_wh), 0) as wh from station_slot where slot >= $1', [since])
    return rows[0].wh
  }
  const energiesAgree = async (energies: readonly Map<string, number>[], range: Range, reader: string): Promise<void> => {
    const { energyWh, curve } = await known('overview', { range, timeZone: reader }, token)
    const each = stations.flatMap(({ timeZone }, i) => within(energies[i]!, daysOf(range, s.clock.now(), timeZone)))
    expect(energyWh).toEqual(near(sum(each)))
    if (curve.days.length > 0) expect(sum(curve.days.flatMap((d) => d.energyWh ?? []))).toEqual(near(energyWh))
  }
  const nowAgrees = async (): Promise<void> => {
    const home = await known('overview', {}, token)
    const { list } = await known('stations', { pageSize: 100 }, token)
    expect(home).toMatchObject({
      stationCount: list.length,
      moduleCount: sum(list.map((row) => row.moduleCount)),
      capacityW: sum(list.map((row) => row.capacityW)),
      powerW: near(sum(list.flatMap((row) => row.powerW ?? []))),
      energyBeforeWh: near(sum(list.flatMap((row) => row.energyYesterdayWh ?? []))),
    })
    expect((await known('counts', {}, token)).stationStates).toEqual(home.stationStates)
    for (const [state, count] of Object.entries(home.stationStates)) expect(count).toBe(list.filter((row) => row.state === state).length)
    const ranked = list.filter((row) => row.state !== 'noDevices')
    expect(new Map(home.ranking.map((row) => [row.id, row.specificYieldH]))).toEqual(
      new Map(ranked.map((row) => [row.id, row.specificYieldH])),
    )
  }
  const allAgree = async (): Promise<void> => {
    await ask('overview', {}, token)
    await nowAgrees()
    const energies = await Promise.all(stations.map(({ id }) => energiesOf(id)))
    for (const range of ['today', 'yesterday'] as const) {
      const [power, light] = [await own('power', range), await own('irradiance', range)]
      for (const timeZone of zones) await curvesAgree(power, light, range, timeZone)
      await areaAgrees(range)
    }
    for (const range of ranges) for (const reader of zones) await energiesAgree(energies, range, reader)
  }

  it('of plants in two time zones, each with its own days', async () => {
    const { curve } = await ask('overview', { range: 'yesterday' }, token)
    // four quarters of Shanghai, and the afternoon of St. John's
    expect(curve.power.filter(([, value]) => value !== null).length).toBe(4 + 16)
    await allAgree()
  })

  it('with a concentrator that fell silent: its modules add nothing', async () => {
    const half = Object.fromEntries([1, 2, 3, 4].map((place) => [moduleNumber(2, place), { power: null }]))
    await s.report(modulesAt(testNow - 6 * quarter, half, 900))
    await allAgree()
  })

  it('with reports that come two days late, and of the first day of a month that has begun a day later for a reader', async () => {
    const before = (await ask('overview', { range: '7d' }, token)).energyWh!
    for (const late of [2 * day, 20 * day]) await s.report(modulesAt(testNow - late, {}, 900), west(testNow - late, 200))
    expect((await ask('overview', { range: '7d' }, token)).energyWh).toBeCloseTo(before + 800 + 200, 6)
    await allAgree()
  })

  it('after the running slot has ended without another report', async () => {
    await s.report(modulesAt(testNow, {}, 300))
    await allAgree()
    s.clock.set(testNow + quarter)
    await allAgree()
    s.clock.set(testNow)
  })

  it('of somebody who is bound to one station: of that station alone', async () => {
    const passwordHash = await hashPassword(testPassword)
    const id = await createUser(s.store.db, { loginName: 'bound', realName: 'bound', passwordHash, role: 'administrator', orgNo: 'ROOT' })
    await s.store.pool.query('update app_user set bound = true where id = $1', [id])
    await s.store.pool.query('insert into user_station values ($1, $2)', [id, s.stations[0]])
    const bound = await s.token('bound')
    for (const range of ranges) {
      const { asOf: _a, ...own } = await ask('overview', { range }, bound)
      const { asOf: _b, ...east } = await ask('overview', { range, orgNo: 'EAST' }, token)
      expect(own).toEqual(east)
      const { asOf: _c, ...none } = await ask('overview', { range, orgNo: 'WEST' }, bound)
      expect(none).toMatchObject({ stationCount: 0, energyWh: null, powerW: null, ranking: [] })
    }
    expect(await ask('counts', {}, bound)).toMatchObject({ stations: 1, modules: 8, concentrators: { total: 2 } })
    expect((await ask('stationMap', {}, bound)).spots.map((spot) => spot.id)).toEqual([s.stations[0]])
  })

  it('of an organisation after a station was moved to another: there and not here', async () => {
    const of = async (orgNo: string) => (await ask('overview', { orgNo, range: '30d' }, token)).energyWh
    const [east, west30] = [await of('EAST'), await of('WEST')]
    await s.store.pool.query(`update station set org_id = (select id from organisation where org_no = 'WEST') where id = $1`, [
      s.stations[0],
    ])
    expect([await of('EAST'), await of('WEST')]).toEqual([null, near(east! + west30!)])
    const { curve } = await ask('overview', { orgNo: 'WEST', timeZone: 'Asia/Shanghai' }, token)
    expect(curve.power).toEqual((await ask('overview', { timeZone: 'Asia/Shanghai' }, token)).curve.power)
    await allAgree()
  })

  it('of organisations below another one, after they were moved there', async () => {
    const of = async (orgNo: string) => (await ask('overview', { orgNo, range: '30d' }, token)).energyWh
    const energyWh = await of('WEST')
    const [{ id, path }] = (await s.store.pool.query(`select id, path from organisation where org_no = 'EAST'`)).rows
    await s.store.pool.query(`update organisation set parent_id = $1, path = $2 || id || '/' where org_no = 'WEST'`, [id, path])
    expect([await of('EAST'), await of('WEST')]).toEqual([near(energyWh), near(energyWh)])
    await allAgree()
  })

  it('after a station was removed', async () => {
    const { energyWh } = await ask('overview', { range: '30d' }, token)
    const gone = sum(within(await energiesOf(s.stations[1]!), daysOf('30d', testNow, zones[1]!)))!
    await s.store.pool.query('delete from device where station_id = $1', [s.stations[1]])
    await s.store.pool.query('delete from roster where gw in (select gw from concentrator where station_id = $1)', [s.stations[1]])
    for (const table of ['telemetry_report', 'telemetry_latest'])
      await s.store.pool.query(`delete from ${table} where gw in (select gw from concentrator where station_id = $1)`, [s.stations[1]])
    for (const table of ['concentrator', 'block']) await s.store.pool.query(`delete from ${table} where station_id = $1`, [s.stations[1]])
    await s.store.pool.query('delete from station where id = $1', [s.stations[1]])
    expect((await ask('overview', { range: '30d' }, token)).energyWh).toBeCloseTo(energyWh! - gone, 6)
    stations = stations.slice(0, 1)
    await allAgree()
  })
})
