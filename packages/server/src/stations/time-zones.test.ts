import { curvePoints } from '@sundial/core/stations/stepped-curve.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking, minute, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const hour = 60 * minute
const at = (iso: string): number => Date.parse(iso)

/** Station 1 put into one zone after the other; the day is always its own. */
describe('calendar days of a station', () => {
  let s: TestServer
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
  })
  beforeEach(() => s.store.pool.query('truncate station_day, station_slot'))
  afterAll(() => s.stop())

  /** Moves the station and the clock; answers a token. */
  const standsIn = async (timeZone: string, now: number): Promise<string> => {
    await s.store.pool.query('update station set time_zone = $2 where id = $1', [s.stations[0], timeZone])
    s.clock.set(now)
    return s.token('east')
  }
  const slot = (from: number, energyWh: number) =>
    s.store.pool.query('insert into station_slot values ($1, $2, $3, 7200)', [s.stations[0], new Date(from), energyWh])
  const trend = (token: string, input: object = {}) => ask('stationTrend', { stationId: s.stations[0], ...input }, token)
  const filled = (points: readonly [number, number | null][]) => points.filter((p) => p[1] !== null)

  it.each([
    ['the clocks go forward: 23 hours, 92 slots', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 92],
    ['the clocks go back: 25 hours, 100 slots', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 100],
    ['half an hour back on Lord Howe: 98 slots', 'Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 98],
    ['a zone at half an hour', 'Asia/Kolkata', '2026-06-21', '2026-06-20T18:30:00Z', 96],
    ['a zone at three quarters', 'Asia/Kathmandu', '2026-06-21', '2026-06-20T18:15:00Z', 96],
    ['a zone half a day ahead', 'Pacific/Auckland', '2026-01-01', '2025-12-31T11:00:00Z', 96],
    ['a zone half a day behind', 'Pacific/Honolulu', '2026-01-01', '2026-01-01T10:00:00Z', 96],
  ])('%s', async (_name, timeZone, date, from, slots) => {
    const token = await standsIn(timeZone, at(from) + 48 * hour)
    const t = await trend(token, { date })
    expect([t.timeZone, new Date(t.from).toISOString(), t.power.length]).toEqual([timeZone, new Date(at(from)).toISOString(), slots])
    expect(t.to - t.from).toBe(slots * 15 * minute)
    expect(t.power[0]![0]).toBe(t.from + 7.5 * minute)
  })

  it('yesterday’s curve lies on today’s clock, also on the day after the clocks went back', async () => {
    const token = await standsIn('Europe/Berlin', at('2026-10-26T18:00:00Z'))
    // noon of both days by the clock on the wall: 11:00 UTC each, for the change was in the night
    await slot(at('2026-10-25T11:00:00Z'), 100)
    await slot(at('2026-10-26T11:00:00Z'), 200)
    const { power, before, from } = await trend(token)
    expect(new Date(from).toISOString()).toBe('2026-10-25T23:00:00.000Z')
    expect(filled(power).map(([t]) => t)).toEqual([at('2026-10-26T11:07:30Z')])
    expect(filled(before).map(([t]) => t)).toEqual([at('2026-10-26T11:07:30Z')])
    const home = await ask('overview', { timeZone: 'Europe/Berlin' }, token)
    expect(filled(home.curve.before).map(([t]) => t)).toEqual([at('2026-10-26T11:07:30Z')])
  })

  it('and on the day of the change itself: noon lies under noon, 25 hours after it', async () => {
    const token = await standsIn('Europe/Berlin', at('2026-10-25T18:00:00Z'))
    await slot(at('2026-10-24T10:00:00Z'), 100)
    expect(filled((await trend(token)).before).map(([t]) => t)).toEqual([at('2026-10-25T11:07:30Z')])
  })

  it('a report counts for the day of the station, not of UTC and not of the reader', async () => {
    const token = await standsIn('Asia/Kolkata', at('2026-06-20T18:40:00Z'))
    // a minute before and after midnight in Kolkata
    await s.report(modulesAt(at('2026-06-20T18:29:00Z')), modulesAt(at('2026-06-20T18:30:00Z')))
    const { energy } = await trend(token, { by: 'month' })
    expect(energy.filter((e) => e.energyWh !== null).map((e) => [e.label, Math.round(e.energyWh! * 100) / 100])).toEqual([
      ['2026-06-20', 53.33],
      ['2026-06-21', 53.33],
    ])
  })

  it('the new day begins with nothing, and yesterday up to now is nothing yet', async () => {
    const token = await standsIn('Asia/Shanghai', at('2026-06-21T16:00:00Z'))
    await s.store.pool.query("insert into station_day values ($1, '2026-06-21', 5000, 1)", [s.stations[0]])
    await slot(at('2026-06-21T04:00:00Z'), 5000)
    const [row] = (await ask('stations', {}, token)).list
    expect([row!.energyTodayWh, row!.specificYieldH, row!.pr]).toEqual([null, null, null])
    expect(row!.energyYesterdayWh).toBeNull()
    expect(filled(curvePoints(row!.spark))).toEqual([])
    // a moment before, it was still today's
    s.clock.set(at('2026-06-21T15:59:59Z'))
    const [before] = (await ask('stations', {}, token)).list
    expect(before!.energyTodayWh).toBe(5000)
    expect(filled(curvePoints(before!.spark))).toHaveLength(1)
  })

  it('before its first hour of sun a station is not compared: it has no specific yield, and is not the worst of all', async () => {
    const token = await standsIn('Asia/Shanghai', at('2026-06-21T20:40:00Z')) // 04:40 of the 22nd, ten minutes before
    await s.store.pool.query("insert into station_day values ($1, '2026-06-22', 0, 1)", [s.stations[0]])
    const night = (await ask('stations', {}, token)).list[0]!
    expect([night.energyTodayWh, night.specificYieldH]).toEqual([0, null])
    s.clock.set(Math.ceil(night.sunriseAt!) + 30 * minute)
    expect((await ask('stations', {}, await s.token('east'))).list[0]!.specificYieldH).toBeNull()
    s.clock.set(Math.ceil(night.sunriseAt!) + 2 * hour)
    expect((await ask('stations', {}, await s.token('east'))).list[0]!.specificYieldH).toBe(0)
  })

  it('a gap in the curve is a gap: quarters without reports are null, not zero', async () => {
    const noon = at('2026-06-21T04:00:00Z')
    const token = await standsIn('Asia/Shanghai', noon + 2 * hour)
    for (const quarters of [0, 1, 4]) await slot(noon + quarters * 15 * minute, 800)
    const [row] = (await ask('stations', {}, token)).list
    const spark = curvePoints(row!.spark).filter(([t]) => t > noon && t < noon + 1.5 * hour)
    expect(spark.map(([, w]) => w)).toEqual([3200, 3200, null, null, 3200, null])
    const { power } = await trend(token)
    expect(power.slice(power.findIndex(([, w]) => w !== null))).toEqual(curvePoints(row!.spark))
  })

  it('the sun rises and sets on the day asked for', async () => {
    const token = await standsIn('Asia/Shanghai', at('2026-06-21T04:00:00Z'))
    const summer = await trend(token, { date: '2026-06-21' })
    const winter = await trend(token, { date: '2026-12-21' })
    const hours = (t: typeof summer) => (t.sunsetAt! - t.sunriseAt!) / hour
    expect(hours(summer)).toBeGreaterThan(13.9)
    expect(hours(winter)).toBeLessThan(10.4)
    for (const t of [summer, winter]) expect(t.sunriseAt! > t.from && t.sunsetAt! < t.to).toBe(true)
  })

  it.each([
    ['month', '2024-02-10', 29],
    ['month', '2026-02-10', 28],
    ['month', '2026-12-31', 31],
    ['year', '2026-06-21', 12],
  ] as const)('a %s of %s has %i bars, each labelled', async (by, date, bars) => {
    const token = await standsIn('Asia/Shanghai', at('2026-06-21T04:00:00Z'))
    const { energy } = await trend(token, { by, date })
    expect(energy).toHaveLength(bars)
    expect(new Set(energy.map((e) => e.label)).size).toBe(bars)
    expect(energy[0]!.label).toBe(by === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01`)
    expect(energy.every((e) => e.energyWh === null)).toBe(true)
  })
})
