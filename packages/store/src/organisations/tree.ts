import { sql } from 'kysely'
import type { NamesJson } from '../kit/column-types.ts'
import { organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

export type OrganisationRecord = {
  id: number
  parentId: number | null
  orgNo: string
  level: string
  name: string
  names: NamesJson
  labelNames: NamesJson | null
  childCount: number
  /** Stations of its own, without those further below. */
  stationCount: number
}

/** Organisations that the scope sees, parents before children. */
export const organisationsOf = async (db: Db, scope: Scope): Promise<OrganisationRecord[]> => {
  const { rows } = await sql<OrganisationRecord>`
    select o.id, o.parent_id as "parentId", o.org_no as "orgNo", o.level, o.name, o.names, o.label_names as "labelNames",
           (select count(*)::int from organisation c where c.parent_id = o.id) as "childCount",
           (select count(*)::int from station s where s.org_id = o.id) as "stationCount"
      from organisation o where o.id in ${organisationsIn(scope)}
     order by length(o.path) - length(replace(o.path, '/', '')), o.id`.execute(db)
  return rows
}

/** What people of an organisation read where others read "organisation": its own word or that of the nearest above; null = none. */
export const organisationLabel = async (db: Db, orgPath: string): Promise<NamesJson | null> => {
  const { rows } = await sql<{ label: NamesJson }>`
    select label_names as label from organisation
     where label_names is not null and starts_with(${orgPath}, path) order by length(path) desc limit 1`.execute(db)
  return rows[0]?.label ?? null
}
