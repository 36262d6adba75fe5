import { type RawBuilder, sql } from 'kysely'
import { type Scope, scopePatterns } from './scope.ts'

/** Ids of the organisations a user sees, as a subquery: `where s.org_id in ${organisationsIn(scope)}`. */
export const organisationsIn = (scope: Scope): RawBuilder<unknown> =>
  sql`(select visible.id from organisation visible where visible.path like any (${scopePatterns(scope)}::text[]))`

/** Ids of the stations a user sees, as a subquery: `where d.station_id in ${stationsIn(scope)}`. */
export const stationsIn = (scope: Scope): RawBuilder<unknown> =>
  sql`(select own.id from station own where own.org_id in ${organisationsIn(scope)})`
