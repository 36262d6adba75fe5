import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { cut } from '../kit/ask-page.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { organisationIn, stationIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { organisationColumns, parentsFirst } from './tree.ts'

/** Which organisations of the tree are wanted; without anything the first from the top. */
export type OrganisationPart = {
  /** Those directly below this one, by its number. */
  below?: string | undefined
  /** Those with this part in their number or in their name in any language. */
  text?: string | undefined
  orgNos?: readonly string[] | undefined
}

const branchColumns = {
  ...organisationColumns,
  /** All organisations and stations below it in the scope; null: not requested. */
  below: col.json(json.object({ organisations: json.number, stations: json.number })).orNull,
}
export type OrganisationBranch = RowOf<typeof branchColumns>

const isBelowO = (path: RawBuilder<unknown>) => sql`${path} >= o.path and ${path} < left(o.path, -1) || '0'`
const countedBelow = (scope: Scope) => sql`jsonb_build_object(
  'organisations', (select count(*) - 1 from organisation c where ${isBelowO(sql`c.path`)} and ${organisationIn(scope, sql`c.path`, sql`c.id`)}),
  'stations', (select count(*) from station s where ${isBelowO(sql`s.org_path`)} and ${stationIn(scope)}))`

const pathsOf = (scope: Scope, { below, text, orgNos }: OrganisationPart, most: number) => sql`
  select o.path from organisation o
   where ${allOf(
     organisationIn(scope),
     given(below, (no) => sql`o.parent_id = (select top.id from organisation top where top.org_no = ${no})`),
     given(text, (part) => sql`o.search_text like lower(${containing(part)})`),
     given(orgNos, (nos) => sql`o.org_no = any (${nos as string[]}::text[])`),
   )}
   order by ${parentsFirst} ${cut({ limit: most, offset: 0 })}`

/** At most so many organisations of the part that the scope sees, and all above them: parents before children. */
export const organisationBranches = (
  db: Db,
  scope: Scope,
  part: OrganisationPart,
  { most, counted }: { most: number; counted: boolean },
): Promise<OrganisationBranch[]> =>
  ask(db, branchColumns)`
    select o.id, o.org_no as "orgNo", o.level, o.name, o.names, o.label_names as "labelNames", o.version,
           (select p.id from organisation p where p.id = o.parent_id and ${organisationIn(scope, sql`p.path`, sql`p.id`)}) as "parentId",
           (select count(*)::int from organisation c where c.parent_id = o.id and ${organisationIn(scope, sql`c.path`, sql`c.id`)}) as "childCount",
           ${counted ? countedBelow(scope) : sql`null::jsonb`} as below
      from organisation o
     where o.id = any (array(select unnest(path_ids(found.path)) from (${pathsOf(scope, part, most)}) found)) and ${organisationIn(scope)}
     order by ${parentsFirst}`
