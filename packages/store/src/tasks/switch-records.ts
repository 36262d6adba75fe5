import { notesNotOfDevice, switchActions } from '@sundial/core/rsd/switch-health.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Which orders of a plant count: given from `from` to `to`. What gave no answer in one of `darkTasks` could give none. */
export type SwitchSpan = { stationId: number; from: Date; to: Date }
type Counted = SwitchSpan & { darkTasks: readonly number[] }

const ordersIn = (scope: Scope, { stationId, from, to }: SwitchSpan): RawBuilder<unknown> =>
  sql`t.station_id = ${stationId} and t.station_id in ${stationsIn(scope)} and t.action = any (${[...switchActions]})
      and t.created_at >= ${from} and t.created_at < ${to}`

/** Results of the RSDs that are there now, with what each tells of it, null where nothing, and the time of a shutdown in ms. */
const results = (scope: Scope, span: Counted): RawBuilder<unknown> => sql`
  select x.device_id, t.id as task_id, t.created_at as at,
         case when x.phase = 'verified' then 'proven'
              when x.phase = 'failed' and coalesce(x.note, '') <> all (${[...notesNotOfDevice]}) then 'failed'
              when x.phase = 'unknown' and coalesce(x.note, 'noAnswer') = 'noAnswer' and t.id <> all (${[...span.darkTasks]}::bigint[]) then 'silent' end as result,
         case when x.phase <> 'verified' or t.action = 'energise' then null
              when t.action = 'shutdown' then x.elapsed_ms::double precision
              else (x.test #>> '{halves,0,ms}')::double precision end as ms
    from task t join task_device x on x.task_id = t.id
    left join installation i on i.device_id = x.device_id and i.part = 'optimizer' and i.until is null
   where ${ordersIn(scope, span)} and (i.since is null or t.created_at >= i.since)`

const orderColumns = { id: col.number, at: col.ms }
/** The orders that count, the oldest first. */
export const findSwitchOrders = (db: Db, scope: Scope, span: SwitchSpan): Promise<RowOf<typeof orderColumns>[]> =>
  ask(db, orderColumns)`select t.id, t.created_at as at from task t where ${ordersIn(scope, span)} order by t.id`

const recordColumns = {
  id: col.number,
  code: col.text,
  number: col.text,
  stringCode: col.text.orNull,
  proven: col.number,
  failed: col.number,
  silent: col.number,
  failedInARow: col.number,
  silentInARow: col.number,
  measured: col.number,
  medianMs: col.number.orNull,
  msPerDay: col.number.orNull,
  measuredDays: col.number.orNull,
  /** When the last order that told something was given. */
  lastAt: col.ms.orNull,
}
export type SwitchRecordRow = RowOf<typeof recordColumns>

/** What the orders came to for each module of a plant, by place. */
export const findSwitchRecords = (db: Db, scope: Scope, span: Counted): Promise<SwitchRecordRow[]> =>
  ask(db, recordColumns)`
    with r as (${results(scope, span)}),
         e as (select device_id, max(task_id) filter (where result = 'proven') as proven_id from r group by device_id),
         told as (
           select r.device_id,
                  count(*) filter (where r.result = 'proven') as proven,
                  count(*) filter (where r.result = 'failed') as failed,
                  count(*) filter (where r.result = 'silent') as silent,
                  count(*) filter (where r.result = 'failed' and r.task_id > coalesce(e.proven_id, 0)) as failed_in_a_row,
                  count(*) filter (where r.result = 'silent' and r.task_id > coalesce(e.proven_id, 0)) as silent_in_a_row,
                  count(r.ms) as measured,
                  percentile_cont(0.5) within group (order by r.ms) as median_ms,
                  regr_slope(r.ms, extract(epoch from r.at)::double precision / 86400) as ms_per_day,
                  extract(epoch from max(r.at) filter (where r.ms is not null) - min(r.at) filter (where r.ms is not null))::double precision / 86400 as measured_days,
                  max(r.at) filter (where r.result is not null) as last_at
             from r join e using (device_id) group by r.device_id)
    select d.id, d.code, d.number, p.code as "stringCode",
           coalesce(told.proven, 0) as proven, coalesce(told.failed, 0) as failed, coalesce(told.silent, 0) as silent,
           coalesce(told.failed_in_a_row, 0) as "failedInARow", coalesce(told.silent_in_a_row, 0) as "silentInARow",
           coalesce(told.measured, 0) as measured, told.median_ms as "medianMs", told.ms_per_day as "msPerDay",
           told.measured_days as "measuredDays", told.last_at as "lastAt"
      from device d left join device p on p.id = d.parent_id left join told on told.device_id = d.id
     where d.station_id = ${span.stationId} and d.station_id in ${stationsIn(scope)} and d.kind = 'module'
     order by d.parent_id, d.position, d.id`

const monthColumns = {
  /** YYYY-MM, by the plant's clock. */
  month: col.text,
  proven: col.number,
  failed: col.number,
  silent: col.number,
  medianMs: col.number.orNull,
}
export type SwitchMonth = RowOf<typeof monthColumns>

/** The same of all modules, by month of the orders. */
export const findSwitchMonths = (db: Db, scope: Scope, span: Counted): Promise<SwitchMonth[]> =>
  ask(db, monthColumns)`
    with r as (${results(scope, span)})
    select to_char(r.at at time zone s.time_zone, 'YYYY-MM') as month,
           count(*) filter (where r.result = 'proven') as proven,
           count(*) filter (where r.result = 'failed') as failed,
           count(*) filter (where r.result = 'silent') as silent,
           percentile_cont(0.5) within group (order by r.ms) as "medianMs"
      from r join station s on s.id = ${span.stationId}
     where r.result is not null group by 1 order by 1`
