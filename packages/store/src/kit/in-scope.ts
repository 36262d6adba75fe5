import { type RawBuilder, sql } from 'kysely'
import { allOf, type Condition } from './conditions.ts'
import type { Scope } from './scope.ts'

/** The path of an organisation below a root: '/1/4/'. Whoever stands at a root ('/1/') sees nearly every row. */
const isBelowTop = /^\/\d+\/(\d+\/)+$/

/**
 * Paths that begin with this one. As a range an index finds them, and '0' comes after '/'. At the top that would be every row, and
 * PostgreSQL expects a two-hundredth of them where it plans for any range: then it would rather sort them all than follow the order of a
 * list. Of a coalesce it expects half.
 */
const beginsWith = (path: RawBuilder<unknown>, prefix: string): Condition =>
  isBelowTop.test(prefix)
    ? sql`(${path} >= ${prefix}::text and ${path} < ${`${prefix.slice(0, -1)}0`}::text)`
    : sql`coalesce(${path} ^@ ${prefix}::text, false)`

/** Whether this path is in the part of the tree that the scope sees. An empty scope sees nothing. */
const pathIn = (path: RawBuilder<unknown>, { orgPaths }: Scope): Condition =>
  orgPaths.length === 0
    ? sql`false`
    : sql`(${sql.join(
        orgPaths.map((prefix) => beginsWith(path, prefix)),
        sql` or `,
      )})`

/**
 * Whether the scope sees the station of a row that has its path and its id: `where ${stationIn(scope)}` for station `s`, without looking
 * at another table.
 */
export const stationIn = (scope: Scope, path: RawBuilder<unknown> = sql`s.org_path`, id: RawBuilder<unknown> = sql`s.id`): Condition =>
  allOf(pathIn(path, scope), scope.stationIds ? sql`${id} = any (${scope.stationIds as number[]}::bigint[])` : null)

/**
 * Whether the scope sees the organisation of a row that has its path and its id: organisation `o` itself, or a user. Somebody who is bound
 * to stations sees those that the stations belong to and, up to where the user stands, those above them.
 */
export const organisationIn = (scope: Scope, path: RawBuilder<unknown> = sql`o.path`, id: RawBuilder<unknown> = sql`o.id`): Condition =>
  allOf(
    pathIn(path, scope),
    scope.stationIds
      ? sql`${id} in (select unnest(string_to_array(trim(both '/' from bound.org_path), '/')::bigint[]) from station bound
                       where bound.id = any (${scope.stationIds as number[]}::bigint[]))`
      : null,
  )

/** Ids of the organisations a user sees, as a subquery: `where r.org_id in ${organisationsIn(scope)}`. */
export const organisationsIn = (scope: Scope): RawBuilder<unknown> =>
  sql`(select visible.id from organisation visible where ${organisationIn(scope, sql`visible.path`, sql`visible.id`)})`

/** Ids of the stations a user sees, as a subquery: `where d.station_id in ${stationsIn(scope)}`. */
export const stationsIn = (scope: Scope): RawBuilder<unknown> =>
  sql`(select own.id from station own where ${stationIn(scope, sql`own.org_path`, sql`own.id`)})`

const isTop = /^\/(\d+\/)?$/

/**
 * Whether the scope sees the station of a row that has only its id. Whoever stands at a root and sees all stations has no row asked for
 * its station: counting 100,000 tasks takes a third of the time.
 */
export const stationIdIn = (scope: Scope, id: RawBuilder<unknown>): Condition => {
  const hasStation = sql`${id} in ${stationsIn(scope)}`
  if (scope.stationIds || !scope.orgPaths.some((path) => isTop.test(path))) return hasStation
  return sql`((select sees_all(${scope.orgPaths as string[]}::text[])) or ${hasStation})`
}

/** Whether `path` is that of the organisation with this number, which the scope sees, or of one below it. */
export const isBelow = (path: RawBuilder<unknown>, orgNo: string, scope: Scope): RawBuilder<unknown> =>
  sql`starts_with(${path}, (select top.path from organisation top where top.org_no = ${orgNo} and top.id in ${organisationsIn(scope)}))`
