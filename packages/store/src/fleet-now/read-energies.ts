import { daysOf, type Range, ranges } from '@sundial/core/stations/ranges.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { LockedStation } from './lock-stations.ts'

/** Energy of a station over each range of its own days, Wh; null where nothing was reported. */
export type RangeEnergies = Record<Range, number | null>
export const noEnergies: RangeEnergies = { today: null, yesterday: null, '7d': null, '30d': null, month: null }

const energyColumns = {
  stationId: col.number,
  today: col.number.orNull,
  yesterday: col.number.orNull,
  '7d': col.number.orNull,
  '30d': col.number.orNull,
  month: col.number.orNull,
}

/** The energies of these stations, in one look at their days. */
export const readEnergies = async (tx: Db, stations: readonly LockedStation[], now: number): Promise<Map<number, RangeEnergies>> => {
  const firsts = (range: Range) => stations.map((s) => daysOf(range, now, s.timeZone).first)
  const sum = (range: Range) =>
    sql`sum(d.energy_wh) filter (where d.day >= w.${sql.ref(range)}${range === 'yesterday' ? sql` and d.day < w.today` : sql``})`
  const rows = await ask(tx, energyColumns)`
    select w.station_id as "stationId", ${sum('today')} as today, ${sum('yesterday')} as yesterday, ${sum('7d')} as "7d", ${sum('30d')} as "30d",
           ${sum('month')} as month
      from unnest(${stations.map((s) => s.id)}::bigint[], ${sql.join(ranges.map((range) => sql`${firsts(range)}::date[]`))})
             as w (station_id, ${sql.join(ranges.map((range) => sql.ref(range)))})
      join station_day d on d.station_id = w.station_id and d.day between least(w."30d", w.month) and w.today
     group by w.station_id`
  return new Map(rows.map(({ stationId, ...energies }) => [stationId, energies]))
}
