import { type RawBuilder, sql } from 'kysely'
import { viewsRow } from '../figures/figures-of.ts'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { conditionsOf, type StationFilter } from '../stations/stations.ts'
import { attentionStates, matchingRows, poorShare, type Standing, standing } from './find-standing.ts'

const viewColumns = {
  all: col.number,
  attention: col.number,
  stale: col.number,
  belowMedian: col.number,
  shutDown: col.number,
  medianShare: col.number.orNull,
}
const summaryColumns = { ...viewColumns, count: col.number, capacityW: col.number }
/** How many of the stations that a filter names are in each view; how many are wanted, and their rated power, W. */
export type Summary = RowOf<typeof summaryColumns>

/** The stations of each view among rows of station_now `n`, beside the median of their shares of what their sun lets expect. */
const views = {
  attention: sql`n.state = any (${sql.lit(`{${attentionStates.join()}}`)}::text[])`,
  stale: sql`n.state = 'stale'`,
  belowMedian: sql`n.share_of_expected < middle.share * ${sql.lit(poorShare)}`,
  shutDown: sql`n.shut_down > 0`,
}

const counted = (rows: RawBuilder<unknown>, select: RawBuilder<unknown>) => sql`
  with named as materialized (select n.state, n.shut_down, n.share_of_expected, n.capacity_w ${rows}),
  middle as (select percentile_cont(0.5) within group (order by share_of_expected) as share from named)
  select count(n.state) as "all", count(*) filter (where ${views.attention}) as attention, count(*) filter (where ${views.stale}) as stale,
         count(*) filter (where ${views.belowMedian}) as "belowMedian", count(*) filter (where ${views.shutDown}) as "shutDown",
         middle.share as "medianShare", ${select}
    from middle left join named n on true group by middle.share`

const capacityOf = (view: RawBuilder<unknown>) => sql`coalesce(sum(n.capacity_w) filter (where ${view}), 0)`

/** What `organisation_views` has of the stations of an organisation and of all below it, in the order of its columns. */
export const countedViews = (path: string): RawBuilder<unknown> => sql`
  select v."all", v.attention, v.stale, v."belowMedian", v."shutDown", v."medianShare", v.all_w, v.attention_w, v.stale_w, v.below_median_w, v.shut_down_w
    from (${counted(
      sql`from station_now n where n.org_path ^@ ${path}::text`,
      sql`${capacityOf(sql`true`)} as all_w, ${capacityOf(views.attention)} as attention_w, ${capacityOf(views.stale)} as stale_w,
          ${capacityOf(views.belowMedian)} as below_median_w, ${capacityOf(views.shutDown)} as shut_down_w`,
    )}) v`

/** What each view asks for, and nothing else, as JSON. */
const viewOf = new Map<string, 'all' | keyof typeof views>([
  ['{}', 'all'],
  [JSON.stringify({ states: attentionStates } satisfies Standing), 'attention'],
  [JSON.stringify({ states: ['stale'] } satisfies Standing), 'stale'],
  [JSON.stringify({ belowShare: 'median' } satisfies Standing), 'belowMedian'],
  [JSON.stringify({ shutDown: true } satisfies Standing), 'shutDown'],
])

const keptColumns = {
  ...viewColumns,
  allW: col.number,
  attentionW: col.number,
  staleW: col.number,
  belowMedianW: col.number,
  shutDownW: col.number,
}

/** The same where it is kept: of a large organisation, of which nothing else is asked; null where it is not. */
const keptSummary = async (db: Db, scope: Scope, filter: StationFilter, wanted: Standing): Promise<Summary | null> => {
  const view = viewOf.get(JSON.stringify(wanted))
  const isMore = conditionsOf(scope, { ...filter, orgNo: undefined }).some((condition) => condition !== null)
  if (scope.stationIds || view === undefined || isMore) return null
  const rows = await ask(db, keptColumns)`
    select v.stations as "all", v.attention, v.stale, v.below_median as "belowMedian", v.shut_down as "shutDown", v.median_share as "medianShare",
           v.capacity_w as "allW", v.attention_w as "attentionW", v.stale_w as "staleW", v.below_median_w as "belowMedianW",
           v.shut_down_w as "shutDownW"
      from ${viewsRow(scope, filter)}`
  if (rows.length !== 1) return null
  const { allW, attentionW, staleW, belowMedianW, shutDownW, ...counts } = rows[0]!
  const capacities = { all: allW, attention: attentionW, stale: staleW, belowMedian: belowMedianW, shutDown: shutDownW }
  return { ...counts, count: counts[view], capacityW: capacities[view] }
}

export const summarise = async (db: Db, scope: Scope, filter: StationFilter, wanted: Standing = {}): Promise<Summary> => {
  const kept = await keptSummary(db, scope, filter, wanted)
  if (kept) return kept
  const isWanted = standing(wanted, sql`middle.share`)
  const select = sql`count(n.state) filter (where ${isWanted}) as count, ${capacityOf(isWanted)} as "capacityW"`
  return askOne(db, summaryColumns)`${counted(matchingRows(scope, filter), select)}`
}
