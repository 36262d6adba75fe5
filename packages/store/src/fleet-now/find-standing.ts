import { type StationState, statesWorstFirst } from '@sundial/core/stations/state.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { cut, type Span } from '../kit/ask-page.ts'
import { allOf, oneOf } from '../kit/conditions.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { conditionsOf, type StationFilter, stationRecordColumns, stationRecordSelect } from '../stations/stations.ts'
import { causeColumns, causeSelect } from './causes.ts'

/** Which of the stations that a filter names are wanted: `belowShare` those that give a lower share of what their sun lets expect; only `summarise` knows the median. */
export type Standing = {
  states?: readonly StationState[]
  belowShare?: number | 'median' | null
  shutDown?: boolean
  state?: StationState | undefined
}
export type StandingSort = 'need' | 'state' | 'capacityW' | 'powerW' | 'energyTodayWh' | 'specificYieldH' | 'pr' | 'dataAt' | 'id'
export type Order = { sortBy: StandingSort; sortOrder: 'asc' | 'desc' }

/** What needs a look. */
export const attentionStates = ['fault', 'stale', 'lowOutput'] as const satisfies readonly StationState[]

/** Below this share of the median, 0..1, a station is counted as poor. */
export const poorShare = 0.9
const place = sql`array_position(${sql.lit(`{${statesWorstFirst.join()}}`)}::text[], n.state)`
/** 0 W in the dark is only known while a concentrator is heard, which the link says. */
export const knownPowerW = sql`case when n.fresh > 0 or (select link_silent_since()) is null then n.power_w end`
const sortKeys: Record<Exclude<StandingSort, 'need'>, RawBuilder<unknown>> = {
  id: sql`n.station_id`,
  state: place,
  capacityW: sql`n.capacity_w`,
  powerW: knownPowerW,
  energyTodayWh: sql`n.energy_today_wh`,
  specificYieldH: sql`n.specific_yield_h`,
  pr: sql`n.pr`,
  dataAt: sql`n.data_at`,
}

const matching = (scope: Scope, filter: StationFilter) => sql`
  from station s join station_now n on n.station_id = s.id
 where ${allOf(stationIn(scope), ...conditionsOf(scope, filter))}`

/** The same rows of station_now alone, where nothing else is asked of the station. */
export const matchingRows = (scope: Scope, filter: StationFilter) => {
  const isOfStation = conditionsOf(scope, filter).some((condition) => condition !== null)
  return isOfStation ? matching(scope, filter) : sql`from station_now n where ${stationIn(scope, sql`n.org_path`, sql`n.station_id`)}`
}

/** Condition: a station is wanted, as it stands `n`. `median`: what 'median' stands for. */
export const standing = ({ states, belowShare, shutDown, state }: Standing, median = sql`null`): RawBuilder<unknown> =>
  allOf(
    states ? sql`n.state = any (${states as StationState[]}::text[])` : null,
    belowShare === undefined
      ? null
      : sql`n.share_of_expected < ${belowShare === 'median' ? median : belowShare}::float8 * ${poorShare}::float8`,
    shutDown ? sql`n.shut_down > 0` : null,
    state ? sql`n.state = ${state}` : null,
  )

const standingColumns = {
  ...stationRecordColumns,
  ...causeColumns,
  state: col.textOf<StationState>(),
  moduleCount: col.number,
  stringCount: col.number,
  inverterCount: col.number,
  invertersOnline: col.number,
  irradianceSensorCount: col.number,
  producing: col.number,
  asleep: col.number,
  fresh: col.number,
  powerW: col.number.orNull,
  irradianceWm2: col.number.orNull,
  energyTodayWh: col.number.orNull,
  specificYieldH: col.number.orNull,
  shareOfExpected: col.number.orNull,
  reportPeriodS: col.number,
  dataAt: col.ms.orNull,
  judgedAt: col.ms.orNull,
  dueAt: col.ms.orNull,
  concentratorCount: col.number,
  concentratorsOnline: col.number,
  concentratorsUnknown: col.number,
}
/** A station with how it stands. */
export type StandingStation = RowOf<typeof standingColumns>

