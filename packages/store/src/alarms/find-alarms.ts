import type { LossBasis } from '@sundial/core/alarms/alarm-state.ts'
import type { Consequence } from '@sundial/core/alarms/condition.ts'
import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import type { AlarmOrder, AlarmView } from '@sundial/core/alarms/views.ts'
import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { namesJson, outOfServiceJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given, oneOf } from '../kit/conditions.ts'
import { isBelow, stationIdIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { isAside, isOutOfService, isShelved, outOfServiceOf } from './out-of-service.ts'

const columns = {
  id: col.number,
  condition: col.textOf<ConditionName>(),
  consequence: col.textOf<Consequence>(),
  level: col.numberOf<1 | 2>(),
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  place: col.text,
  deviceId: col.number.orNull,
  gw: col.text.orNull,
  deviceCode: col.text.orNull,
  concentratorName: col.text.orNull,
  scheduleName: col.text.orNull,
  isMonitorTask: col.bool.orNull,
  memberCount: col.number,
  memberId: col.number.orNull,
  memberLabel: col.text.orNull,
  value: col.number.orNull,
  against: col.number.orNull,
  beganAt: col.ms,
  raisedAt: col.ms,
  clearedAt: col.ms.orNull,
  closedAt: col.ms.orNull,
  times: col.number,
  explains: col.number,
  causeId: col.number.orNull,
  childCount: col.number,
  lostWh: col.number.orNull,
  lossBasis: col.textOf<LossBasis>().orNull,
  lostMoney: col.number.orNull,
  todayWh: col.number.orNull,
  todayMoney: col.number.orNull,
  monthMoney: col.number.orNull,
  currency: col.text.orNull,
  acknowledgedAt: col.ms.orNull,
  acknowledgedBy: col.text.orNull,
  shelvedUntil: col.ms.orNull,
  shelvedBy: col.text.orNull,
  shelfReason: col.text,
  outOfService: col.json(outOfServiceJson).orNull,
  assignedId: col.number.orNull,
  assignedName: col.text.orNull,
  assignedByRule: col.text.orNull,
  isLate: col.bool,
  isWithdrawn: col.bool,
}
export type Alarm = RowOf<typeof columns>

export type AlarmFilter = {
  view?: AlarmView | undefined
  stationId?: number | undefined
  orgNo?: string | undefined
  deviceId?: number | undefined
  gw?: string | undefined
  level?: number | undefined
  status?: number | undefined
  condition?: ConditionName | undefined
  consequence?: Consequence | undefined
  causeId?: number | undefined
  text?: string | undefined
  from?: number | undefined
  to?: number | undefined
  id?: number | undefined
  ids?: readonly number[] | undefined
  /** Only those that somebody works on: assigned, or over and to be closed. */
  inWork?: boolean | undefined
}
/** Who looks, and when (epoch ms). */
export type Looking = { userId: number; now: number }

const isOpen = sql`a.closed_at is null`
/** Explained by an alarm that stands itself. */
export const isExplained = sql`a.cause_id is not null and a.cleared_at is null`

const viewConditions: Record<AlarmView, (looking: Looking) => Condition> = {
  open: ({ now }) => sql`${isOpen} and not (${isExplained}) and not ${isAside(now)}`,
  mine: ({ userId }) => sql`${isOpen} and a.assigned_to = ${userId}`,
  unassigned: ({ now }) => sql`${isOpen} and not (${isExplained}) and not ${isAside(now)} and a.assigned_to is null`,
  shelved: ({ now }) => sql`${isOpen} and ${isShelved(now)} and not ${isOutOfService}`,
  outOfService: () => sql`${isOpen} and not (${isExplained}) and ${isOutOfService}`,
  explained: () => sql`${isOpen} and ${isExplained}`,
  cleared: () => sql`a.closed_at is not null`,
}

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(s.name ilike ${part} or d.code ilike ${part} or a.gw ilike ${part} or exists (
    select from alarm_member m join device x on x.id = m.device_id where m.alarm_id = a.id and x.code ilike ${part}))`
}

const isOfDevice = (id: number): Condition =>
  sql`(a.device_id = ${id} or a.id in (select m.alarm_id from alarm_member m where m.device_id = ${id}))`

const equals = (column: string, value: string | number | undefined): Condition | null =>
  given(value, (one) => sql`${sql.ref(`a.${column}`)} = ${one}`)

const conditionsOf = (scope: Scope, filter: AlarmFilter, looking: Looking): Condition =>
  allOf(
    stationIdIn(scope, sql`a.station_id`),
    given(filter.view, (view) => viewConditions[view](looking)),
    given(filter.orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(filter.deviceId, isOfDevice),
    given(filter.text, containsText),
    given(filter.from, (at) => sql`a.raised_at >= ${new Date(at)}`),
    given(filter.to, (at) => sql`a.raised_at < ${new Date(at)}`),
    filter.inWork ? sql`${isOpen} and (a.assigned_to is not null or a.cleared_at is not null)` : null,
    equals('id', filter.id),
    given(filter.ids, (ids) => sql`a.id = ${oneOf(ids)}`),
    equals('station_id', filter.stationId),
    equals('gw', filter.gw),
    equals('level', filter.level),
    equals('status', filter.status),
    equals('condition', filter.condition),
    equals('consequence', filter.consequence),
    equals('cause_id', filter.causeId),
  )

const dayMs = 86_400_000

/** Of an alarm `a` of a station `s`: what it took, at the plant's price; and in 30 days as it went so far, over a day at least. */
export const lostMoney = sql`a.lost_wh / 1000 * s.revenue_per_kwh`
export const monthMoney = (now: number) => sql`case when a.cleared_at is null then
  ${lostMoney} * 30 * 86400 / greatest(extract(epoch from ${new Date(now)}::timestamptz - a.began_at)::float8, 86400) end`

/** What it took on the day that the plant's clock shows, Wh; 0 where it has not taken anything since that day began; null: not known. */
export const lostToday = (
  now: number,
) => sql`case when (a.day_at at time zone s.time_zone)::date = (${new Date(now)}::timestamptz at time zone s.time_zone)::date
  then a.day_wh when a.day_at is not null and a.lost_wh is not null then 0::float8 end`

/** The same at the plant's price. */
export const lostTodayMoney = (now: number) => sql`${lostToday(now)} / 1000 * s.revenue_per_kwh`

/** Alarms that may have taken something on the day that the clock of any plant shows, and open ones. */
export const ofToday = (now: number) => sql`a.withdrawn_at is null and (a.closed_at is null or a.day_at >= ${new Date(now - 2 * dayMs)})`

const orderOf = (order: AlarmOrder, now: number): Condition =>
  order === 'newest'
    ? sql`a.raised_at desc, a.id desc`
    : sql`${isAside(now)}, array_position('{safety,production,data}'::text[], a.consequence),
          ${monthMoney(now)} desc nulls last, a.lost_wh desc nulls last, a.level, a.raised_at desc, a.id desc`

const selected = (now: number) => sql`
  a.id, a.condition, a.consequence, a.level, a.station_id as "stationId", s.name as "stationName", s.names as "stationNames",
  s.time_zone as "timeZone", a.place, a.device_id as "deviceId", coalesce(a.gw, d.gw) as gw, d.code as "deviceCode",
  (select c.name from concentrator c where c.gw = a.gw) as "concentratorName", c.name as "scheduleName", c.start_at is not null as "isMonitorTask", a.member_count as "memberCount",
  w.device_id as "memberId", w.code as "memberLabel", a.value, a.against, a.began_at as "beganAt", a.raised_at as "raisedAt",
  a.cleared_at as "clearedAt", a.closed_at as "closedAt", a.times, a.explains, a.cause_id as "causeId",
  (select count(*) from alarm k where k.cause_id = a.id and k.closed_at is null) as "childCount", a.lost_wh as "lostWh", a.loss_basis as "lossBasis",
  ${lostToday(now)} as "todayWh", ${lostTodayMoney(now)} as "todayMoney", ${lostMoney} as "lostMoney", ${monthMoney(now)} as "monthMoney", s.currency, a.acknowledged_at as "acknowledgedAt",
  (select u.real_name from person u where u.id = a.acknowledged_by) as "acknowledgedBy",
  case when ${isShelved(now)} then a.shelved_until end as "shelvedUntil",
  (select u.real_name from person u where u.id = a.shelved_by) as "shelvedBy", a.shelf_reason as "shelfReason", ${outOfServiceOf} as "outOfService",
  a.assigned_to as "assignedId", (select u.real_name from person u where u.id = a.assigned_to) as "assignedName",
  case when a.assigned_to is not null then (
    select nullif(e.text, '') from alarm_event e where e.alarm_id = a.id and e.kind = 'assigned' order by e.id desc limit 1) end as "assignedByRule",
  a.is_late as "isLate", a.withdrawn_at is not null as "isWithdrawn"`

/** The schedule where an alarm stands; it may be gone. */
export const itsSchedule = sql`left join schedule c on c.id = substring(a.place from '^schedule:([0-9]{1,18})$')::bigint and c.station_id = a.station_id`

/** The only device that has an alarm. */
export const onlyMember = sql`left join lateral (
  select m.device_id, x.code from alarm_member m join device x on x.id = m.device_id
   where m.alarm_id = a.id and a.member_count = 1 and m.device_id is distinct from a.device_id
   order by m.ended_at desc nulls first, m.device_id limit 1) w on true`

const joined = sql`from alarm a join station s on s.id = a.station_id left join device d on d.id = a.device_id`

/** Alarms of plants that the scope sees. */
export const findAlarms = (
  db: Db,
  scope: Scope,
  filter: AlarmFilter & { order: AlarmOrder },
  span: CountedSpan,
  looking: Looking,
): Promise<Page<Alarm>> => {
  const order = orderOf(filter.order, looking.now)
  return askPage(
    db,
    columns,
    {
      matching: sql`${joined} where ${conditionsOf(scope, filter, looking)}`,
      order,
      select: (page) => sql`
        select ${selected(looking.now)} from (select a.id ${page}) as p
          join alarm a on a.id = p.id join station s on s.id = a.station_id left join device d on d.id = a.device_id ${itsSchedule} ${onlyMember}
         order by ${order}`,
    },
    span,
  )
}

/** One alarm of a plant that the scope sees; null where there is none. */
export const findAlarm = async (db: Db, scope: Scope, id: number, looking: Looking): Promise<Alarm | null> => {
  const { rows } = await findAlarms(db, scope, { id, order: 'newest' }, { limit: 1, offset: 0 }, looking)
  return rows[0] ?? null
}
