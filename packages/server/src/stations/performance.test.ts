import { addAlarm } from '@sundial/store/test/add-alarm.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking, day, irradianceSensorAt, minute, moduleNumber, modulesAt, quarter } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

/** Station 1: 8 modules of 550 W = 4,400 W. Rows are written as the link sums them up; figures are worked out by hand. */
describe('performance of a station', () => {
  let s: TestServer
  let now = testNow
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
  })
  // each test a minute more than the ten that yields of ended days are kept for
  beforeEach(async () => {
    now += 11 * minute
    s.clock.set(now)
    await s.store.pool.query('truncate station_day, station_slot')
  })
  afterAll(() => s.stop())

  /** One slot: energy, device-seconds, mean irradiance over its quarter of an hour (null = no irradiance meter). */
  const slot = (at: number, energyWh: number, coveredS: number, irradiance: number | null) =>
    s.store.pool.query('insert into station_slot values ($1, $2, $3, $4, $5, $6)', [
      s.stations[0],
      new Date(Math.floor(at / quarter) * quarter),
      energyWh,
      coveredS,
      irradiance === null ? 0 : irradiance * 900,
      irradiance === null ? 0 : 900,
    ])
  const dayOf = (date: string, energyWh: number) =>
    s.store.pool.query('insert into station_day values ($1, $2, $3, 1)', [s.stations[0], date, energyWh])
  const row = async () => (await ask('stations', {}, await s.token('east'))).list[0]!
  const all = 8 * 900

  it('specific yield is energy over capacity: 8,800 Wh of 4,400 W are two hours', async () => {
    await dayOf('2026-06-21', 8800)
    expect(await row()).toMatchObject({ energyTodayWh: 8800, specificYieldH: 2, pr: null })
  })

  it('performance ratio: 880 Wh where 4,400 W under 1,000 W/m2 would have given 1,100 are 0.8', async () => {
    await slot(now - hours(2), 880, all, 1000)
    expect((await row()).pr).toBeCloseTo(0.8, 12)
  })

  it('performance ratio does not fall because half of the modules could not be heard', async () => {
    await slot(now - hours(2), 440, all / 2, 1000)
    expect((await row()).pr).toBeCloseTo(0.8, 12)
  })

  it('performance ratio leaves out what no irradiance meter saw', async () => {
    await slot(now - hours(2), 880, all, 1000)
    await slot(now - hours(1), 1, all, null)
    expect((await row()).pr).toBeCloseTo(0.8, 12)
  })

  it('performance ratio says nothing of a dawn', async () => {
    await slot(now - hours(2), 1, all, 20)
    expect((await row()).pr).toBeNull()
  })

  it('performance ratio weighs a bright quarter more than a dull one', async () => {
    await slot(now - hours(2), 990, all, 1000)
    await slot(now - hours(1), 55, all, 100)
    // (990 + 55) of (1,100 + 110)
    expect((await row()).pr).toBeCloseTo(1045 / 1210, 12)
  })

  it('of 30 days: those before today, not today and not the 31st', async () => {
    await slot(now - hours(1), 1, all, 1000)
    await slot(now - day, 880, all, 1000)
    await slot(now - 30 * day, 660, all, 1000)
    await slot(now - 32 * day, 1, all, 1000)
    const { pr, pr30 } = await row()
    expect(pr30).toBeCloseTo((880 + 660) / 2200, 12)
    expect(pr).toBeCloseTo(1 / 1100, 12)
  })

  it('of 30 days on home is the same figure', async () => {
    await slot(now - hours(1), 1045, all, 1000)
    await slot(now - day, 880, all, 1000)
    const token = await s.token('east')
    const home = await ask('overview', {}, token)
    const { pr, pr30 } = await row()
    expect([home.pr, home.prBefore]).toEqual([pr, pr30])
    expect(home.ranking[0]!.pr).toBe(pr)
    const days30 = await ask('overview', { range: '30d' }, token)
    expect(days30.pr).toBeCloseTo((1045 + 880) / 2200, 12)
    const yesterday = await ask('overview', { range: 'yesterday' }, token)
    expect(yesterday.pr).toBeCloseTo(0.8, 12)
  })

  it('of ended days is kept for ten minutes: a late report counts after that', async () => {
    await slot(now - day, 880, all, 1000)
    expect((await row()).pr30).toBeCloseTo(0.8, 12)
    await slot(now - day + hours(1), 660, all, 1000)
    s.clock.set(now + 9 * minute)
    expect((await row()).pr30).toBeCloseTo(0.8, 12)
    s.clock.set(now + 10 * minute)
    expect((await row()).pr30).toBeCloseTo(0.7, 12)
  })

  it('output is low when today’s ratio is below four fifths of the 30 days’, and only then', async () => {
    await s.store.pool.query('update concentrator set online = true')
    await slot(now - day, 880, all, 1000)
    await slot(now - hours(2), 660, all, 1000)
    await s.report(modulesAt(now - 1000), irradianceSensorAt(now - 1000, 1000))
    // the fresh report itself is in today's sums too: 400 of 550 W for a minute
    expect((await row()).state).toBe('normal')
    await s.store.pool.query("update station_slot set energy_wh = energy_wh / 2 where slot > $1::timestamptz - interval '6 hours'", [
      new Date(now),
    ])
    expect((await row()).state).toBe('lowOutput')
  })

  it('a station is what most of its modules are: stale, shut down, faulty, low, normal', async () => {
    await s.store.pool.query('update concentrator set online = true')
    const some = (count: number, values: Record<string, number | null>) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [moduleNumber(1 + (i >> 2), 1 + (i % 4)), values]))
    const stateWith = async (change: Parameters<typeof modulesAt>[1]) => {
      now += 5 * minute
      s.clock.set(now)
      await s.report(modulesAt(now - 1000, change))
      return (await row()).state
    }
    expect(await stateWith({})).toBe('normal')
    // Of eight modules one that gives nothing is no fault before its alarm is raised, nor once it is shelved: the output is low.
    expect(await stateWith(some(1, { power: 0 }))).toBe('lowOutput')
    const alarm = await addAlarm(s.store.pool, s.stations[0]!, 'moduleZero', 2, now)
    expect((await row()).state).toBe('fault')
    const shelve = (until: number | null) =>
      s.store.pool.query('update alarm set shelved_until = $2 where id = $1', [alarm, until === null ? null : new Date(until)])
    await shelve(now + 5 * minute)
    expect((await row()).state).toBe('lowOutput')
    expect(await stateWith(some(1, { power: 0 }))).toBe('fault')
    await s.store.pool.query('update alarm set cleared_at = $2 where id = $1', [alarm, new Date(now)])
    expect(await stateWith(some(1, { power: 150 }))).toBe('lowOutput')
    expect(await stateWith(some(4, { power: 0, switchState: 0, rsdVoltage: 0.8 }))).toBe('shutDown')
    expect(await stateWith(some(4, { power: null }))).toBe('stale')
    expect(await stateWith({})).toBe('normal')
    await addAlarm(s.store.pool, s.stations[0]!, 'concentratorOffline', 1, now)
    expect((await row()).state).toBe('fault')
  })
})

const hours = (n: number): number => n * 60 * minute
