import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, everyRow, type Listing } from '../kit/ask-page.ts'
import { allOf, given } from '../kit/conditions.ts'
import { organisationIn, organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamRows } from '../kit/stream-rows.ts'

const roleRecordColumns = {
  id: col.number,
  /** Number of the role: what people and `sundial user add` name it by. */
  number: col.text,
  /** Null: a suggested role, named by its number in the reader's language. */
  name: col.text.orNull,
  description: col.text,
  enabled: col.bool,
  /** Whether those who hold it need a second factor. */
  secondFactor: col.bool,
  /** Holds everything there is and is never changed. */
  system: col.bool,
  /** Null: a role of the installation. */
  orgNo: col.text.orNull,
  /** Users of the scope that hold it. */
  userCount: col.number,
  permissions: col.texts,
  version: col.number,
}
export type RoleRecord = RowOf<typeof roleRecordColumns>
export type RoleFilter = { ids?: readonly number[]; enabled?: boolean | undefined; userId?: number }

const listing = (scope: Scope, { ids, enabled, userId }: RoleFilter): Listing => ({
  matching: sql`
      from role r left join organisation o on o.id = r.org_id
     where ${allOf(
       sql`(r.org_id is null or r.org_id in ${organisationsIn(scope)})`,
       given(ids, (ids) => sql`r.id = any (${ids as number[]}::bigint[])`),
       given(enabled, (enabled) => sql`r.enabled = ${enabled}`),
       given(userId, (id) => sql`r.id in (select role_id from user_role where user_id = ${id})`),
     )}`,
  order: sql`r.id`,
  select: (page) => sql`
    select r.id, r.code as number, r.name, r.description, r.enabled, r.second_factor as "secondFactor", r.system, o.org_no as "orgNo",
           (select count(*) from user_role h join app_user u on u.id = h.user_id
             where h.role_id = r.id and ${organisationIn(scope, sql`u.org_path`, sql`u.org_id`)}) as "userCount",
           array(select p.permission from role_permission p where p.role_id = r.id order by 1) as permissions, r.version ${page}`,
})

/** Roles of the installation and of the organisations that the scope sees, oldest first. */
export const findRoles = async (db: Db, scope: Scope, filter: RoleFilter = {}): Promise<RoleRecord[]> =>
  (await askPage(db, roleRecordColumns, listing(scope, filter), everyRow)).rows

/** All of them, some at a time. */
export const streamRoles = (db: Db, scope: Scope, filter: RoleFilter): Promise<StreamedRows<RoleRecord>> =>
  streamRows(db, 'roles', roleRecordColumns, listing(scope, filter))

/** What the audit calls these roles: their names, of a suggested one its number. */
export const roleNames = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const rows = await ask(db, { name: col.text })`
    select coalesce(r.name, r.code) as name from role r where r.id = any (${ids as number[]}::bigint[]) order by 1`
  return rows.map((r) => r.name)
}
