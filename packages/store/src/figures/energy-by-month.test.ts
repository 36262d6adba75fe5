import { silent } from '@sundial/core/kit/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { type FleetKeeper, keepFleet } from '../fleet-now/keep-fleet.ts'
import { everything } from '../kit/scope.ts'
import { fleetMonths } from './find-figures.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')

describe('energy by month', () => {
  let d: Awaited<ReturnType<typeof seededDatabase>>
  let keeper: FleetKeeper
  beforeAll(async () => {
    d = await seededDatabase(2)
    keeper = keepFleet({ db: d.store.db, clock: { now: () => noon }, log: silent, overdueMs: 0 })
  })
  afterAll(async () => {
    await keeper.stop()
    await d.close()
  })
  const run = (text: string, values: unknown[] = []) => d.store.pool.query(text, values)
  const day = (station: number, date: string, energyWh: number) =>
    run(
      `insert into station_day (station_id, day, energy_wh) values ($1, $2, $3)
       on conflict (station_id, day) do update set energy_wh = station_day.energy_wh + excluded.energy_wh`,
      [station, date, energyWh],
    )
  /** Every organisation has what the stations at and below it have, and each station what its days have, however old they are. */
  const agree = async (): Promise<void> => {
    await keeper.settled()
    const rows = async (text: string) => (await run(`${text} order by 1, 2, 3, 4`)).rows
    expect(await rows(`select station_id, month, first_day, energy_wh from station_month`)).toEqual(
      await rows(`select station_id, date_trunc('month', day)::date as month, min(day) as first_day, sum(energy_wh) as energy_wh
                    from station_day group by 1, 2`),
    )
    expect(await rows(`select org_id, month, currency, time_zone, first_day, energy_wh, revenue from organisation_month`)).toEqual(
      await rows(`select o.id as org_id, date_trunc('month', t.day)::date as month, coalesce(s.currency, '') as currency, s.time_zone,
                         min(t.day) as first_day, sum(t.energy_wh) as energy_wh, sum(t.energy_wh / 1000 * s.revenue_per_kwh) as revenue
                    from organisation o join organisation b on starts_with(b.path, o.path) join station s on s.org_id = b.id
                    join station_day t on t.station_id = s.id group by 1, 2, 3, 4`),
    )
  }
  const total = async () => (await fleetMonths(d.store.db, everything, {})).reduce((sum, m) => sum + m.energyWh, 0)

  it('is kept of days that are kept no longer by themselves, of each station and of all together', async () => {
    for (const [date, energyWh] of [
      ['2024-02-29', 8],
      ['2025-12-31', 16],
      ['2026-01-01', 32],
      ['2026-06-21', 64],
    ] as const)
      await day(1, date, energyWh)
    await day(2, '2025-12-30', 128)
    await agree()
    expect(await total()).toBe(248)
  })
  it('has what comes late', async () => {
    await day(1, '2024-02-01', 256)
    await agree()
    expect(await total()).toBe(504)
  })
  it('brings what a station is paid, anew where the price changes', async () => {
    for (const price of [0.5, 0.25]) {
      await run(`update station set revenue_per_kwh = $1, currency = 'EUR' where id = 1`, [price])
      await agree()
    }
    await run(`update station set revenue_per_kwh = null, currency = null where id = 1`)
    await agree()
  })
  it('follows a station to another zone and organisation', async () => {
    await run(`update station set time_zone = 'Asia/Tokyo' where id = 2`)
    await agree()
    await run(`update station set org_id = (select org_id from station where id = 2) where id = 1`)
    await agree()
  })
  it('is gone with its days, and with its station', async () => {
    await run(`delete from station_day where day < '2025-01-01'`)
    await agree()
    await run(`delete from station_day where station_id = 1`)
    await agree()
    expect(await total()).toBe(128)
  })
})
