import type { ScheduledAction } from '@sundial/core/schedules/actions.ts'
import type { SlotResult } from '@sundial/core/schedules/judge-due.ts'
import type { ScheduleStatus } from '@sundial/core/schedules/rule.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { namesJson, targetJson } from '../kit/column-types.ts'
import { allOf, containing, given, oneOf } from '../kit/conditions.ts'
import { stationIdIn, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** What a schedule says, and where and when it runs. */
const ruleColumns = {
  id: col.number,
  stationId: col.number,
  timeZone: col.text,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  name: col.text,
  action: col.textOf<ScheduledAction>(),
  target: col.json(targetJson),
  reason: col.text,
  cycles: col.number,
  holdS: col.number,
  minutes: col.numbers,
  weekdays: col.numbers,
  firstDay: col.day,
  lastDay: col.day.orNull,
  daylight: col.bool,
  startAt: col.ms.orNull,
  endAt: col.ms.orNull,
  everyMinutes: col.number.orNull,
  gws: col.texts,
  status: col.numberOf<ScheduleStatus>(),
  nextAt: col.ms.orNull,
  version: col.number,
}
const rules = sql`c.id, c.station_id as "stationId", s.time_zone as "timeZone", s.latitude_deg as "latitudeDeg",
  s.longitude_deg as "longitudeDeg", c.name, c.action, c.target, c.reason, c.cycles, c.hold_s as "holdS", c.minutes, c.weekdays,
  c.first_day as "firstDay", c.last_day as "lastDay", c.daylight, c.start_at as "startAt", c.end_at as "endAt",
  c.every_minutes as "everyMinutes", c.gws, c.status, c.next_at as "nextAt", c.version`

const recordColumns = {
  ...ruleColumns,
  stationName: col.text,
  stationNames: col.json(namesJson),
  changedBy: col.text.orNull,
  changedAt: col.ms,
  /** Of the last 30 days: how many slots there were, and how many of them were run. */
  slots: col.number,
  ran: col.number,
  /** Of them those that were missed, and that no later reading made up for. */
  missed: col.number,
  lastAt: col.ms.orNull,
  lastResult: col.textOf<SlotResult>().orNull,
}
export type ScheduleRecord = RowOf<typeof recordColumns>

export type ScheduleFilter = {
  id?: number | undefined
  stationId?: number | undefined
  action?: ScheduledAction | undefined
  status?: ScheduleStatus | undefined
  /** Part of its name. */
  text?: string | undefined
  /** Monitor tasks, which read every so many minutes, and not schedules; absent: schedules. */
  monitor?: boolean | undefined
}
const countedMs = 30 * 86_400_000

const isMonitor = (monitor: boolean) => (monitor ? sql`c.start_at is not null` : sql`c.start_at is null`)

/** Ids of the schedules with this text in their name, as a subquery, by the trigram index. */
const schedulesLike = (text: string, { orgPaths, stationIds }: Scope) =>
  sql`(select schedules_like(${containing(text)}, ${orgPaths as string[]}::text[], ${(stationIds ?? null) as number[] | null}::bigint[]))`

const conditionsOf = (scope: Scope, { id, stationId, action, status, text, monitor = false }: ScheduleFilter) =>
  allOf(
    stationIdIn(scope, sql`c.station_id`),
    isMonitor(monitor),
    given(id, (one) => sql`c.id = ${one}`),
    given(stationId, (one) => sql`c.station_id = ${one}`),
    given(action, (one) => sql`c.action = ${one}`),
    given(status, (one) => sql`c.status = ${one}`),
    given(text, (part) => sql`c.id in ${schedulesLike(part, scope)}`),
  )

/** Schedules of the plants that the scope sees, the next slot first; those without one last. */
export const findSchedules = (
  db: Db,
  scope: Scope,
  filter: ScheduleFilter,
  now: number,
  span: CountedSpan,
): Promise<Page<ScheduleRecord>> =>
  askPage(
    db,
    recordColumns,
    {
      matching: sql`from schedule c where ${conditionsOf(scope, filter)}`,
      order: sql`case when c.status = 1 then c.next_at end nulls last, c.id`,
      select: (page) => sql`
        select ${rules}, s.name as "stationName", s.names as "stationNames",
               (select u.real_name from app_user u where u.id = c.changed_by) as "changedBy", c.changed_at as "changedAt",
               x.slots, x.ran, x.missed, l.at as "lastAt", l.result as "lastResult"
          from (select c.id as found, row_number() over () as place from (select c.id ${page}) c) f
          join schedule c on c.id = f.found join station s on s.id = c.station_id
          cross join lateral (
            select count(*)::int as slots, (count(*) filter (where o.result in ('run', 'late')))::int as ran,
                   (count(*) filter (where o.result = 'missed' and o.reason is distinct from 'madeUp'))::int as missed
              from schedule_slot o where o.schedule_id = c.id and o.at > ${new Date(now - countedMs)}) x
          left join lateral (select o.at, o.result from schedule_slot o where o.schedule_id = c.id order by o.at desc limit 1) l on true
         order by f.place`,
    },
    span,
  )

/** When the enabled schedules of plants run, and nothing of their past. */
export type EnabledRule = RowOf<typeof ruleColumns>
export const findEnabledRules = (db: Db, scope: Scope, stationIds: readonly number[]): Promise<EnabledRule[]> =>
  ask(db, ruleColumns)`
    select ${rules} from schedule c join station s on s.id = c.station_id
     where c.station_id = ${oneOf(stationIds)} and c.status = 1 and ${allOf(stationIn(scope), isMonitor(false))} order by c.id`

const lockedColumns = { ...ruleColumns, changedBy: col.text.orNull, changedAt: col.ms }
export type LockedSchedule = RowOf<typeof lockedColumns>

/** A schedule, or a monitor task, of a plant that the scope sees, locked until the transaction ends. */
export const lockSchedule = async (trx: Db, scope: Scope, id: number, monitor = false): Promise<LockedSchedule | undefined> =>
  (
    await ask(trx, lockedColumns)`
      select ${rules}, (select u.real_name from app_user u where u.id = c.changed_by) as "changedBy", c.changed_at as "changedAt"
        from schedule c join station s on s.id = c.station_id where c.id = ${id} and ${stationIn(scope)} and ${isMonitor(monitor)} for update of c`
  )[0]

const dueColumns = {
  ...ruleColumns,
  changedById: col.number.orNull,
  plannedZone: col.text,
  shutdownLimitV: col.number,
  shutdownLimitS: col.number,
}
export type DueSchedule = RowOf<typeof dueColumns>

/** A schedule that is due, locked; null where it is not, or where another process has it. */
export const lockDue = async (trx: Db, id: number, now: number): Promise<DueSchedule | null> =>
  (
    await ask(trx, dueColumns)`
      select ${rules}, c.changed_by as "changedById", c.time_zone as "plannedZone", s.shutdown_limit_v as "shutdownLimitV",
             s.shutdown_limit_s as "shutdownLimitS"
        from schedule c join station s on s.id = c.station_id
       where c.id = ${id} and c.status = 1 and (c.next_at <= ${new Date(now)} or c.time_zone <> s.time_zone) for update of c skip locked`
  )[0] ?? null

/** Which enabled schedules have a slot that is due, or a plant whose clock is another now; the one that waits longest first. */
export const dueSchedules = async (db: Db, now: number, actions: readonly ScheduledAction[]): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`
    select c.id from schedule c join station s on s.id = c.station_id
     where c.status = 1 and (c.next_at <= ${new Date(now)} or c.time_zone <> s.time_zone) and c.action = any (${actions as string[]}::text[])
     order by c.next_at limit 1000`
  return rows.map(({ id }) => id)
}
