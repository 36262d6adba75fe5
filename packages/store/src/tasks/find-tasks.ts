import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import type { TargetKind } from '@sundial/core/orders/targets.ts'
import type { TaskStatus } from '@sundial/core/orders/task-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, everyRow, type Page, type Span } from '../kit/ask-page.ts'
import type { NamesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A task with what is counted of its devices. Instants are Dates as they come. */
const taskRecordColumns = {
  id: col.number,
  number: col.text,
  step: col.number,
  action: col.textOf<TaskAction>(),
  status: col.numberOf<TaskStatus>(),
  target: col.jsonOf<{ kind: TargetKind; label: string; ids: number[] }>(),
  reason: col.text,
  stationId: col.number,
  stationCode: col.text,
  orgName: col.text,
  orgNames: col.jsonOf<NamesJson>(),
  total: col.number,
  success: col.number,
  fail: col.number,
  createdBy: col.text.orNull,
  createdAt: col.time,
  updatedAt: col.time,
  deadline: col.time,
  retryOf: col.number.orNull,
  ratedW: col.number,
  powerBeforeW: col.number.orNull,
  gws: col.texts,
  phases: col.jsonOf<Partial<Record<DevicePhase, number>>>(),
  sentAt: col.time.orNull,
  sent: col.number,
  acceptedAt: col.time.orNull,
  accepted: col.number,
  confirmedAt: col.time.orNull,
  confirmed: col.number,
  verifiedAt: col.time.orNull,
  verified: col.number,
}
export type TaskRecord = RowOf<typeof taskRecordColumns>

export type TaskFilter = {
  ids?: readonly number[] | undefined
  stationId?: number | undefined
  stationCode?: string | undefined
  status?: number | undefined
  step?: number | undefined
  /** Code or number of a device in it. */
  deviceCode?: string | undefined
}

const matching = (scope: Scope, f: TaskFilter) => sql`
  from task t join station s on s.id = t.station_id join organisation o on o.id = s.org_id
 where ${allOf(
   sql`t.station_id in ${stationsIn(scope)}`,
   given(f.ids, (ids) => sql`t.id = any (${ids as number[]}::bigint[])`),
   given(f.stationId, (id) => sql`t.station_id = ${id}`),
   given(f.stationCode, (code) => sql`s.code = ${code}`),
   given(f.status, (status) => sql`t.status = ${status}`),
   given(f.step, (step) => sql`t.step = ${step}`),
   given(
     f.deviceCode,
     (code) => sql`exists (select 1 from task_device x join device v on v.id = x.device_id
                            where x.task_id = t.id and (v.code = ${code} or v.number = ${code}))`,
   ),
 )}`

const select = (page: RawBuilder<unknown>) => sql`
    with page as (select t.*, s.code as station_code, o.name as org_name, o.names as org_names ${page})
    select p.id, p.number, p.step, p.action, p.status, p.target, p.reason, p.station_id as "stationId", p.station_code as "stationCode",
           p.org_name as "orgName", p.org_names as "orgNames", p.total_count as total, p.success_count as success, p.fail_count as fail,
           u.real_name as "createdBy", p.created_at as "createdAt", p.updated_at as "updatedAt", p.deadline, p.retry_of as "retryOf",
           coalesce(d.rated_w, 0) as "ratedW", p.power_before_w as "powerBeforeW", coalesce(d.gws, '{}') as gws, coalesce(f.phases, '{}') as phases,
           d.sent_at as "sentAt", coalesce(d.sent, 0)::int as sent, d.accepted_at as "acceptedAt", coalesce(d.accepted, 0)::int as accepted,
           d.confirmed_at as "confirmedAt", coalesce(d.confirmed, 0)::int as confirmed,
           d.verified_at as "verifiedAt", coalesce(d.verified, 0)::int as verified
      from page p
      left join person u on u.id = p.created_by
      left join lateral (
        select sum(v.rated_w) as rated_w, array_agg(distinct x.gw) as gws,
               max(x.sent_at) as sent_at, count(x.sent_at) as sent, max(x.accepted_at) as accepted_at, count(x.accepted_at) as accepted,
               max(x.confirmed_at) as confirmed_at, count(x.confirmed_at) as confirmed,
               max(x.verified_at) as verified_at, count(x.verified_at) as verified
          from task_device x
          join device v on v.id = x.device_id
         where x.task_id = p.id) d on true
      left join lateral (
        select jsonb_object_agg(g.phase, g.n) as phases
          from (select x.phase, count(*) as n from task_device x where x.task_id = p.id group by x.phase) g) f on true
     order by p.id desc`

/** Tasks on stations that the scope sees, newest first. */
export const findTasks = (db: Db, scope: Scope, filter: TaskFilter, span: Span = everyRow): Promise<Page<TaskRecord>> =>
  askPage(db, taskRecordColumns, { matching: matching(scope, filter), order: sql`t.id desc`, select }, span)

/** How many tasks of the scope still run. */
export const countOpenTasks = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<number> => {
  const rows = await ask(db, { n: col.number })`
    select count(*) as n from task t
     where t.status = 1 and t.station_id = any (${stationIds as number[]}::bigint[]) and t.station_id in ${stationsIn(scope)}`
  return rows[0]?.n ?? 0
}
