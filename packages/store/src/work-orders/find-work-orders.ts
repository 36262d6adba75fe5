import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import type { WorkCause } from '@sundial/core/work-orders/closing.ts'
import type { WorkState } from '@sundial/core/work-orders/life.ts'
import type { WorkOrdering, WorkView } from '@sundial/core/work-orders/views.ts'
import { sql } from 'kysely'
import { monthMoney } from '../alarms/find-alarms.ts'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given } from '../kit/conditions.ts'
import { isBelow, stationIdIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  id: col.number,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  state: col.textOf<WorkState>(),
  status: col.numberOf<1 | 2 | 3 | 4>(),
  condition: col.textOf<ConditionName>().orNull,
  label: col.text,
  title: col.text,
  note: col.text,
  level: col.numberOf<1 | 2>(),
  deviceId: col.number.orNull,
  dueAt: col.ms.orNull,
  assignedId: col.number.orNull,
  assignedName: col.text.orNull,
  createdAt: col.ms,
  createdBy: col.text.orNull,
  onSiteSince: col.ms.orNull,
  fixedAt: col.ms.orNull,
  fixedBy: col.text.orNull,
  cause: col.textOf<WorkCause>().orNull,
  causeNote: col.text,
  parts: col.text,
  heldAt: col.ms.orNull,
  silentSince: col.ms.orNull,
  reopened: col.number,
  steps: col.number,
  stepsEnded: col.number,
  messages: col.number,
  photos: col.number,
  alarms: col.number,
  stands: col.bool,
  lostWh: col.number.orNull,
  lostMoney: col.number.orNull,
  monthMoney: col.number.orNull,
  currency: col.text.orNull,
  lastText: col.text,
  version: col.number,
}
export type WorkOrder = RowOf<typeof columns>

export type WorkFilter = {
  id?: number | undefined
  view?: WorkView | undefined
  stationId?: number | undefined
  orgNo?: string | undefined
  status?: number | undefined
  level?: number | undefined
  alarmId?: number | undefined
  userId?: number | undefined
  text?: string | undefined
}
/** Who looks, and when (epoch ms). */
export type Looking = { userId: number; now: number }

const isOpen = sql`w.state in ('open', 'assigned', 'onSite')`
const isLate = (now: number): Condition => sql`${isOpen} and coalesce(w.due_at < ${new Date(now)}, false)`

const views: Record<WorkView, (looking: Looking) => Condition> = {
  open: () => isOpen,
  mine: ({ userId }) => sql`${isOpen} and w.assigned_to = ${userId}`,
  unassigned: () => sql`w.state = 'open'`,
  late: ({ now }) => isLate(now),
  watched: () => sql`w.state = 'watched'`,
  done: () => sql`w.state in ('holding', 'closed')`,
}

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(w.title ilike ${part} or w.label ilike ${part} or s.name ilike ${part} or w.id::text = ${text.replace(/^w-/i, '')})`
}

const equals = (column: string, value: string | number | undefined): Condition | null =>
  given(value, (one) => sql`${sql.ref(`w.${column}`)} = ${one}`)

const conditionsOf = (scope: Scope, filter: WorkFilter, looking: Looking): Condition =>
  allOf(
    stationIdIn(scope, sql`w.station_id`),
    given(filter.view, (view) => views[view](looking)),
    given(filter.orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(filter.alarmId, (id) => sql`w.id in (select l.work_order_id from work_order_alarm l where l.alarm_id = ${id})`),
    given(filter.text, containsText),
    equals('id', filter.id),
    equals('station_id', filter.stationId),
    equals('status', filter.status),
    equals('level', filter.level),
    equals('assigned_to', filter.userId),
  )

/** Of the alarms `a` of an order `w` at a station `s`. */
const ofAlarms = (now: number) => sql`
  left join lateral (
    select count(*) as alarms, coalesce(bool_or(a.cleared_at is null), false) as stands, sum(a.lost_wh) as lost_wh,
           sum(a.lost_wh) / 1000 * s.revenue_per_kwh as lost_money, sum(${monthMoney(now)}) as month_money
      from work_order_alarm l join alarm a on a.id = l.alarm_id where l.work_order_id = w.id) m on true`

const orderOf = (order: WorkOrdering, now: number): Condition =>
  order === 'newest' ? sql`w.id desc` : sql`${isLate(now)} desc, ${isOpen} desc, w.level, w.due_at nulls last, w.id desc`

/** Since when nobody can say whether an order `w` that is watched holds: nothing was measured. */
const silentSince = sql`case when w.state = 'watched' then (
    select case when e.kind = 'silent' then e.at end from work_order_entry e
     where e.work_order_id = w.id and e.kind in ('closed', 'silent', 'heard') order by e.id desc limit 1) end`

const selected = sql`
  w.id, w.station_id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone", w.state, w.status,
  w.condition, w.label, w.title, w.note, w.level, w.device_id as "deviceId", w.due_at as "dueAt", w.assigned_to as "assignedId",
  (select u.real_name from person u where u.id = w.assigned_to) as "assignedName", w.created_at as "createdAt",
  (select u.real_name from person u where u.id = w.created_by) as "createdBy",
  (select min(v.began_at) from work_order_visit v where v.work_order_id = w.id and v.ended_at is null) as "onSiteSince",
  w.fixed_at as "fixedAt", (select u.real_name from person u where u.id = w.fixed_by) as "fixedBy", w.cause, w.cause_note as "causeNote",
  w.parts, w.held_at as "heldAt", ${silentSince} as "silentSince", w.reopened, coalesce(array_length(w.steps, 1), 0) as steps,
  (select count(*) from work_order_step t where t.work_order_id = w.id) as "stepsEnded",
  (select count(*) from work_order_entry e where e.work_order_id = w.id and e.kind = 'message') as messages,
  (select count(*) from attachment p join work_order_entry e on e.id = p.work_entry_id where e.work_order_id = w.id) as photos,
  m.alarms, m.stands, m.lost_wh as "lostWh", m.lost_money as "lostMoney", m.month_money as "monthMoney", s.currency,
  coalesce((select e.text from work_order_entry e where e.work_order_id = w.id and e.kind = 'message' order by e.id desc limit 1), '') as "lastText",
  w.version`

/** Work orders of plants that the scope sees. */
export const findWorkOrders = (
  db: Db,
  scope: Scope,
  filter: WorkFilter & { order: WorkOrdering },
  span: CountedSpan,
  looking: Looking,
): Promise<Page<WorkOrder>> => {
  const order = orderOf(filter.order, looking.now)
  const listing = {
    matching: sql`from work_order w join station s on s.id = w.station_id where ${conditionsOf(scope, filter, looking)}`,
    order,
    select: (page: Condition) => sql`
      select ${selected} from (select w.id ${page}) as p join work_order w on w.id = p.id join station s on s.id = w.station_id
        ${ofAlarms(looking.now)} order by ${order}`,
  }
  return askPage(db, columns, listing, span)
}

/** One work order of a plant that the scope sees; null where there is none. */
export const findWorkOrder = async (db: Db, scope: Scope, id: number, looking: Looking): Promise<WorkOrder | null> => {
  const { rows } = await findWorkOrders(db, scope, { id, order: 'newest' }, { limit: 1, offset: 0 }, looking)
  return rows[0] ?? null
}