/** By need: what needs somebody by its state, then the rest by what they give of what their sun lets expect, the poorest first; a station that is not compared yet comes last. */
const orderOf = (sortBy: StandingSort, direction: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (sortBy !== 'need') return sql`${sortKeys[sortBy]} ${direction} nulls last, n.station_id`
  return sql`n.need_place ${direction}, n.share_of_expected ${direction} nulls last, n.station_id`
}

/** Ids of stations that the scope sees, all of them, in the order of `findStanding`. */
export const idsInOrder = async (
  db: Db,
  scope: Scope,
  filter: StationFilter,
  wanted: Standing,
  { sortBy, sortOrder }: Order,
): Promise<number[]> => {
  const order = orderOf(sortBy, sql.raw(sortOrder === 'asc' ? 'asc' : 'desc'))
  const rows = await ask(db, { id: col.number })`
    select n.station_id as id ${matchingRows(scope, filter)} and ${standing(wanted)} order by ${order}`
  return rows.map(({ id }) => id)
}

/** Stations that the scope sees, in order; what has no value comes last either way. Of each only its own row is read, not its modules. */
export const findStanding = (
  db: Db,
  scope: Scope,
  filter: StationFilter,
  wanted: Standing,
  { sortBy, sortOrder }: Order,
  span: Span,
): Promise<StandingStation[]> => {
  const order = orderOf(sortBy, sql.raw(sortOrder === 'asc' ? 'asc' : 'desc'))
  // What lists show is read of the page's stations only: sorting 10,000 rows with all their columns takes longer than the rest.
  return ask(db, standingColumns)`
    select ${stationRecordSelect}, n.state, n.module_count as "moduleCount", n.string_count as "stringCount",
           n.inverter_count as "inverterCount", n.inverters_online as "invertersOnline", n.irradiance_sensor_count as "irradianceSensorCount",
           n.producing, n.asleep, n.fresh, ${causeSelect}, ${knownPowerW} as "powerW",
           n.irradiance_wm2 as "irradianceWm2", n.energy_today_wh as "energyTodayWh", n.specific_yield_h as "specificYieldH",
           n.share_of_expected as "shareOfExpected",
           n.report_period_s as "reportPeriodS", n.data_at as "dataAt", n.judged_at as "judgedAt", case when isfinite(n.due_at) then n.due_at end as "dueAt",
           (select count(*) from concentrator c where c.station_id = s.id) as "concentratorCount",
           (select count(*) from concentrator c where c.station_id = s.id and c.online and (select link_silent_since()) is null)
             as "concentratorsOnline",
           (select count(*) from concentrator c where c.station_id = s.id
               and case when c.online then (select link_silent_since()) is not null else coalesce(c.awaited_until > now(), false) end)
             as "concentratorsUnknown"
      from (select n.station_id ${matchingRows(scope, filter)} and ${standing(wanted)} order by ${order} ${cut(span)}) p
      join station_now n on n.station_id = p.station_id join station s on s.id = n.station_id join organisation o on o.id = s.org_id
     order by ${order}`
}

/** Power now of these stations as lists show it, W. */
export const powersNow = async (db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, number | null>> => {
  const rows = await ask(db, { id: col.number, powerW: col.number.orNull })`
    select n.station_id as id, ${knownPowerW} as "powerW" from station_now n
     where n.station_id = ${oneOf(ids)} and ${stationIn(scope, sql`n.org_path`, sql`n.station_id`)}`
  return new Map(rows.map(({ id, powerW }) => [id, powerW]))
}

/** Ids of the stations that a filter names and that are wanted; 'all' where nothing is asked for. */
export const standingIds = async (db: Db, scope: Scope, filter: StationFilter, wanted: Standing): Promise<number[] | 'all'> => {
  const isAll = [...conditionsOf(scope, filter), ...Object.values(wanted)].every((asked) => asked === null || asked === undefined)
  if (isAll) return 'all'
  const rows = await ask(db, { id: col.number })`select s.id ${matching(scope, filter)} and ${standing(wanted)}`
  return rows.map(({ id }) => id)
}
