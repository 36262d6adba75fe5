import { type RawBuilder, sql } from 'kysely'
import { allOf, type Condition, oneOf } from './conditions.ts'
import type { Scope } from './scope.ts'

/** Path of an organisation below a root: '/1/4/'. A user of a root ('/1/') sees nearly all rows. */
const isBelowTop = /^\/\d+\/(\d+\/)+$/

/**
 * Paths that begin with `prefix`, as a range that an index can find; '0' is the character after '/'. For a root that would be every row,
 * but PostgreSQL assumes a two-hundredth of the rows for a range and would sort them all instead of following the index of a list. For
 * coalesce it assumes half of the rows.
 */
const beginsWith = (path: RawBuilder<unknown>, prefix: string): Condition =>
  isBelowTop.test(prefix)
    ? sql`(${path} >= ${prefix}::text and ${path} < ${`${prefix.slice(0, -1)}0`}::text)`
    : sql`coalesce(${path} ^@ ${prefix}::text, false)`

/** Whether this path is in the scope. An empty scope contains nothing. */
const pathIn = (path: RawBuilder<unknown>, { orgPaths }: Scope): Condition =>
  orgPaths.length === 0
    ? sql`false`
    : sql`(${sql.join(
        orgPaths.map((prefix) => beginsWith(path, prefix)),
        sql` or `,
      )})`

/**
 * Whether the scope contains a station, by its path and id, without another table: `where ${stationIn(scope)}` for station `s`.
 */
export const stationIn = (scope: Scope, path: RawBuilder<unknown> = sql`s.org_path`, id: RawBuilder<unknown> = sql`s.id`): Condition =>
  allOf(pathIn(path, scope), scope.stationIds ? sql`${id} = any (${scope.stationIds as number[]}::bigint[])` : null)

/**
 * Whether the scope contains an organisation, by its path and id: organisation `o` itself, or the organisation of a user. A user who is
 * bound to stations sees the organisations of these stations and those above them, up to the user's own organisation.
 */
export const organisationIn = (scope: Scope, path: RawBuilder<unknown> = sql`o.path`, id: RawBuilder<unknown> = sql`o.id`): Condition =>
  allOf(
    pathIn(path, scope),
    scope.stationIds
      ? sql`${id} in (select unnest(string_to_array(trim(both '/' from bound.org_path), '/')::bigint[]) from station bound
                       where bound.id = any (${scope.stationIds as number[]}::bigint[]))`
      : null,
  )

/** Ids of the organisations in the scope, as a subquery: `where r.org_id in ${organisationsIn(scope)}`. */
export const organisationsIn = (scope: Scope): RawBuilder<unknown> =>
  sql`(select visible.id from organisation visible where ${organisationIn(scope, sql`visible.path`, sql`visible.id`)})`

/**
 * Ids of the stations in the scope, or of those of them that are given, as a subquery: `where d.station_id in ${stationsIn(scope)}`. With
 * the ids inside, PostgreSQL begins with these stations; beside the subquery it would read every station of the scope.
 */
export const stationsIn = (scope: Scope, ids?: readonly number[]): RawBuilder<unknown> =>
  sql`(select own.id from station own where ${allOf(ids ? sql`own.id = ${oneOf(ids)}` : null, stationIn(scope, sql`own.org_path`, sql`own.id`))})`

const isTop = /^\/(\d+\/)?$/

/**
 * Whether the scope contains the station with this id. For a user of a root who sees all stations no row is checked: counting 100,000 tasks
 * then takes a third of the time.
 */
export const stationIdIn = (scope: Scope, id: RawBuilder<unknown>): Condition => {
  const hasStation = sql`${id} in ${stationsIn(scope)}`
  if (scope.stationIds || !scope.orgPaths.some((path) => isTop.test(path))) return hasStation
  return sql`((select sees_all(${scope.orgPaths as string[]}::text[])) or ${hasStation})`
}

/** Whether `path` belongs to the organisation with this number, if the scope contains it, or to an organisation below it. */
export const isBelow = (path: RawBuilder<unknown>, orgNo: string, scope: Scope): RawBuilder<unknown> =>
  sql`starts_with(${path}, (select top.path from organisation top where top.org_no = ${orgNo} and top.id in ${organisationsIn(scope)}))`
