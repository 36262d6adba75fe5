import { ask, col, type RowOf } from '../kit/ask.ts'
import type { NamesJson } from '../kit/column-types.ts'
import { organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const organisationRecordColumns = {
  id: col.number,
  parentId: col.number.orNull,
  orgNo: col.text,
  level: col.text,
  name: col.text,
  names: col.jsonOf<NamesJson>(),
  labelNames: col.jsonOf<NamesJson>().orNull,
  childCount: col.number,
  /** Stations of its own, without those further below. */
  stationCount: col.number,
}
export type OrganisationRecord = RowOf<typeof organisationRecordColumns>

/** Organisations that the scope sees, parents before children. */
export const organisationsOf = (db: Db, scope: Scope): Promise<OrganisationRecord[]> =>
  ask(db, organisationRecordColumns)`
    select o.id, o.parent_id as "parentId", o.org_no as "orgNo", o.level, o.name, o.names, o.label_names as "labelNames",
           (select count(*)::int from organisation c where c.parent_id = o.id) as "childCount",
           (select count(*)::int from station s where s.org_id = o.id) as "stationCount"
      from organisation o where o.id in ${organisationsIn(scope)}
     order by length(o.path) - length(replace(o.path, '/', '')), o.id`

/** What people of an organisation read where others read "organisation": its own word or that of the nearest above; null = none. */
export const organisationLabel = async (db: Db, orgPath: string): Promise<NamesJson | null> => {
  const rows = await ask(db, { label: col.jsonOf<NamesJson>() })`
    select label_names as label from organisation
     where label_names is not null and starts_with(${orgPath}, path) order by length(path) desc limit 1`
  return rows[0]?.label ?? null
}
