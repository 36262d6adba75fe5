import { proofOf, type TaskAction, taskActions } from '@sundial/core/orders/kinds.ts'
import { platformActions } from '@sundial/core/orders/platform-kinds.ts'
import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given, oneOfTexts } from '../kit/conditions.ts'
import { isBelow, stationIdIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Tasks of the field that were ordered from `from` (included) to `to` (excluded), epoch ms. */
export type StatisticsOf = { orgNo?: string | undefined; stationId?: number | undefined; from: number; to: number }

/** What the platform does itself succeeds at once and says nothing of devices: counted, it would better every figure. */
const ofField = sql`t.action <> all (${platformActions as string[]}::text[])`
/** The task of a commissioning counts its steps. Here it counts modules like all others: whom it asked, and who did what each step was for at last. */
const commissioned = sql`
  select count(*) as modules, count(*) filter (where e.went) as succeeded from (
    select l.device_id, bool_and(l.phase = 'verified') as went from (
      select distinct on (y.device_id, o.step) y.device_id, o.step, y.phase
        from commissioning c join commissioning_order o on o.commissioning_id = c.id join task_device y on y.task_id = o.task_id
       where c.task_id = t.id order by y.device_id, o.step, o.task_id desc) l
     group by l.device_id) e`
const matching = (scope: Scope, { orgNo, stationId, from, to }: StatisticsOf) => sql`
  from task t join station s on s.id = t.station_id
  left join lateral (${commissioned}) m on t.action = 'commission'
 where ${allOf(
   stationIdIn(scope, sql`t.station_id`),
   given(stationId, (one) => sql`t.station_id = ${one}`),
   given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
   sql`t.created_at >= ${new Date(from)}`,
   sql`t.created_at < ${new Date(to)}`,
   ofField,
 )}`

const isEnded = sql`t.outcome <> 'executing'`
const isFailed = sql`t.outcome in ('failed', 'interrupted')`
/** Readings: a device that had been silent before could not be reached (core/orders/outcomes.ts). */
const readings = taskActions.filter((action) => proofOf(action) === 'answer')
const reachable = sql`case when t.action = 'commission' then m.modules else t.total_count end - case when t.action = ${oneOfTexts(readings)} then t.silent_before else 0 end`

const figureColumns = { tasks: col.number, open: col.number, failed: col.number, devices: col.number, succeeded: col.number }
const figures = sql`
  count(*) as tasks, count(*) filter (where not (${isEnded})) as open, count(*) filter (where ${isFailed}) as failed,
  coalesce(sum(${reachable}) filter (where ${isEnded}), 0)::bigint as devices,
  coalesce(sum(case when t.action = 'commission' then m.succeeded else t.success_count end) filter (where ${isEnded}), 0)::bigint as succeeded`
const endedWithin = (share: number) => sql`
  (percentile_cont(${share}::float8) within group (order by extract(epoch from t.updated_at - t.created_at)) filter (where ${isEnded}) * 1000)::float8`

/** All of them together; times in ms. */
export const statisticsOfAll = (db: Db, scope: Scope, asked: StatisticsOf) =>
  askOne(db, { ...figureColumns, medianMs: col.number.orNull, p90Ms: col.number.orNull })`
    select ${figures}, ${endedWithin(0.5)} as "medianMs", ${endedWithin(0.9)} as "p90Ms" ${matching(scope, asked)}`

/** By kind of order, the most frequent first. */
export const statisticsByKind = (db: Db, scope: Scope, asked: StatisticsOf) =>
  ask(db, { action: col.textOf<TaskAction>(), ...figureColumns, medianMs: col.number.orNull })`
    select t.action, ${figures}, ${endedWithin(0.5)} as "medianMs" ${matching(scope, asked)}
     group by t.action order by count(*) desc, t.action`

/** By day on the clock of each plant, in order. */
export const statisticsByDay = (db: Db, scope: Scope, asked: StatisticsOf) =>
  ask(db, { day: col.text, tasks: col.number, failed: col.number })`
    select to_char(t.created_at at time zone s.time_zone, 'YYYY-MM-DD') as day, count(*) as tasks,
           count(*) filter (where ${isFailed}) as failed ${matching(scope, asked)}
     group by 1 order by 1`

const plantsMax = 10
/** The plants with most tasks that failed, then with most devices that did not do what was ordered. */
export const statisticsByStation = (db: Db, scope: Scope, asked: StatisticsOf) =>
  ask(db, { id: col.number, name: col.text, names: col.json(namesJson), ...figureColumns })`
    select s.id, s.name, s.names, ${figures} ${matching(scope, asked)}
     group by s.id order by count(*) filter (where ${isFailed}) desc, sum(t.fail_count) desc, count(*) desc, s.id limit ${plantsMax}`
