import { type RawBuilder, sql } from 'kysely'
import { ask, type Column } from '../kit/ask.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isBelow, organisationsIn, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Whose figures: all that the scope sees, or of that the organisation with this number and all below it. */
export type Whose = { orgNo?: string | undefined }

/** Of several paths those that are not below another of them. */
const highest = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))

/** Ids of the organisations whose rows have it all: those at the top of what is seen. For somebody who is not bound to stations. */
const topsOf = ({ orgPaths }: Scope, { orgNo }: Whose, scope: Scope): RawBuilder<unknown> => {
  if (orgNo) return sql`(select top.id from organisation top where top.org_no = ${orgNo} and top.id in ${organisationsIn(scope)})`
  return orgPaths.includes('/')
    ? sql`(select top.id from organisation top where top.parent_id is null)`
    : sql`(select top.id from organisation top where top.path = any (${highest(orgPaths)}::text[]))`
}
const whoseRows = (scope: Scope, whose: Whose) => sql`org_id in ${topsOf(scope, whose, scope)}`

/** Row of organisation_views that has it all; none where there are several tops, or for an organisation of which nobody keeps one. */
export const viewsRow = (scope: Scope, whose: Whose): RawBuilder<unknown> => {
  const tops = topsOf(scope, whose, scope)
  return sql`organisation_views v where v.org_id in ${tops} and not exists (select from organisation beside where beside.id in ${tops} and beside.id <> v.org_id)`
}

/** A column of that row; undefined where there is none. */
export const keptIn = async <T>(
  db: Db,
  scope: Scope,
  whose: Whose,
  value: RawBuilder<unknown>,
  column: Column<T>,
): Promise<T | undefined> => {
  if (scope.stationIds) return undefined
  const rows = await ask(db, { value: column })`select ${value} as value from ${viewsRow(scope, whose)}`
  return rows[0]?.value
}

/** Condition: the station `s` is one of those whose figures are asked for. */
export const isMeant = (scope: Scope, { orgNo }: Whose): RawBuilder<unknown> =>
  allOf(
    stationIn(scope),
    given(orgNo, (no) => isBelow(sql`s.org_path`, no, scope)),
  )

type Rows = (scope: Scope, whose: Whose) => RawBuilder<unknown>
/** Rows of organisation_curve; for somebody who is bound to stations the same of these, because nobody has added them up. */
export const curveRows =
  (from: number, to: number): Rows =>
  (scope, whose) => {
    const [since, until] = [new Date(from), new Date(to)]
    return scope.stationIds
      ? sql`(select s.time_zone, t.slot, t.energy_wh, c.power_w, c.irradiance_wm2 * s.capacity_w as lit_w,
                    case when c.irradiance_wm2 is not null then s.capacity_w end as lit_of_w
               from station s join station_slot t on t.station_id = s.id
               left join station_curve c on c.station_id = t.station_id and c.slot = t.slot
              where ${isMeant(scope, whose)} and t.slot >= ${since} and t.slot < ${until})`
      : sql`(select time_zone, slot, energy_wh, power_w, lit_w, lit_of_w from organisation_curve
              where ${whoseRows(scope, whose)} and slot >= ${since} and slot < ${until})`
  }
/** The same of organisation_yield, from one calendar day to another, both included. */
export const yieldRows =
  (first: string, last: string): Rows =>
  (scope, whose) =>
    scope.stationIds
      ? sql`(select s.time_zone, y.day, (y.energy_wh is not null)::int as stations, y.energy_wh, y.irradiation_whm2 * s.capacity_w as irradiation_w,
                    case when y.irradiation_whm2 is not null then s.capacity_w end as irradiation_of_w, y.pr_energy_wh, y.reference_wh,
                    case when y.reference_wh is not null then s.capacity_w end as pr_capacity_w
               from station s join station_yield y on y.station_id = s.id
              where ${isMeant(scope, whose)} and y.day between ${first}::date and ${last}::date)`
      : sql`(select time_zone, day, stations, energy_wh, irradiation_w, irradiation_of_w, pr_energy_wh, reference_wh, pr_capacity_w
               from organisation_yield where ${whoseRows(scope, whose)} and day between ${first}::date and ${last}::date)`
/** The same of organisation_month: of every month on record. */
export const monthRows: Rows = (scope, whose) =>
  scope.stationIds
    ? sql`(select s.time_zone, m.month, coalesce(s.currency, '') as currency, m.first_day, m.energy_wh, m.energy_wh / 1000 * s.revenue_per_kwh as revenue
             from station s join station_month m on m.station_id = s.id where ${isMeant(scope, whose)})`
    : sql`(select time_zone, month, currency, first_day, energy_wh, revenue from organisation_month where ${whoseRows(scope, whose)})`
/** Of an organisation with more stations than that sums and views are kept; below that a look at each station costs no more than reading a row. */
export const countedMax = 500
/**
 * The same of organisation_now. Of few stations, and as long as nobody has added up an organisation, of the stations themselves: a sum then
 * agrees with the plants that stand beside it.
 */
export const nowRows =
  (names: RawBuilder<unknown>, values: RawBuilder<unknown>): Rows =>
  (scope, whose) => {
    const ofStations = (stations: RawBuilder<unknown>) =>
      sql`select ${values} from station s join station_now n on n.station_id = s.id where ${stations} having count(*) > 0`
    if (scope.stationIds) return sql`(${ofStations(isMeant(scope, whose))})`
    return sql`(
      with added as materialized (
        select ${names} from organisation_now
         where ${whoseRows(scope, whose)} and (select sum(stations) from organisation_now where ${whoseRows(scope, whose)}) > ${sql.lit(countedMax)})
      select * from added union all (${ofStations(sql`not exists (select from added) and ${isMeant(scope, whose)}`)}))`
  }
