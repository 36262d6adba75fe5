import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import type { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { dayBounds, localDate } from '@sundial/core/stations/local-day.ts'
import { curvePoints } from '@sundial/core/stations/stepped-curve.ts'
import { ensureWeeks } from '@sundial/store/telemetry/partitions.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { asking, day, minute, moduleNumber, quarter } from '../../test/day.ts'
import { randomOf } from '../../test/random-fleet.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

type Place = { latitudeDeg: number; longitudeDeg: number; timeZone: string }
const shanghai: Place = { latitudeDeg: 30, longitudeDeg: 120, timeZone: 'Asia/Shanghai' }
const auckland: Place = { latitudeDeg: -36.8, longitudeDeg: 174.8, timeZone: 'Pacific/Auckland' }
const berlin: Place = { latitudeDeg: 52.5, longitudeDeg: 13.4, timeZone: 'Europe/Berlin' }

/** What a day has beside its sun: the concentrator of half of the modules falls silent, for good, so many hours before now. */
type Day = { name: string; place: Place; now: string; silentH?: number }
const days: Day[] = [
  { name: 'as any other', place: shanghai, now: '2026-06-21T04:07:00Z' },
  { name: 'with a silent concentrator', place: shanghai, now: '2026-06-21T04:07:00Z', silentH: 2 },
  { name: 'that midnight UTC divides', place: auckland, now: '2026-01-15T01:22:00Z' },
  { name: 'of which it is midnight UTC', place: auckland, now: '2026-01-15T00:00:00Z' },
  { name: 'of a plant that is waking', place: shanghai, now: '2026-06-20T21:49:00Z' },
  { name: 'of 25 hours', place: berlin, now: '2026-10-25T11:40:00Z' },
  { name: 'of 23 hours', place: berlin, now: '2026-03-29T11:40:00Z' },
]

const modules = [1, 2].flatMap((string) => [1, 2, 3, 4].map((place) => ({ string, number: moduleNumber(string, place) })))

/** Every quarter of an hour of the day and the one before while the sun is up, the last one by minutes; each module with power of its own or none. */
const reportDays = async (s: TestServer, { place, silentH }: Day, now: number, seed: number): Promise<void> => {
  const random = randomOf(seed)
  const isSilent = (string: number, at: number) => string === 2 && silentH !== undefined && at > now - silentH * 60 * minute
  const reportAt = async (at: number, periodS: number): Promise<void> => {
    const { elevationDeg } = sunPosition(at, place.latitudeDeg, place.longitudeDeg)
    if (elevationDeg < 0) return
    const awake = modules.filter(({ string }) => !isSilent(string, at))
    const isLost = () => periodS === 900 && random() < 0.1
    const power = () => (isLost() ? null : Math.round(random() * 5500 * Math.sin((elevationDeg * Math.PI) / 180)) / 10)
    await s.report({ kind: 'module', at, periodS, values: Object.fromEntries(awake.map(({ number }) => [number, { power: power() }])) })
  }
  const last = Math.floor((now - 1) / quarter) * quarter
  const { from } = dayBounds(localDate(now, place.timeZone), place.timeZone)
  for (let at = from - day; at < last; at += quarter) await reportAt(at, 900)
  for (let at = last; at < now; at += minute) await reportAt(at, 60)
}

const dayServer = async (given: Day): Promise<TestServer> => {
  const now = Date.parse(given.now)
  const s = await serverForTests({ now })
  await ensureWeeks(s.store.pool, now - 14 * day, now + day)
  const { latitudeDeg, longitudeDeg, timeZone } = given.place
  await s.store.pool.query(
    `update station set latitude_deg = $1, longitude_deg = $2, time_zone = $3, revenue_per_kwh = 0.2, currency = 'EUR'`,
    [latitudeDeg, longitudeDeg, timeZone],
  )
  await s.store.pool.query('update concentrator set online = true, report_period_s = 60, seen_at = now()')
  await reportDays(s, given, now, days.indexOf(given) + 1)
  if (given.silentH !== undefined) await s.store.pool.query('update concentrator set online = false where gw = $1', [testGws[1]])
  return s
}

/** The first row of the list's export. */
const exported = async (s: TestServer, token: string): Promise<unknown[]> => {
  const { data } = await s.call(calls.exportStations.path, { sortBy: 'name', columns: ['power', 'curve', 'energy', 'yield', 'pr'] }, token)
  const url = `${prefixes[0]}${downloadPath}?ticket=${(data as { ticket: string }).ticket}`
  const { rawPayload } = await s.app.inject({ url, headers: { token } })
  return (await readXlsx(rawPayload)).sheets[0]!.rows[1]!.map((cell) => cell ?? null)
}

const kilo = (value: number | null) => near(value === null ? null : value / 1000)
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))
const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
const peakOf = ({ spark }: StationRow) => Math.max(...spark.values.filter((value) => value !== null))

type Asked = { s: TestServer; ask: ReturnType<typeof asking>; token: string; timeZone: string; row: StationRow }
type Curve = OutputOf<typeof stationTrendCalls.stationTrend>

