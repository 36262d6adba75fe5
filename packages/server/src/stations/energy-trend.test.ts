import { calls } from '@sundial/contract/calls.ts'
import { dayStart } from '@sundial/core/stations/local-day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking, minute, quarter } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const zone = 'Asia/Shanghai'

/** Station 1: 8 modules of 550 W = 4,400 W in Shanghai; testNow is noon of 21 June 2026 there. */
describe('energy of a station by day', () => {
  let s: TestServer
  let token: string
  let now = testNow
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
  })
  // each test a minute more than the ten that yields of ended days are kept for
  beforeEach(async () => {
    now += 11 * minute
    s.clock.set(now)
    await s.store.pool.query('truncate station_day, station_slot')
  })
  afterAll(() => s.stop())

  /** A day as the link sums it up: `hours` in which all modules reported. */
  const day = (date: string, energyWh: number, hours: number, irradiance = 0) =>
    s.store.pool.query('insert into station_day values ($1, $2, $3, $4, $5, $6)', [
      s.stations[0],
      date,
      energyWh,
      8 * hours * 3600,
      irradiance * hours * 3600,
      irradiance > 0 ? hours * 3600 : 0,
    ])
  const slot = (date: string, hour: number, energyWh: number) =>
    s.store.pool.query('insert into station_slot values ($1, $2, $3, $4, $5, $6)', [
      s.stations[0],
      new Date(dayStart(date, zone) + hour * 4 * quarter),
      energyWh,
      8 * 900,
      1000 * 900,
      900,
    ])
  const rows = async (from: string, to: string) =>
    (await ask('stationTrend', { stationId: s.stations[0], by: 'days', from, to }, token)).energy
  const refused = async (input: object) => {
    const { http, code } = await s.call(calls.stationTrend.path, { stationId: s.stations[0], by: 'days', ...input }, token)
    return [http, code]
  }

  it('each day has its energy, its specific yield and its irradiation; a day without data has null, not zero', async () => {
    await day('2026-06-01', 22_000, 13, 500)
    await day('2026-06-03', 8800, 13)
    expect(await rows('2026-06-01', '2026-06-03')).toMatchObject([
      { label: '2026-06-01', energyWh: 22_000, specificYieldH: 5, irradiationWhm2: 6500 },
      { label: '2026-06-02', energyWh: null, specificYieldH: null, irradiationWhm2: null, pr: null, coveredShare: 0 },
      { label: '2026-06-03', energyWh: 8800, specificYieldH: 2, irradiationWhm2: null },
    ])
  })

  it('each day has its own performance ratio, of the day as the station’s clocks have it', async () => {
    // the last quarter of 1 June and the first of 2 June lie on the same day of UTC
    await slot('2026-06-01', 23, 880)
    await slot('2026-06-02', 0, 550)
    const [first, second, third] = await rows('2026-06-01', '2026-06-03')
    expect([first!.pr, second!.pr, third!.pr]).toEqual([expect.closeTo(0.8, 9), expect.closeTo(0.5, 9), null])
  })

  it('says which share of the daylight is behind it', async () => {
    await day('2026-06-01', 1000, 6.75)
    await day('2026-06-02', 1000, 15)
    const [half, whole] = await rows('2026-06-01', '2026-06-02')
    // 13.5 h of a June day in Shanghai the sun is higher than 3 degrees
    expect(half!.coveredShare).toBeCloseTo(0.5, 1)
    expect(whole!.coveredShare).toBe(1)
  })

  it('of today only the hours until now are expected, of tomorrow none', async () => {
    await day('2026-06-21', 1000, 7)
    const [today, tomorrow] = await rows('2026-06-21', '2026-06-22')
    expect(today!.coveredShare).toBeGreaterThan(0.9)
    expect(tomorrow!.coveredShare).toBeNull()
  })

  it('a year adds up its months', async () => {
    await day('2026-05-31', 100, 10)
    await day('2026-06-01', 200, 10)
    await day('2026-06-02', 300, 10)
    const { energy } = await ask('stationTrend', { stationId: s.stations[0], by: 'year', date: '2026-06-21' }, token)
    expect(energy.filter((e) => e.energyWh !== null).map((e) => [e.label, e.energyWh])).toEqual([
      ['2026-05', 100],
      ['2026-06', 500],
    ])
  })

  it('366 days are answered, one more is refused', async () => {
    expect(await rows('2024-01-01', '2024-12-31')).toHaveLength(366)
    expect(await refused({ from: '2025-06-20', to: '2026-06-21' })).toEqual([400, '010001'])
  })

  it.each([
    ['no days', {}],
    ['no last day', { from: '2026-06-01' }],
    ['the last day before the first', { from: '2026-06-02', to: '2026-06-01' }],
    ['a day that the calendar has not', { from: '2026-02-30', to: '2026-03-01' }],
  ])('refuses %s', async (_name, input) => {
    expect(await refused(input)).toEqual([400, '010001'])
  })

  // each of these once held the process for minutes and ended it for want of memory, or was answered as a fault of ours
  it.each([
    { by: 'year', date: '9999-01-01' },
    { by: 'month', date: '9999-12-01' },
    { by: 'days', from: '9999-12-30', to: '9999-12-31' },
    { by: 'day', date: '0000-01-01' },
    { by: 'day', date: '0001-01-01' },
    { by: 'year', date: '1969-12-31' },
    { by: 'day', date: '2101-01-01' },
  ])('a day before 1970 or after 2100 is refused: %j', async (input) => {
    expect(await refused(input)).toEqual([400, '010001'])
  })
  it.each([
    { by: 'day', date: '1970-01-01' },
    { by: 'day', date: '2100-12-31' },
    { by: 'month', date: '2100-12-31' },
    { by: 'year', date: '2100-12-31' },
    { by: 'year', date: '1970-01-01' },
  ] as const)('the first and the last days are answered: %j', async (input) => {
    const { energy } = await ask('stationTrend', { stationId: s.stations[0], ...input }, token)
    expect(energy).toHaveLength({ day: 0, month: 31, year: 12 }[input.by])
  })
  it('says in the language of the request where the calendar ends', async () => {
    const say = async (i18n: string) =>
      (await s.call(calls.stationTrend.path, { stationId: s.stations[0], date: '2101-01-01' }, token, { i18n })).msg
    for (const i18n of ['zh', 'en', 'ja']) expect(await say(i18n)).toMatch(/date: .*2100-12-31/)
  })
})
