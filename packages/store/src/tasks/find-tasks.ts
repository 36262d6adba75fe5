import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import type { TargetKind } from '@sundial/core/orders/targets.ts'
import type { TaskStatus } from '@sundial/core/orders/task-status.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { NamesJson } from '../kit/column-types.ts'
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
  /** Of all that match. */
  matching: col.number,
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
  limit: number
  offset: number
}

const conditionsOf = (f: TaskFilter) =>
  [
    f.ids ? sql`t.id = any (${f.ids as number[]}::bigint[])` : null,
    f.stationId ? sql`t.station_id = ${f.stationId}` : null,
    f.stationCode ? sql`s.code = ${f.stationCode}` : null,
    f.status !== undefined ? sql`t.status = ${f.status}` : null,
    f.step !== undefined ? sql`t.step = ${f.step}` : null,
    f.deviceCode
      ? sql`exists (select 1 from task_device x join device v on v.id = x.device_id
                     where x.task_id = t.id and (v.code = ${f.deviceCode} or v.number = ${f.deviceCode}))`
      : null,
  ].filter((c) => c !== null)

/** Tasks on stations that the scope sees, newest first. */
export const findTasks = async (db: Db, scope: Scope, filter: TaskFilter): Promise<TaskRecord[]> => {
  const conditions = conditionsOf(filter)
  const more = conditions.length > 0 ? sql` and ${sql.join(conditions, sql` and `)}` : sql``
  return ask(db, taskRecordColumns)`
    with page as (
      select t.*, s.code as station_code, o.name as org_name, o.names as org_names, count(*) over () as matching
        from task t join station s on s.id = t.station_id join organisation o on o.id = s.org_id
       where t.station_id in ${stationsIn(scope)}${more}
       order by t.id desc limit ${filter.limit} offset ${filter.offset})
    select p.id, p.number, p.step, p.action, p.status, p.target, p.reason, p.station_id as "stationId", p.station_code as "stationCode",
           p.org_name as "orgName", p.org_names as "orgNames", p.total_count as total, p.success_count as success, p.fail_count as fail,
           u.real_name as "createdBy", p.created_at as "createdAt", p.updated_at as "updatedAt", p.deadline, p.retry_of as "retryOf",
           coalesce(d.rated_w, 0) as "ratedW", p.power_before_w as "powerBeforeW", coalesce(d.gws, '{}') as gws, coalesce(f.phases, '{}') as phases,
           d.sent_at as "sentAt", coalesce(d.sent, 0)::int as sent, d.accepted_at as "acceptedAt", coalesce(d.accepted, 0)::int as accepted,
           d.confirmed_at as "confirmedAt", coalesce(d.confirmed, 0)::int as confirmed,
           d.verified_at as "verifiedAt", coalesce(d.verified, 0)::int as verified, p.matching
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
}

/** How many tasks of the scope still run. */
export const countOpenTasks = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<number> => {
  const rows = await ask(db, { n: col.number })`
    select count(*) as n from task t
     where t.status = 1 and t.station_id = any (${stationIds as number[]}::bigint[]) and t.station_id in ${stationsIn(scope)}`
  return rows[0]?.n ?? 0
}
