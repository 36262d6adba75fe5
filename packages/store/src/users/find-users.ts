import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { NamesJson } from '../kit/column-types.ts'
import { type Condition, containing, given } from '../kit/conditions.ts'
import { organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy } from '../kit/permissions-of.ts'
import type { Scope } from '../kit/scope.ts'
import { hasSecondFactor } from '../kit/second-factor-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'

/** 0 disabled, 1 enabled, 2 waiting for an administrator. */
export type UserStatus = 0 | 1 | 2
const userRecordColumns = {
  id: col.number,
  loginName: col.text,
  realName: col.text,
  gender: col.textOf<'male' | 'female' | 'other'>().orNull,
  phone: col.text.orNull,
  country: col.text.orNull,
  email: col.text.orNull,
  jobNumber: col.text.orNull,
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.jsonOf<NamesJson>(),
  orgPath: col.text,
  status: col.numberOf<UserStatus>(),
  mustChangePassword: col.bool,
  /** Whether a second factor is set up. */
  secondFactor: col.bool,
  /** The only stations that the user sees; null: not bound to single ones. */
  stationIds: col.numbers.orNull,
  createdAt: col.ms,
  lastLoginAt: col.ms.orNull,
  /** `name` null: a suggested role, named by its number. */
  roles: col.jsonOf<{ id: number; number: string; name: string | null }[]>(),
  /** What the roles hold together, disabled ones too. */
  held: col.texts,
}
export type UserRecord = RowOf<typeof userRecordColumns>
export type UserFilter = {
  ids?: readonly number[]
  /** The organisation and everything below it. */
  orgNo?: string | undefined
  /** Parts of them, whatever the capitals. */
  name?: string | undefined
  loginName?: string | undefined
  phone?: string | undefined
  roleId?: number | undefined
  status?: UserStatus | undefined
}
export type Span = { limit: number; offset: number }

const part = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`
/** Users `u` with this part in their name or login name. */
export const uIsNamed = (name: string | undefined): Condition | null =>
  given(name, (part) => sql`(u.real_name ilike ${containing(part)} or u.login_name ilike ${containing(part)})`)

const statusOf = sql`case when u.pending then 2 when u.enabled then 1 else 0 end`

const conditionsOf = (scope: Scope, f: UserFilter) =>
  [
    sql`u.deleted_at is null and u.org_id in ${organisationsIn(scope)}`,
    f.ids && sql`u.id = any (${f.ids as number[]}::bigint[])`,
    f.orgNo &&
      sql`o.path like (select t.path || '%' from organisation t where t.org_no = ${f.orgNo} and t.id in ${organisationsIn(scope)})`,
    f.name && sql`u.real_name ilike ${part(f.name)}`,
    f.loginName && sql`u.login_name ilike ${part(f.loginName)}`,
    f.phone && sql`u.phone like ${part(f.phone)}`,
    f.roleId && sql`exists (select 1 from user_role h where h.user_id = u.id and h.role_id = ${f.roleId})`,
    f.status === undefined ? undefined : sql`${statusOf} = ${f.status}`,
  ].filter((c) => typeof c === 'object')

/** Users of the organisations that the scope sees, by id. */
export const findUsers = (db: Db, scope: Scope, filter: UserFilter, span: Span): Promise<UserRecord[]> =>
  ask(db, userRecordColumns)`
    select u.id, u.login_name as "loginName", u.real_name as "realName", u.gender, u.phone, u.country, u.email,
           u.job_number as "jobNumber", o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath", ${statusOf} as status,
           u.must_change_password as "mustChangePassword", ${hasSecondFactor(sql`u.id`)} as "secondFactor", ${stationIdsOfU} as "stationIds", u.created_at as "createdAt", u.last_login_at as "lastLoginAt",
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.code, 'name', r.name) order by r.id), '[]')
              from user_role h join role r on r.id = h.role_id where h.user_id = u.id) as roles,
           ${heldBy(sql`u.id`)} as held
      from app_user u join organisation o on o.id = u.org_id
     where ${sql.join(conditionsOf(scope, filter), sql` and `)}
     order by u.id limit ${span.limit} offset ${span.offset}`

export const countUsers = async (db: Db, scope: Scope, filter: UserFilter): Promise<number> => {
  const { count } = await askOne(db, { count: col.number })`
    select count(*)::int as count from app_user u join organisation o on o.id = u.org_id
     where ${sql.join(conditionsOf(scope, filter), sql` and `)}`
  return count
}
