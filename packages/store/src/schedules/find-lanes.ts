import { approvalLapsesMs } from '@sundial/core/rsd/energise-limit.ts'
import type { ScheduledAction } from '@sundial/core/schedules/actions.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { oneOf } from '../kit/conditions.ts'
import { stationIdIn, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const plantColumns = {
  stationId: col.number,
  name: col.text,
  names: col.json(namesJson),
  timeZone: col.text,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  schedules: col.number,
}
/** A plant that has schedules, with how many. */
export type LanePlant = RowOf<typeof plantColumns>

/** Plants of the scope that have schedules, by name. */
export const findLanePlants = (db: Db, scope: Scope, span: Span): Promise<Page<LanePlant>> =>
  askPage(
    db,
    plantColumns,
    {
      matching: sql`
        from station s where ${stationIn(scope)} and exists (select from schedule c where c.station_id = s.id and c.start_at is null)`,
      order: sql`s.name, s.id`,
      select: (page) => sql`
        select s.id as "stationId", s.name, s.names, s.time_zone as "timeZone", s.latitude_deg as "latitudeDeg",
               s.longitude_deg as "longitudeDeg",
               (select count(*) from schedule c where c.station_id = s.id and c.start_at is null) as schedules ${page}`,
    },
    span,
  )

const runColumns = {
  stationId: col.number,
  day: col.day,
  action: col.textOf<ScheduledAction>(),
  from: col.ms,
  to: col.ms,
  done: col.number,
  failed: col.number,
  missed: col.number,
  madeUp: col.number,
  waiting: col.number,
}
/** Slots of one kind of order on one day of a plant, by how they ended. */
export type DayRuns = RowOf<typeof runColumns>
/** Days `YYYY-MM-DD`, both included, on the clock of each plant; `now` in epoch ms. */
export type LaneDays = { stationIds: readonly number[]; first: string; last: string; now: number }

/**
 * What became of the slots of the schedules of plants, counted by plant, day and kind of order. A request that nobody approved in time has
 * failed; so has a slot of which an order was refused or did not succeed. Each step is worked out once: of 57,400 slots each count would work
 * out each look anew, and each look would look up its task by itself.
 */
export const countDayRuns = (db: Db, scope: Scope, { stationIds, first, last, now }: LaneDays): Promise<DayRuns[]> =>
  ask(db, runColumns)`
    with slot as materialized (
           select x.schedule_id, x.at, x.station_id, x.result, x.reason, x.decided_at, x.task_id, c.action,
                  (x.at at time zone s.time_zone)::date as day
             from schedule_slot x join schedule c on c.id = x.schedule_id and c.start_at is null join station s on s.id = x.station_id
            where x.station_id = ${oneOf(stationIds)} and ${stationIdIn(scope, sql`x.station_id`)}
              and x.at >= ${first}::date - interval '1 day' and x.at < ${last}::date + interval '2 days'),
         own as materialized (
           select o.schedule_id, o.at, o.reason, o.task_id from schedule_slot_order o
            where o.station_id = ${oneOf(stationIds)} and o.at >= ${first}::date - interval '1 day' and o.at < ${last}::date + interval '2 days'),
         given as (select min(task_id) as first, max(task_id) as last from (select task_id from slot union all select task_id from own) ids),
         unsuccessful as materialized (
           select t.id from task t where t.station_id = ${oneOf(stationIds)} and t.outcome in ('failed', 'partly')
              and t.id >= (select g.first from given g) and t.id <= (select g.last from given g)),
         broken as materialized (
           select distinct o.schedule_id, o.at from own o where o.reason is not null or o.task_id in (select u.id from unsuccessful u)),
         looked as materialized (
           select x.station_id, x.day, x.action, x.at,
                  case when x.result = 'missed' then case when x.reason = 'madeUp' then 'madeUp' else 'missed' end
                       when x.result = 'waiting' and x.decided_at > ${new Date(now - approvalLapsesMs)} then 'waiting'
                       when x.result in ('refused', 'waiting') or u.id is not null or b.at is not null then 'failed' else 'done' end as look
             from slot x left join unsuccessful u on u.id = x.task_id
             left join broken b on b.schedule_id = x.schedule_id and b.at = x.at
            where x.day between ${first}::date and ${last}::date)
    select station_id as "stationId", day, action, min(at) as "from", max(at) as "to",
           count(*) filter (where look = 'done') as done, count(*) filter (where look = 'failed') as failed,
           count(*) filter (where look = 'missed') as missed, count(*) filter (where look = 'madeUp') as "madeUp",
           count(*) filter (where look = 'waiting') as waiting
      from looked group by station_id, day, action order by station_id, day, action`
