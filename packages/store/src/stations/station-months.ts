import type { MonthOnRecord } from '@sundial/core/stations/on-record.ts'
import { sql } from 'kysely'
import { monthColumns } from '../figures/find-figures.ts'
import { ask, col } from '../kit/ask.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const todayColumns = { energyTodayWh: col.number.orNull }

/** Every month that a station has on record, and its energy of today; null where the scope does not see it. */
export const monthsOfStation = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ energyTodayWh: number | null; months: MonthOnRecord[] } | null> => {
  const isSeen = sql`s.id = ${id} and ${stationIn(scope)}`
  const [station] = await ask(db, todayColumns)`
    select n.energy_today_wh as "energyTodayWh" from station s join station_now n on n.station_id = s.id where ${isSeen}`
  if (!station) return null
  const months = await ask(db, monthColumns)`
    select s.time_zone as "timeZone", m.month, coalesce(s.currency, '') as currency, m.first_day as "firstDay", m.energy_wh as "energyWh",
           m.energy_wh / 1000 * s.revenue_per_kwh as revenue
      from station s join station_month m on m.station_id = s.id where ${isSeen} order by m.month`
  return { ...station, months }
}
