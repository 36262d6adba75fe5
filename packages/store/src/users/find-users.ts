import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, everyRow, type Listing, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given, oneOf } from '../kit/conditions.ts'
import { isBelow, organisationIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy } from '../kit/permissions-of.ts'
import type { Scope } from '../kit/scope.ts'
import { hasSecondFactor } from '../kit/second-factor-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'
import { type StreamedRows, streamDetails } from '../kit/stream-rows.ts'

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
  orgNames: col.json(namesJson),
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
  roles: col.json(json.list(json.object({ id: json.number, number: json.text, name: json.orNull(json.text) }))),
  /** What the roles hold together, disabled ones too. */
  held: col.texts,
  version: col.number,
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

/** Users `u` with this part in their name or login name. */
export const uIsNamed = (name: string | undefined): Condition | null =>
  given(name, (part) => sql`(u.real_name_search like lower(${containing(part)}) or u.login_name_search like lower(${containing(part)}))`)

const statusOf = sql`case when u.pending then 2 when u.enabled then 1 else 0 end`

const matching = (scope: Scope, f: UserFilter) => sql`
  from app_user u
 where ${allOf(
   sql`u.deleted_at is null and ${organisationIn(scope, sql`u.org_path`, sql`u.org_id`)}`,
   given(f.ids, (ids) => sql`u.id = ${oneOf(ids)}`),
   given(f.orgNo, (orgNo) => isBelow(sql`u.org_path`, orgNo, scope)),
   given(f.name, (part) => sql`u.real_name_search like lower(${containing(part)})`),
   given(f.loginName, (part) => sql`u.login_name_search like lower(${containing(part)})`),
   given(f.phone, (part) => sql`u.phone like ${containing(part)}`),
   given(f.roleId, (id) => sql`exists (select 1 from user_role h where h.user_id = u.id and h.role_id = ${id})`),
   given(f.status, (status) => sql`${statusOf} = ${status}`),
 )}`

/** What lists show is read of the page's users only, and has a plan of its own (see find-tasks.ts). */
const detailsOf = (db: Db, ids: readonly number[]) =>
  ask(db, userRecordColumns)`
    select u.id, u.login_name as "loginName", u.real_name as "realName", u.gender, u.phone, u.country, u.email,
           u.job_number as "jobNumber", o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath", ${statusOf} as status,
           u.must_change_password as "mustChangePassword", ${hasSecondFactor(sql`u.id`)} as "secondFactor",
           ${stationIdsOfU} as "stationIds", u.created_at as "createdAt", u.last_login_at as "lastLoginAt",
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.code, 'name', r.name) order by r.id), '[]')
              from user_role h join role r on r.id = h.role_id where h.user_id = u.id) as roles,
           ${heldBy(sql`u.id`)} as held, u.version
      from app_user u join organisation o on o.id = u.org_id where u.id = ${oneOf(ids)} order by u.id`

const foundColumns = { id: col.number }
const listing = (scope: Scope, filter: UserFilter): Listing => ({
  matching: matching(scope, filter),
  order: sql`u.id`,
  select: (rows) => sql`select u.id ${rows}`,
})

/** All of them, some at a time. */
export const streamUsers = (db: Db, scope: Scope, filter: UserFilter): Promise<StreamedRows<UserRecord>> =>
  streamDetails(db, 'users', foundColumns, listing(scope, filter), (trx, found) =>
    detailsOf(
      trx,
      found.map(({ id }) => id),
    ),
  )

/** Users of the organisations that the scope sees, by id. */
export const findUsers = async (db: Db, scope: Scope, filter: UserFilter, span: Span = everyRow): Promise<Page<UserRecord>> => {
  const { rows, total } = await askPage(db, foundColumns, listing(scope, filter), span)
  const ids = rows.map(({ id }) => id)
  return { rows: ids.length > 0 ? await detailsOf(db, ids) : [], total }
}
