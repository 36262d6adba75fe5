import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { TaskOutcome } from '@sundial/core/orders/outcomes.ts'
import { devicePhases } from '@sundial/core/orders/phases.ts'
import { platformActions } from '@sundial/core/orders/platform-kinds.ts'
import type { TaskStatus } from '@sundial/core/orders/task-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, everyRow, type Page } from '../kit/ask-page.ts'
import { namesJson, targetJson, testPlanJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given, oneOf, oneOfTexts } from '../kit/conditions.ts'
import { isDevice, isEquipment, isOfStation } from '../kit/equipment.ts'
import { isBelow, stationIdIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { isAsked, isAskedWhenBack, isHeld } from './held.ts'

/** A task with what is counted of its devices. Instants are Dates as they come. */
const taskRecordColumns = {
  id: col.number,
  number: col.text,
  action: col.textOf<TaskAction>(),
  status: col.numberOf<TaskStatus>(),
  target: col.json(targetJson),
  reason: col.text,
  stationId: col.number,
  stationCode: col.text,
  timeZone: col.text,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  total: col.number,
  success: col.number,
  fail: col.number,
  createdBy: col.text.orNull,
  approvedBy: col.text.orNull,
  cancelledBy: col.text.orNull,
  cancelledAt: col.time.orNull,
  createdAt: col.time,
  updatedAt: col.time,
  deadline: col.time,
  /** Of a test: what it is asked for. */
  plan: col.json(testPlanJson).orNull,
  retryOf: col.number.orNull,
  /** The schedule that gave the order. */
  timedId: col.number.orNull,
  /** The schedule or monitor task that was enabled or disabled; null where it was deleted, too. */
  scheduleId: col.number.orNull,
  askAt: col.time.orNull,
  askWhenBack: col.bool,
  /** Modules whose shutdown a concentrator holds. */
  heldCount: col.number,
  outcome: col.textOf<TaskOutcome>(),
  silentBefore: col.number,
  ratedW: col.number,
  powerBeforeW: col.number.orNull,
  gws: col.texts,
  phases: col.json(json.some(devicePhases, json.number)),
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
  timedId?: number | undefined
  /** Code or number of a piece of equipment in it, or the code of its station. */
  monitorId?: string | undefined
  status?: number | undefined
  outcome?: TaskOutcome | undefined
  actions?: readonly TaskAction[] | undefined
  /** Shutdowns that are to be asked for again. */
  askAgain?: boolean | undefined
  /** Part of the name of whoever gave the order, or their id. */
  person?: string | undefined
  createdBy?: number | undefined
  /** Epoch ms; `to` not included. */
  from?: number | undefined
  to?: number | undefined
  /** Code or number of a device in it. */
  deviceCode?: string | undefined
  /** A device in it. */
  deviceId?: number | undefined
  /** I-V scans before this one that have a curve of one of its modules. */
  earlierThan?: number | undefined
}

/** Conditions on the devices `d` of a task `t` and what carries them out, `x`. */
const holds = (condition: Condition) =>
  sql`exists (select 1 from task_device x join device d on d.id = x.device_id where x.task_id = t.id and ${condition})`

/** The scan itself is judged by whoever asks: here its devices and its time are only compared. */
const isEarlierScan = (id: number): Condition =>
  sql`(t.created_at < (select e.created_at from task e where e.id = ${id}) and exists (
    select 1 from task_device x join task_device y on y.device_id = x.device_id
     where x.task_id = t.id and y.task_id = ${id} and x.curve is not null))`

const conditionsOf = (scope: Scope, f: TaskFilter) =>
  allOf(
    stationIdIn(scope, sql`t.station_id`),
    given(f.ids, (ids) => sql`t.id = ${oneOf(ids)}`),
    given(f.stationId, (id) => sql`t.station_id = ${id}`),
    given(f.timedId, (id) => sql`t.timed_id = ${id}`),
    given(f.status, (status) => sql`t.status = ${status}`),
    given(f.outcome, (outcome) => sql`t.outcome = ${outcome}`),
    given(f.actions, (actions) => sql`t.action = ${oneOfTexts(actions)}`),
    given(f.person, (name) => sql`t.created_by in (select u.id from person u where u.real_name ilike ${containing(name)})`),
    given(f.createdBy, (id) => sql`t.created_by = ${id}`),
    given(f.from, (ms) => sql`t.created_at >= ${new Date(ms)}`),
    given(f.to, (ms) => sql`t.created_at < ${new Date(ms)}`),
    given(f.deviceCode, (code) => holds(isDevice(code))),
    given(f.deviceId, (id) => sql`exists (select 1 from task_device x where x.task_id = t.id and x.device_id = ${id})`),
    given(f.earlierThan, isEarlierScan),
    given(f.monitorId, (named) => sql`(${isOfStation(named)} or ${holds(isEquipment(named))})`),
    given(f.askAgain || undefined, () => isAsked(sql`t`)),
  )
/**
 * What lists show of these tasks. A statement of its own: a page's limit and offset change the plan that PostgreSQL expects to be best,
 * so that it would plan these joins for each page anew, which takes 6 ms. Of users each task looks up its own: joined, all are read.
 */
const detailsOf = (db: Db, ids: readonly number[]) =>
  ask(db, taskRecordColumns)`
    select p.id, p.number, p.action, p.status, p.target, p.reason, p.station_id as "stationId", s.code as "stationCode",
           s.time_zone as "timeZone", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg",
           s.name as "stationName", s.names as "stationNames", p.total_count as total, p.success_count as success, p.fail_count as fail,
           (select u.real_name from person u where u.id = p.created_by) as "createdBy",
           (select u.real_name from person u where u.id = p.cancelled_by) as "cancelledBy", p.cancelled_at as "cancelledAt",
           (select u.real_name from approval a join person u on u.id = a.decided_by where a.task_id = p.id) as "approvedBy", p.created_at as "createdAt", p.updated_at as "updatedAt", p.deadline,
           (select c.args - 'devices' from command c where c.task_id = p.id and c.op = 'rsd.test' limit 1) as plan, p.retry_of as "retryOf", p.timed_id as "timedId",
           case when p.action = ${oneOfTexts(platformActions)} then (select c.id from schedule c where c.id = (p.target -> 'ids' ->> 0)::bigint) end as "scheduleId",
           case when ${isAsked(sql`p`)} then p.ask_at end as "askAt", ${isAskedWhenBack(sql`p`)} as "askWhenBack", (select count(*) from task_device x where x.task_id = p.id and ${isHeld}) as "heldCount", p.outcome, p.silent_before as "silentBefore",
           coalesce(d.rated_w, 0) as "ratedW", p.power_before_w as "powerBeforeW", coalesce(d.gws, '{}') as gws, coalesce(f.phases, '{}') as phases,
           d.sent_at as "sentAt", coalesce(d.sent, 0)::int as sent, d.accepted_at as "acceptedAt", coalesce(d.accepted, 0)::int as accepted,
           d.confirmed_at as "confirmedAt", coalesce(d.confirmed, 0)::int as confirmed,
           d.verified_at as "verifiedAt", coalesce(d.verified, 0)::int as verified
      from task p join station s on s.id = p.station_id
      left join lateral (
        select sum(v.rated_w) as rated_w, array_agg(distinct x.gw) as gws,
               max(x.sent_at) as sent_at, count(x.sent_at) as sent, max(x.accepted_at) as accepted_at, count(x.accepted_at) as accepted,
               max(x.confirmed_at) as confirmed_at, count(x.confirmed_at) as confirmed,
               max(x.verified_at) as verified_at, count(x.verified_at) as verified
          from task_part x
          left join device v on v.id = x.device_id
         where x.task_id = p.id) d on true
      left join lateral (
        select jsonb_object_agg(g.phase, g.n) as phases
          from (select x.phase, count(*) as n from task_part x where x.task_id = p.id group by x.phase) g) f on true
     where p.id = ${oneOf(ids)}
     order by array_position(${ids as number[]}::bigint[], p.id)`

export type TaskOrdering = { by: 'created' | 'status' | 'devices' | 'duration'; direction: 'asc' | 'desc' }
/** What is worst first is 'desc' of the status. */
const orderColumns = {
  created: sql`t.id`,
  status: sql`array_position(array['succeeded', 'executing', 'interrupted', 'partly', 'inconclusive', 'failed'], t.outcome)`,
  devices: sql`t.total_count`,
  duration: sql`t.updated_at - t.created_at`,
} as const satisfies Record<TaskOrdering['by'], RawBuilder<unknown>>
const orderBy = ({ by, direction }: TaskOrdering = { by: 'created', direction: 'desc' }) => {
  const way = sql.raw(direction)
  return by === 'created' ? sql`t.id ${way}` : sql`${orderColumns[by]} ${way}, t.id desc`
}

/** Tasks on stations that the scope sees, the newest first unless it is said otherwise. An offset steps over ids alone. */
export const findTasks = async (
  db: Db,
  scope: Scope,
  filter: TaskFilter,
  span: CountedSpan & { order?: TaskOrdering } = everyRow,
): Promise<Page<TaskRecord>> => {
  const { rows, total } = await askPage(
    db,
    { id: col.number },
    {
      matching: sql`from task t where ${conditionsOf(scope, filter)}`,
      order: orderBy(span.order),
      select: (page) => sql`select t.id ${page}`,
    },
    span,
  )
  const ids = rows.map(({ id }) => id)
  return { rows: ids.length > 0 ? await detailsOf(db, ids) : [], total }
}

/** How many tasks of the scope still run, or of those of an organisation and all below it. */
export const countOpenTasks = async (db: Db, scope: Scope, orgNo?: string): Promise<number> => {
  const below = given(orgNo, (no) => sql`t.station_id in (select s.id from station s where ${isBelow(sql`s.org_path`, no, scope)})`)
  const rows = await ask(db, { n: col.number })`
    select count(*) as n from task t where ${allOf(sql`t.status = 1`, stationIdIn(scope, sql`t.station_id`), below)}`
  return rows[0]?.n ?? 0
}
