import { describe, expect, it, vi } from 'vitest'
import { minute, moduleNumber, modulesAt } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const hour = 60 * minute
const dayMs = 24 * hour
const reportedDays = 12

/** Station 1 at noon of 21 June, of eight modules a string; the third one is shaded in the afternoon. */
describe('the nightly look at the days of a plant', () => {
  const s = serverForAll(
    async (own) => {
      for (let back = reportedDays * 24; back > 0; back--) {
        const at = testNow - back * hour
        const local = (at / hour + 8) % 24
        const usual = 400 * Math.max(0, Math.sin(((local - 6) / 12) * Math.PI))
        const powers = Array.from({ length: 8 }, (_, i) => [moduleNumber(1, i + 1), { power: i === 2 && local >= 15 ? usual / 2 : usual }])
        await own.report(modulesAt(at, Object.fromEntries(powers)))
      }
      return {}
    },
    { modulesPerString: 8, settings: { nightlyLookMs: 20 } },
  )
  const rows = async (text: string): Promise<unknown[][]> => (await s.store.pool.query({ text, rowMode: 'array' })).rows
  const findings = () =>
    rows(`select f.name, d.code, f.value, round(extract(epoch from f.at - to_timestamp(${testNow / 1000})) / 86400)::int
            from day_finding f left join device d on d.id = f.device_id order by f.at`)
  const looked = () => rows(`select s.code, l.day::text from day_look l join station s on s.id = l.station_id order by s.code`)
  /** The day before is on record at the first plant. */
  const dayEnds = (day: string) =>
    s.store.pool.query(
      'insert into station_day (station_id, day, energy_wh, covered_s, irradiance_ws, irradiance_s) values ($1, $2, 1, 1, 0, 0)',
      [s.stations[0], day],
    )
  const isLookedAt = (day: string) =>
    vi.waitUntil(async () => (await looked()).some(([, at]) => at === day), { timeout: 20_000, interval: 50 })

  it('keeps what it finds of a plant whose day before has data, and only when something changes', async () => {
    await s.store.pool.query('delete from station_day')
    await s.store.pool.query('delete from day_look')
    await dayEnds('2026-06-20')
    await isLookedAt('2026-06-21')
    await vi.waitUntil(async () => (await findings()).length > 0, { timeout: 20_000, interval: 50 })
    expect(await findings()).toEqual([['shade', 'S1-1-3', expect.closeTo(0.5, 1), 0]])
    expect(await looked()).toEqual([['TS-01', '2026-06-21']])
    // The next morning says the same.
    await dayEnds('2026-06-21')
    s.clock.set(testNow + dayMs)
    await isLookedAt('2026-06-22')
    // Three weeks later nothing shades it any more.
    await dayEnds('2026-07-11')
    s.clock.set(testNow + 21 * dayMs)
    await vi.waitUntil(async () => (await findings()).length > 1, { timeout: 20_000, interval: 50 })
    expect((await findings())[1]).toEqual(['shade', 'S1-1-3', null, 21])
  })
})
