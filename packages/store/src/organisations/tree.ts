import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, everyRow, type Page, type Span } from '../kit/ask-page.ts'
import { type NamesJson, namesJson } from '../kit/column-types.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Columns of every query about organisations. */
export const organisationColumns = {
  id: col.number,
  parentId: col.number.orNull,
  orgNo: col.text,
  level: col.text,
  name: col.text,
  names: col.json(namesJson),
  labelNames: col.json(namesJson).orNull,
  version: col.number,
  /** Organisations directly below. */
  childCount: col.number,
}
/** `stationCount`: its own stations, without those of organisations below. */
const organisationRecordColumns = { ...organisationColumns, stationCount: col.number }
export type OrganisationRecord = RowOf<typeof organisationRecordColumns>

const counts = sql`
           (select count(*)::int from organisation c where c.parent_id = o.id) as "childCount",
           (select count(*)::int from station s where s.org_id = o.id) as "stationCount"`
/** An order; migration 0047 has an index for it. */
export const parentsFirst = sql`length(o.path) - length(replace(o.path, '/', '')), o.id`

/** Organisations that the scope sees, parents before children. */
export const organisationsOf = (db: Db, scope: Scope): Promise<OrganisationRecord[]> =>
  ask(db, organisationRecordColumns)`
    select o.id, o.parent_id as "parentId", o.org_no as "orgNo", o.level, o.name, o.names, o.label_names as "labelNames", o.version, ${counts}
      from organisation o where ${organisationIn(scope)}
     order by ${parentsFirst}`

export type OrganisationFilter = {
  id?: number | undefined
  orgNo?: string | undefined
  parentId?: number | undefined
  /** Part of the number or of the name in any language. */
  name?: string | undefined
  level?: string | undefined
}

const matching = (scope: Scope, f: OrganisationFilter): RawBuilder<unknown> => sql`
  from organisation o
 where ${allOf(
   organisationIn(scope),
   given(f.id, (id) => sql`o.id = ${id}`),
   given(f.orgNo, (orgNo) => sql`o.org_no = ${orgNo}`),
   given(f.parentId, (id) => sql`o.parent_id = ${id}`),
   given(f.name, (name) => sql`o.search_text like lower(${containing(name)})`),
   given(f.level, (level) => sql`o.level = ${level}`),
 )}`

/** Organisations that the scope sees and the filter names, parents before children; the parent only where the scope sees it too. */
export const findOrganisations = (
  db: Db,
  scope: Scope,
  filter: OrganisationFilter,
  span: Span = everyRow,
): Promise<Page<OrganisationRecord>> =>
  askPage(
    db,
    organisationRecordColumns,
    {
      matching: matching(scope, filter),
      order: parentsFirst,
      select: (page) => sql`
        select o.id, o.org_no as "orgNo", o.level, o.name, o.names, o.label_names as "labelNames", o.version, ${counts},
               (select p.id from organisation p where p.id = o.parent_id and ${organisationIn(scope, sql`p.path`, sql`p.id`)}) as "parentId"
        ${page}`,
    },
    span,
  )

/** What people of an organisation read where others read "organisation": its own word or that of the nearest above; null = none. */
export const organisationLabel = async (db: Db, orgPath: string): Promise<NamesJson | null> => {
  const rows = await ask(db, { label: col.json(namesJson) })`
    select label_names as label from organisation
     where label_names is not null and starts_with(${orgPath}, path) order by length(path) desc limit 1`
  return rows[0]?.label ?? null
}
