import type { PlanState, StepState } from '@sundial/core/commissioning/plan.ts'
import type { StepName } from '@sundial/core/commissioning/steps.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { TaskStatus } from '@sundial/core/orders/task-status.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  id: col.number,
  gw: col.text,
  name: col.text,
  online: col.bool,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  taskId: col.number,
  taskNumber: col.text,
  state: col.textOf<PlanState>(),
  why: col.text.orNull,
  deadline: col.ms,
  version: col.number,
  createdAt: col.ms,
  createdBy: col.text.orNull,
  endedAt: col.ms.orNull,
  changedAt: col.ms,
  changedBy: col.text.orNull,
  modules: col.number,
  strings: col.number,
  done: col.number,
  failed: col.number,
  total: col.number,
  undecided: col.number,
}
/** `done`, `failed`, `total`: steps that the plant needs; failed are also those that a person left out. `undecided`: its questions that wait. */
export type CommissioningRecord = RowOf<typeof columns>

const select = sql`c.id, c.gw, g.name, g.online, c.station_id as "stationId", s.name as "stationName", s.names as "stationNames",
  s.time_zone as "timeZone", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", c.task_id as "taskId", t.number as "taskNumber",
  c.state, c.why, c.deadline, c.version, c.created_at as "createdAt", (select u.real_name from person u where u.id = t.created_by) as "createdBy",
  c.ended_at as "endedAt", c.changed_at as "changedAt", (select u.real_name from person u where u.id = c.changed_by) as "changedBy",
  (select count(*)::int from device d where d.gw = c.gw and d.kind = 'module') as modules,
  (select count(distinct d.parent_id)::int from device d where d.gw = c.gw and d.kind = 'module') as strings,
  t.success_count as done, t.fail_count as failed, t.total_count as total,
  (select count(*)::int from commissioning_question q where q.commissioning_id = c.id and q.answer is null) as undecided`
const joined = sql`join concentrator g on g.gw = c.gw join station s on s.id = c.station_id join task t on t.id = c.task_id`

export type CommissioningFilter = {
  id?: number | undefined
  gw?: string | undefined
  stationId?: number | undefined
  taskId?: number | undefined
  state?: PlanState | undefined
}

/** Commissionings at plants that the scope sees, the newest first. */
export const findCommissionings = (
  db: Db,
  scope: Scope,
  filter: CommissioningFilter,
  span: CountedSpan,
): Promise<Page<CommissioningRecord>> => {
  const conditions = allOf(
    sql`c.station_id in ${stationsIn(scope)}`,
    given(filter.id, (id) => sql`c.id = ${id}`),
    given(filter.gw, (gw) => sql`c.gw = ${gw}`),
    given(filter.stationId, (id) => sql`c.station_id = ${id}`),
    given(filter.taskId, (id) => sql`c.task_id = ${id}`),
    given(filter.state, (state) => sql`c.state = ${state}`),
  )
  const listing = {
    matching: sql`from commissioning c where ${conditions}`,
    order: sql`c.id desc`,
    select: (page: Condition) => sql`
      select ${select} from (select c.id as found ${page}) f join commissioning c on c.id = f.found ${joined} order by c.id desc`,
  }
  return askPage(db, columns, listing, span)
}

/** A commissioning that the scope sees, locked until the transaction ends. */
export const lockCommissioning = async (trx: Db, scope: Scope, id: number): Promise<CommissioningRecord | undefined> =>
  (
    await ask(trx, columns)`
      select ${select} from commissioning c ${joined} where c.id = ${id} and c.station_id in ${stationsIn(scope)} for update of c`
  )[0]

const stepColumns = {
  step: col.textOf<StepName>(),
  state: col.textOf<StepState>(),
  attempt: col.number,
  part: col.number,
  ordered: col.bool,
  note: col.text.orNull,
  reason: col.text.orNull,
  beganAt: col.ms.orNull,
  endedAt: col.ms.orNull,
}
export type StepRow = RowOf<typeof stepColumns>

export const findSteps = (db: Db, id: number): Promise<StepRow[]> =>
  ask(db, stepColumns)`
    select s.step, s.state, s.attempt, s.part, s.ordered, s.note, s.reason, s.began_at as "beganAt", s.ended_at as "endedAt"
      from commissioning_step s where s.commissioning_id = ${id} order by s.place`

const orderColumns = {
  step: col.textOf<StepName>(),
  attempt: col.number,
  taskId: col.number,
  number: col.text,
  action: col.textOf<TaskAction>(),
  status: col.numberOf<TaskStatus>(),
  total: col.number,
  success: col.number,
  fail: col.number,
  createdAt: col.ms,
  updatedAt: col.ms,
}
export type StepOrderRow = RowOf<typeof orderColumns>

/** The orders that a commissioning has given, the first one first. */
export const findStepOrders = (db: Db, id: number): Promise<StepOrderRow[]> =>
  ask(db, orderColumns)`
    select o.step, o.attempt, t.id as "taskId", t.number, t.action, t.status, t.total_count as total, t.success_count as success,
           t.fail_count as fail, t.created_at as "createdAt", t.updated_at as "updatedAt"
      from commissioning_order o join task t on t.id = o.task_id where o.commissioning_id = ${id} order by t.id`
