import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Changed, FigureStation } from './figure-station.ts'

/** A month of a station, by its first day. */
export type StationMonth = { station: FigureStation; month: string }

const changedColumns = { stationId: col.number, month: col.day }

/** Adds up again the energy of these months, for as long as days are on record; answers what has changed by it: of each month its first day. */
export const writeMonths = async (tx: Db, months: readonly StationMonth[]): Promise<Changed[]> => {
  if (months.length === 0) return []
  const changed = await ask(tx, changedColumns)`
    with sums as materialized (
      select w.station_id, w.month, min(d.day) as first_day, sum(d.energy_wh) as energy_wh
        from unnest(${months.map((m) => m.station.id)}::bigint[], ${months.map((m) => m.month)}::date[]) as w (station_id, month)
        left join station_day d on d.station_id = w.station_id and d.day >= w.month and d.day < w.month + interval '1 month'
       group by 1, 2),
    gone as (
      delete from station_month m using sums
       where m.station_id = sums.station_id and m.month = sums.month and sums.first_day is null returning m.station_id, m.month),
    written as (
      insert into station_month as m (station_id, month, first_day, energy_wh)
      select station_id, month, first_day, energy_wh from sums where first_day is not null
      on conflict (station_id, month) do update set first_day = excluded.first_day, energy_wh = excluded.energy_wh
       where (m.first_day, m.energy_wh) is distinct from (excluded.first_day, excluded.energy_wh)
      returning station_id, month)
    select station_id as "stationId", month from gone union all select station_id, month from written`
  const orgBy = new Map(months.map(({ station }) => [station.id, station.orgId]))
  return changed.map(({ stationId, month }) => ({ orgId: orgBy.get(stationId)!, slot: null, day: month }))
}
