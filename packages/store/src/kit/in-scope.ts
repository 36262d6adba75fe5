import { type RawBuilder, sql } from 'kysely'
import { type Scope, scopePatterns } from './scope.ts'

const below = (scope: Scope): RawBuilder<unknown> => sql`visible.path like any (${scopePatterns(scope)}::text[])`

/**
 * Ids of the organisations a user sees, as a subquery: `where s.org_id in ${organisationsIn(scope)}`. Somebody who is bound to stations
 * sees those that the stations belong to and, up to where the user stands, those above them.
 */
export const organisationsIn = (scope: Scope): RawBuilder<unknown> =>
  scope.stationIds
    ? sql`(select visible.id from organisation visible where ${below(scope)} and exists (
             select 1 from station bound join organisation home on home.id = bound.org_id
              where bound.id = any (${scope.stationIds as number[]}::bigint[]) and starts_with(home.path, visible.path)))`
    : sql`(select visible.id from organisation visible where ${below(scope)})`

/** Ids of the stations a user sees, as a subquery: `where d.station_id in ${stationsIn(scope)}`. */
export const stationsIn = (scope: Scope): RawBuilder<unknown> =>
  scope.stationIds
    ? sql`(select own.id from station own join organisation visible on visible.id = own.org_id
            where ${below(scope)} and own.id = any (${scope.stationIds as number[]}::bigint[]))`
    : sql`(select own.id from station own where own.org_id in (select visible.id from organisation visible where ${below(scope)}))`

/** Whether `path` is that of the organisation with this number, which the scope sees, or of one below it. */
export const isBelow = (path: RawBuilder<unknown>, orgNo: string, scope: Scope): RawBuilder<unknown> =>
  sql`starts_with(${path}, (select top.path from organisation top where top.org_no = ${orgNo} and top.id in ${organisationsIn(scope)}))`
