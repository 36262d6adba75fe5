import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'
import type { NamesJson } from '../kit/schema.ts'
import { type Scope, scopePatterns } from '../kit/scope.ts'

export type OrganisationRecord = { id: number; parentId: number | null; orgNo: string; level: string; name: string; names: NamesJson }

/** Organisations that the scope sees, parents before children. */
export const organisationsOf = async (db: Db, scope: Scope): Promise<OrganisationRecord[]> => {
  const { rows } = await sql<OrganisationRecord>`
    select o.id, o.parent_id as "parentId", o.org_no as "orgNo", o.level, o.name, o.names
      from organisation o where o.path like any (${scopePatterns(scope)}::text[])
     order by o.path`.execute(db)
  return rows
}
