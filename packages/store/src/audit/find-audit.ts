import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Listing, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { organisationIn, stationIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamRows } from '../kit/stream-rows.ts'

const auditRecordColumns = {
  id: col.number,
  at: col.ms,
  userId: col.number.orNull,
  userName: col.text.orNull,
  orgName: col.text.orNull,
  orgNames: col.json(namesJson).orNull,
  action: col.text,
  subject: col.text.orNull,
  detail: col.json(json.anyObject),
  before: col.json(json.anything).orNull,
  after: col.json(json.anything).orNull,
  address: col.text.orNull,
}
export type AuditRecord = RowOf<typeof auditRecordColumns>
export type AuditFilter = {
  userId?: number | undefined
  actions?: readonly AuditAction[] | undefined
  /** Part of the login name or the real name. */
  user?: string | undefined
  /** Part of the subject; `about` is all of it. */
  subject?: string | undefined
  about?: string | undefined
  address?: string | undefined
  /** Epoch ms, `to` not included. */
  from?: number | undefined
  to?: number | undefined
}

/** What did it where no user did: an embedded page, or a rule of notification. */
const principal = sql`a.detail ->> 'principal'`
const embedded = (scope: Scope) => sql`exists (
      select 1 from embed_link e join station s on s.id = e.station_id
       where 'embed:' || e.id = ${principal} and ${stationIn(scope)})`

/** What a rule did at a plant: for whoever sees both. */
const byRule = (scope: Scope) => sql`exists (
      select 1 from notify_rule r join organisation o on o.id = r.org_id where 'rule:' || r.id = ${principal} and ${organisationIn(scope)})
    and exists (select 1 from station s where s.id::text = a.detail ->> 'stationId' and ${stationIn(scope)})`

/** Whether no tree of organisations is beyond the scope. */
const seesTheTop = (scope: Scope) =>
  sql`not exists (select 1 from organisation top where top.parent_id is null and not (${organisationIn(scope, sql`top.path`, sql`top.id`)}))`

/** What users of the scope, pages embedded from its stations and its rules did, and failed attempts to sign in as one of them; what nobody known did is seen from the top only. */
const visible = (scope: Scope) => sql`(${organisationIn(scope, sql`u.org_path`, sql`u.org_id`)}
  or a.user_id is null and (
    a.action = 'session.refused' and exists (
      select 1 from app_user t where lower(t.login_name) = lower(a.subject) and ${organisationIn(scope, sql`t.org_path`, sql`t.org_id`)})
    or ${embedded(scope)}
    or ${byRule(scope)}
    or ${seesTheTop(scope)}))`

const matching = (scope: Scope, f: AuditFilter) => sql`
  from audit a left join app_user u on u.id = a.user_id left join organisation o on o.id = u.org_id
 where ${allOf(
   visible(scope),
   given(f.actions, (actions) => sql`a.action = any (${actions as string[]}::text[])`),
   given(f.userId, (id) => sql`a.user_id = ${id}`),
   given(f.user, (user) => {
     const part = containing(user)
     return sql`(u.login_name ilike ${part} or u.real_name ilike ${part} or a.user_id is null and ${principal} ilike ${part})`
   }),
   given(f.subject, (part) => sql`a.subject ilike ${containing(part)}`),
   given(f.about, (subject) => sql`a.subject = ${subject}`),
   given(f.address, (part) => sql`a.address like ${containing(part)}`),
   given(f.from, (from) => sql`a.at >= ${new Date(from)}`),
   given(f.to, (to) => sql`a.at < ${new Date(to)}`),
 )}`

/**
 * From the top all rows are seen, and they are numbered without a gap (migration 0015): the newest number is how many there are. Whether
 * that is so says the connection too: under row-level security nobody sees what is beyond the own scope.
 */
const countAll = (scope: Scope, f: AuditFilter) =>
  scope.stationIds || Object.values(f).some((value) => value !== undefined)
    ? undefined
    : sql`(case when sees_all_stations() and ${seesTheTop(scope)} then (select coalesce(max(a.id), 0) from audit a) else (select count(*) ${matching(scope, f)}) end)`

const listing = (scope: Scope, filter: AuditFilter): Listing => ({
  matching: matching(scope, filter),
  order: sql`a.id desc`,
  count: countAll(scope, filter),
  select: (page) => sql`
    select a.id, a.at, a.user_id as "userId", case when a.user_id is null then ${principal} else u.login_name end as "userName",
           o.name as "orgName", o.names as "orgNames", a.action, a.subject, a.detail, a.before, a.after, a.address ${page}`,
})

/** Newest first. */
export const findAudit = (db: Db, scope: Scope, filter: AuditFilter, span: CountedSpan): Promise<Page<AuditRecord>> =>
  askPage(db, auditRecordColumns, listing(scope, filter), span)

/** All of it, some at a time. */
export const streamAudit = (db: Db, scope: Scope, filter: AuditFilter): Promise<StreamedRows<AuditRecord>> =>
  streamRows(db, 'audit_entries', auditRecordColumns, listing(scope, filter))
