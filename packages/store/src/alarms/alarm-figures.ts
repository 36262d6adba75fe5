import type { AlarmLevel } from '@sundial/core/alarms/condition.ts'
import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import type { Arrival } from '@sundial/core/alarms/flood-now.ts'
import { windowMs } from '@sundial/core/alarms/performance.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { allOf, type Condition, given } from '../kit/conditions.ts'
import { isBelow, stationIdIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { isExplained, lostMoney, lostToday, lostTodayMoney, monthMoney, ofToday } from './find-alarms.ts'
import { isAside, isMemberOut, isOutOfService, isShelved, wasOutOfService } from './out-of-service.ts'

export type FiguresOf = { orgNo?: string | undefined; stationId?: number | undefined; from?: number | undefined; to?: number | undefined }

/** Alarms `a` of stations `s` that are asked for and that the scope sees. */
export const alarmsOf = (scope: Scope, { orgNo, stationId, from, to }: FiguresOf): Condition =>
  allOf(
    stationIdIn(scope, sql`a.station_id`),
    given(stationId, (id) => sql`a.station_id = ${id}`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(from, (at) => sql`a.raised_at >= ${new Date(at)}`),
    given(to, (at) => sql`a.raised_at < ${new Date(at)}`),
  )
const joined = sql`from alarm a join station s on s.id = a.station_id`
const isCause = (now: number) => sql`a.closed_at is null and not (${isExplained}) and not ${isAside(now)}`

const openColumns = {
  open: col.number,
  level1: col.number,
  level2: col.number,
  safety: col.number,
  production: col.number,
  data: col.number,
  unacknowledged: col.number,
  oldestUnacknowledgedAt: col.ms.orNull,
  assigned: col.number,
  unassigned: col.number,
  shelved: col.number,
  outOfService: col.number,
  lostWh: col.number.orNull,
}
const counted = (condition: Condition) => sql`count(*) filter (where c.is_cause and ${condition})`

/** How many causes are open, of which kind, and what they took. @param now epoch ms */
export const openFigures = (db: Db, scope: Scope, asked: FiguresOf, now: number) =>
  askOne(db, openColumns)`
    select ${counted(sql`true`)} as open, ${counted(sql`c.level = 1`)} as level1, ${counted(sql`c.level = 2`)} as level2,
           ${counted(sql`c.consequence = 'safety'`)} as safety, ${counted(sql`c.consequence = 'production'`)} as production,
           ${counted(sql`c.consequence = 'data'`)} as data, ${counted(sql`c.acknowledged_at is null`)} as unacknowledged,
           min(c.raised_at) filter (where c.is_cause and c.acknowledged_at is null) as "oldestUnacknowledgedAt",
           ${counted(sql`c.assigned_to is not null`)} as assigned, ${counted(sql`c.assigned_to is null`)} as unassigned,
           count(*) filter (where c.is_shelved and not c.is_out) as shelved,
           count(*) filter (where c.is_out and not c.is_explained) as "outOfService", sum(c.lost_wh) filter (where c.is_cause) as "lostWh"
      from (select a.*, ${isCause(now)} as is_cause, ${isShelved(now)} as is_shelved, ${isOutOfService} as is_out, ${isExplained} as is_explained ${joined}
             where a.closed_at is null and ${alarmsOf(scope, asked)}) c`

const stationAlarmColumns = {
  open: col.number,
  level1: col.number,
  lostWh: col.number.orNull,
  lostMoney: col.number.orNull,
  monthMoney: col.number.orNull,
}
export type OpenAlarms = RowOf<typeof stationAlarmColumns>
/**
 * How many causes are open at each of these stations, and what they took and take in a month, as the head of the alarms sums it up; a station
 * without any is not there. @param now epoch ms
 */
export const openAlarmsOf = async (db: Db, scope: Scope, stationIds: readonly number[], now: number): Promise<Map<number, OpenAlarms>> => {
  const found = await ask(db, { stationId: col.number, ...stationAlarmColumns })`
    select a.station_id as "stationId", count(*) as open, count(*) filter (where a.level = 1) as level1, sum(a.lost_wh) as "lostWh",
           sum(${lostMoney}) as "lostMoney", sum(${monthMoney(now)}) as "monthMoney" ${joined}
     where ${isCause(now)} and a.station_id = any (${stationIds as number[]}::bigint[]) and ${alarmsOf(scope, {})} group by a.station_id`
  return new Map(found.map(({ stationId, ...counts }) => [stationId, counts]))
}

const lostTodayColumns = { wh: col.number.orNull, money: col.number.orNull }
export type LostToday = RowOf<typeof lostTodayColumns>
/**
 * What alarms took today at each of these stations, Wh, and at the station's price: all alarms, also those that are put aside and those that are over. A
 * station without any is not there. @param now epoch ms
 */
export const lostTodayOf = async (db: Db, scope: Scope, stationIds: readonly number[], now: number): Promise<Map<number, LostToday>> => {
  const found = await ask(db, { stationId: col.number, ...lostTodayColumns })`
    select a.station_id as "stationId", sum(${lostToday(now)}) as wh, sum(${lostTodayMoney(now)}) as money ${joined}
     where ${ofToday(now)} and a.station_id = any (${stationIds as number[]}::bigint[]) and ${alarmsOf(scope, {})} group by a.station_id`
  return new Map(found.map(({ stationId, ...lost }) => [stationId, lost]))
}

/** The same of all stations together, Wh: 0 where there is no alarm, null where nothing of them is known. @param now epoch ms */
export const lostTodayWh = async (db: Db, scope: Scope, asked: FiguresOf, now: number): Promise<number | null> => {
  const { alarms, wh } = await askOne(db, { alarms: col.number, wh: col.number.orNull })`
    select count(*) as alarms, sum(${lostToday(now)}) as wh ${joined} where ${ofToday(now)} and ${alarmsOf(scope, asked)}`
  return alarms === 0 ? 0 : wh
}

/** What open causes took and take in a month, and what all alarms took today, by currency. @param now epoch ms */
export const openMoney = (db: Db, scope: Scope, asked: FiguresOf, now: number) =>
  ask(db, { currency: col.text, lost: col.number, today: col.number, month: col.number })`
    select c.currency, coalesce(sum(c.lost) filter (where c.is_cause), 0) as lost, coalesce(sum(c.today), 0) as today,
           coalesce(sum(c.month) filter (where c.is_cause), 0) as month
      from (select s.currency, ${isCause(now)} as is_cause, ${lostMoney} as lost, ${lostTodayMoney(now)} as today,
                   ${monthMoney(now)} as month ${joined}
             where ${ofToday(now)} and s.currency is not null and ${alarmsOf(scope, asked)}) c
     group by c.currency order by month desc, c.currency`

const monthMs = 30 * 86_400_000
const meanColumns = { acknowledgeMs: col.number.orNull, clearMs: col.number.orNull, lastClearedAt: col.ms.orNull }
/** Mean times of the alarms that were raised in the last 30 days. @param now epoch ms */
export const meanTimes = (db: Db, scope: Scope, asked: FiguresOf, now: number) =>
  askOne(db, meanColumns)`
    select (avg(extract(epoch from a.acknowledged_at - a.raised_at)) * 1000)::float8 as "acknowledgeMs",
           (avg(extract(epoch from a.cleared_at - a.began_at)) * 1000)::float8 as "clearMs", max(a.cleared_at) as "lastClearedAt" ${joined}
     where a.raised_at >= ${new Date(now - monthMs)} and a.withdrawn_at is null and not a.is_late and ${alarmsOf(scope, asked)}`

const hourMs = 3_600_000
/**
 * Alarms raised in each of the last 24 hours, without those of equipment that was out of service then, the oldest first, the modules that those explain, and the most that came in one of its windows
 * of ten minutes (EEMUA 191), with when that began. @param now epoch ms
 */
export const raisedByHour = (db: Db, scope: Scope, asked: FiguresOf, now: number) => {
  const first = Math.floor(now / hourMs) * hourMs - 23 * hourMs
  return ask(db, { at: col.ms, raised: col.number, explained: col.number, peak: col.number, peakAt: col.ms.orNull })`
    select h.at, coalesce(sum(w.raised), 0)::bigint as raised, coalesce(sum(w.explained), 0)::bigint as explained,
           coalesce(max(w.raised), 0) as peak, (array_agg(w.at order by w.raised desc, w.at desc))[1] as "peakAt"
      from generate_series(${new Date(first)}::timestamptz, ${new Date(first + 23 * hourMs)}::timestamptz, interval '1 hour') as h (at)
      left join (select date_bin(${`${windowMs} ms`}::interval, a.raised_at, to_timestamp(0)) as at, count(*) as raised, sum(a.explains) as explained
                        ${joined} where a.raised_at >= ${new Date(first)} and not ${wasOutOfService(sql`a.raised_at`)} and ${alarmsOf(scope, asked)} group by 1) w
        on date_bin('1 hour', w.at, to_timestamp(0)) = h.at
     group by h.at order by h.at`
}

/** Of a flood so much of the past counts, ms. */
const arrivalsMs = 6 * hourMs
/** Alarms by when they were raised in the last hours, the oldest first; what was found late, what was withdrawn and what was out of service rang for nobody. @param now epoch ms */
export const arrivalsOf = (db: Db, scope: Scope, asked: FiguresOf, now: number): Promise<Arrival[]> =>
  ask(db, { at: col.ms, count: col.number, causes: col.number })`
    select a.raised_at as at, count(*) as count, count(*) filter (where a.cause_id is null) as causes ${joined}
     where a.raised_at >= ${new Date(now - arrivalsMs)} and a.withdrawn_at is null and not a.is_late and not ${wasOutOfService(sql`a.raised_at`)} and ${alarmsOf(scope, asked)}
     group by a.raised_at order by a.raised_at`

/** Until when every plant that the scope sees has been judged; null where one has not been yet. */
export const judgedUntil = async (db: Db, scope: Scope, { stationId }: FiguresOf): Promise<number | null> =>
  (
    await askOne(db, { at: col.ms.orNull })`
      select min(p.until_at) as at from alarm_progress p
       where ${allOf(
         stationIdIn(scope, sql`p.station_id`),
         given(stationId, (id) => sql`p.station_id = ${id}`),
       )}`
  ).at

/** Open causes by kind, or with a time those raised in it; most first. */
export const alarmsByCondition = (db: Db, scope: Scope, asked: FiguresOf, now: number) =>
  ask(db, { condition: col.textOf<ConditionName>(), count: col.number, level1: col.number })`
    select a.condition, count(*) as count, count(*) filter (where a.level = 1) as level1 ${joined}
     where ${asked.from === undefined && asked.to === undefined ? isCause(now) : sql`a.withdrawn_at is null`} and ${alarmsOf(scope, asked)}
     group by a.condition order by count desc, a.condition`

/** Open causes by the person they are assigned to, most first; those of nobody last. */
export const alarmsByPerson = (db: Db, scope: Scope, asked: FiguresOf, now: number) =>
  ask(db, { userId: col.number.orNull, name: col.text.orNull, count: col.number, level1: col.number })`
    select a.assigned_to as "userId", (select u.real_name from person u where u.id = a.assigned_to) as name, count(*) as count,
           count(*) filter (where a.level = 1) as level1 ${joined}
     where ${isCause(now)} and ${alarmsOf(scope, asked)} group by a.assigned_to order by a.assigned_to is null, count desc, a.assigned_to`

/** Modules of a station that have an open cause now, with the highest level of each. @param now epoch ms */
export const modulesInAlarm = (db: Db, scope: Scope, stationId: number, now: number) =>
  ask(db, { id: col.number, level: col.numberOf<AlarmLevel>() })`
    select m.device_id as id, min(a.level) as level ${joined} join alarm_member m on m.alarm_id = a.id join device d on d.id = m.device_id
     where ${isCause(now)} and a.cleared_at is null and m.ended_at is null and not ${isMemberOut} and d.kind = 'module' and ${alarmsOf(scope, { stationId })}
     group by m.device_id order by m.device_id`