/** The curve ends at the power now, the sparkline is the curve, the area is the energy, and the modules' own means add up to it. */
const curveAgrees = async ({ s, ask, token, row }: Asked, { from, power }: Curve): Promise<void> => {
  const now = s.clock.now()
  expect(power.at(-1)).toEqual([now, near(row.powerW)])
  const since = power.slice(power.findIndex(([, value]) => value !== null))
  expect(curvePoints(row.spark)).toEqual(since.map(([at, value]) => [at, value === null ? null : Math.round(value)]))
  const slot = Math.floor(now / quarter) * quarter
  const ended = power.slice(0, -1).map(([, value]) => value)
  const { rows } = await s.store.pool.query('select coalesce(sum(energy_wh), 0) as wh from station_slot where slot = $1', [new Date(slot)])
  expect(sumOf(ended) / 4 + rows[0].wh).toBeCloseTo(row.energyTodayWh ?? 0, 6)
  if (slot === from) return
  const { values } = await ask('dataTrend', { stationId: row.id, quantity: 'power', from, to: slot, stepS: 900 }, token)
  expect(values).toHaveLength(modules.length)
  expect(ended.map((_, i) => sumOf(values.map((own) => own[i] ?? null)))).toEqual(ended.map((value) => expect.closeTo(value ?? 0, 0)))
}

/** The last bar of trends and of the comparison of days. */
const barsAgree = async ({ s, ask, token, timeZone, row }: Asked): Promise<void> => {
  const today = localDate(s.clock.now(), timeZone)
  for (const asked of [{ by: 'days', from: today, to: today }, { by: 'month' }]) {
    const { energy } = await ask('stationTrend', { stationId: row.id, ...asked }, token)
    expect(energy.find(({ label }) => label === today)).toMatchObject({ energyWh: near(row.energyTodayWh) })
  }
  const week = await ask('overview', { timeZone, range: '7d' }, token)
  expect(week.curve.days.at(-1)).toMatchObject({ label: today, energyWh: near(row.energyTodayWh) })
}

/** Home, which the large screen shows too; the other plant has told nothing and adds nothing. */
const homeAgrees = async ({ ask, token, timeZone, row }: Asked, { power }: Curve): Promise<void> => {
  const { powerW, energyTodayWh, energyYesterdayWh, specificYieldH, pr, state } = row
  const home = await ask('overview', { timeZone }, token)
  const ranked = home.ranking.find(({ id }) => id === row.id)!
  expect(ranked).toMatchObject({ powerW: near(powerW), specificYieldH, pr, state })
  expect(home).toMatchObject({ powerW: near(powerW), energyWh: near(energyTodayWh), energyBeforeWh: near(energyYesterdayWh) })
  expect(home.curve.power.map(([, value]) => value)).toEqual(power.map(([, value]) => near(value)))
}

/** Day, month, year and all that is on record: of the station, of the fleet in which nothing else has told anything, and by the days of its trends. */
const recordAgrees = async ({ s, ask, token, timeZone, row }: Asked): Promise<void> => {
  const own = await ask('stationOnRecord', { stationId: row.id }, token)
  const { onRecord } = await ask('overview', { timeZone, range: '7d' }, token)
  const months = (await ask('stationTrend', { stationId: row.id, by: 'year' }, token)).energy
  const month = months.find(({ label }) => label === localDate(s.clock.now(), timeZone).slice(0, 7))!
  const yearWh = sumOf(months.map(({ energyWh }) => energyWh))
  expect(own).toMatchObject({
    todayWh: near(row.energyTodayWh),
    monthWh: near(month.energyWh),
    yearWh: near(yearWh),
    totalWh: near(yearWh),
  })
  expect(own.co2.totalKg).toBeCloseTo((yearWh / 1000) * own.co2.kgPerKwh, 9)
  expect(own.revenue).toEqual([
    { currency: 'EUR', month: near(month.energyWh! / 5000), year: near(yearWh / 5000), total: near(yearWh / 5000) },
  ])
  const figures = [own.todayWh, own.monthWh, own.yearWh, own.totalWh]
  expect([onRecord.todayWh, onRecord.monthWh, onRecord.yearWh, onRecord.totalWh]).toEqual(figures.map(near))
  expect({ ...onRecord.revenue[0], since: onRecord.since, unpricedWh: onRecord.unpricedWh }).toEqual({
    ...Object.fromEntries(Object.entries(own.revenue[0]!).map(([key, value]) => [key, typeof value === 'number' ? near(value) : value])),
    since: own.since,
    unpricedWh: null,
  })
}

describe('a figure is the same wherever it stands, on a day', () => {
  it.each(days)('$name', async (given) => {
    const s = await dayServer(given)
    try {
      const token = await s.token('all')
      const ask = asking(() => s)
      const { list } = await ask('stations', { pageSize: 100 }, token)
      const row = list.find(({ id }) => id === s.stations[0])!
      const head = (await ask('stations', { ids: [row.id] }, token)).list[0]!
      expect(head).toEqual({ ...row, judgedAt: head.judgedAt })
      expect(row.powerW).not.toBeNull()
      const asked = { s, ask, token, timeZone: given.place.timeZone, row }
      const curve = await ask('stationTrend', { stationId: row.id, by: 'day' }, token)
      await curveAgrees(asked, curve)
      await barsAgree(asked)
      await homeAgrees(asked, curve)
      await recordAgrees(asked)
      const { powerW, energyTodayWh, specificYieldH, pr } = row
      expect(await exported(s, token)).toEqual([kilo(powerW), kilo(peakOf(row)), kilo(energyTodayWh), near(specificYieldH), near(pr)])
    } finally {
      await s.stop()
    }
  })
})
