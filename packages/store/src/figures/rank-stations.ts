import { type Range, ranges } from '@sundial/core/stations/ranges.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import { type RawBuilder, sql } from 'kysely'
import { causeColumns, causeSelect } from '../fleet-now/causes.ts'
import { knownPowerW } from '../fleet-now/find-standing.ts'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isBelow, stationIn, stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import { rowJson } from '../kit/row-json.ts'
import type { Scope } from '../kit/scope.ts'
import { keptIn, type Whose } from './figures-of.ts'

const yieldOf: Record<Range, RawBuilder<unknown>> = {
  today: sql`n.specific_yield_h`,
  yesterday: sql`n.yield_yesterday_h`,
  '7d': sql`n.yield_7d_h`,
  '30d': sql`n.yield_30d_h`,
  month: sql`n.yield_month_h`,
}

/** What stations are compared by: of today, of which each has seen another part, what its own sun lets expect; of whole days the hours. */
const comparedBy: Record<Range, RawBuilder<unknown>> = { ...yieldOf, today: sql`n.share_of_expected` }

const rankedColumns = {
  id: col.number,
  code: col.text,
  name: col.text,
  names: col.json(namesJson),
  state: col.textOf<StationState>(),
  capacityW: col.number,
  timeZone: col.text,
  powerW: col.number.orNull,
  specificYieldH: col.number.orNull,
  shareOfExpected: col.number.orNull,
  producing: col.number,
  ...causeColumns,
}
/** All of eight are shown; of more the best four and the last three. */
const shown = { best: 8, last: 3 }

const chosenColumns = {
  count: col.number,
  median: col.number.orNull,
  first: col.json(json.list(json.number)),
  lowest: col.json(json.list(json.number)),
}
export type RankedStation = RowOf<typeof rankedColumns> & { rank: number }
/** `pr`: of today. `count`: how many have a rank. `median`: of what stations are compared by, as far as they have it. */
export type RankedStations = { count: number; median: number | null; stations: RankedStation[] }

const chosen = (stations: RawBuilder<unknown>, range: Range) => sql`
  with meant as materialized (select n.station_id, n.state, ${comparedBy[range]} as compared from station_now n where ${stations}),
  ranked as (select station_id, compared from meant where state <> 'noDevices'),
  total as (select count(*) as stations from ranked)
  select (select stations from total) as count,
         (select percentile_cont(0.5) within group (order by compared) from meant) as "median",
         to_jsonb(array(select station_id from ranked order by compared desc nulls last, station_id limit ${sql.lit(shown.best)})) as first,
         to_jsonb(array(select station_id from ranked order by compared nulls first, station_id desc
                         limit (select greatest(0, least(${sql.lit(shown.last)}, stations - ${sql.lit(shown.best)})) from total))) as lowest`

/** The rankings of all stations of an organisation and below it, as one JSON object: of each range. */
export const rankingsBelow = (path: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    ranges.map((range) => sql`${sql.lit(range)}, (select to_jsonb(c) from (${chosen(sql`n.org_path ^@ ${path}::text`, range)}) c)`),
  )})`

/**
 * Stations by their specific yield over a range, today by what they give of what their sun lets expect: the best and the last of them, best first; what has none comes last. A station
 * without devices has no rank: nothing is to be expected of it.
 */
export const rankStations = async (db: Db, scope: Scope, { orgNo }: Whose, range: Range): Promise<RankedStations> => {
  const isMeant = allOf(
    stationIn(scope, sql`n.org_path`, sql`n.station_id`),
    given(orgNo, (no) => isBelow(sql`n.org_path`, no, scope)),
  )
  const kept = await keptIn(db, scope, { orgNo }, sql`v.rankings -> ${range}::text`, col.json(rowJson(chosenColumns)))
  const { count, median, first, lowest } = kept ?? (await askOne(db, chosenColumns)`${chosen(isMeant, range)}`)
  const rows = await ask(db, rankedColumns)`
    select s.id, s.code, s.name, s.names, n.state, s.capacity_w as "capacityW", s.time_zone as "timeZone", ${knownPowerW} as "powerW",
           ${yieldOf[range]} as "specificYieldH",
           ${range === 'today' ? comparedBy.today : sql`null::float8`} as "shareOfExpected",
           n.producing, ${causeSelect}
      from station_now n join station s on s.id = n.station_id where ${isMeant} and n.station_id = any (${[...first, ...lowest]}::bigint[])`
  const rankBy = new Map([...first.map((id, i) => [id, i + 1] as const), ...lowest.map((id, i) => [id, count - i] as const)])
  return { count, median, stations: rows.map((s) => ({ ...s, rank: rankBy.get(s.id)! })).sort((a, b) => a.rank - b.rank) }
}

const ratioColumns = { stationId: col.number, prEnergyWh: col.number, referenceWh: col.number }
/** The two sides of the performance ratio of stations over a span of their own calendar days each, both ends included. */
export const yieldSums = async (
  db: Db,
  scope: Scope,
  wanted: readonly { stationId: number; first: string; last: string }[],
): Promise<RowOf<typeof ratioColumns>[]> =>
  wanted.length === 0
    ? []
    : ask(db, ratioColumns)`
        select y.station_id as "stationId", sum(y.pr_energy_wh) as "prEnergyWh", sum(y.reference_wh) as "referenceWh"
          from unnest(${wanted.map((w) => w.stationId)}::bigint[], ${wanted.map((w) => w.first)}::date[], ${wanted.map((w) => w.last)}::date[])
                 as w (station_id, first, last)
          join station_yield y on y.station_id = w.station_id and y.day between w.first and w.last
         where y.station_id in ${stationsIn(scope)} and y.reference_wh is not null group by 1`
