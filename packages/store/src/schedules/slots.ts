import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import type { TaskOutcome } from '@sundial/core/orders/outcomes.ts'
import type { SlotReason, SlotResult } from '@sundial/core/schedules/judge-due.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationIdIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** `detail`: what fills the phrase of a refusal. */
export type SlotEnd = {
  result: SlotResult
  reason: SlotReason | RefusalName | null
  detail?: Record<string, unknown>
  taskId?: number
  approvalId?: number
}
type Of = { scheduleId: number; stationId: number; now: number }

/**
 * Writes what became of slots, and tells of it; answers those that had no row. A slot has one row, so that whoever writes it is the one
 * to run it.
 */
export const writeSlots = async (
  trx: Db,
  { scheduleId, stationId, now }: Of,
  instants: readonly number[],
  { result, reason }: SlotEnd,
): Promise<number[]> => {
  const rows = await ask(trx, { at: col.ms })`
    insert into schedule_slot (schedule_id, at, station_id, result, reason, decided_at)
    select ${scheduleId}, x.at, ${stationId}, ${result}, ${reason}, ${new Date(now)}
      from unnest(${instants.map((at) => new Date(at))}::timestamptz[]) as x (at)
    on conflict do nothing returning at`
  if (rows.length > 0) await notifyIn(trx, [{ k: 'schedule', id: scheduleId }])
  return rows.map(({ at }) => at)
}

/** What became of a slot that was tried. */
export const endSlot = async (trx: Db, scheduleId: number, at: number, end: SlotEnd): Promise<void> => {
  await trx
    .updateTable('schedule_slot')
    .set({
      result: end.result,
      reason: end.reason,
      detail: JSON.stringify(end.detail ?? {}),
      task_id: end.taskId ?? null,
      approval_id: end.approvalId ?? null,
    })
    .where('schedule_id', '=', scheduleId)
    .where('at', '=', new Date(at))
    .execute()
}

/**
 * Writes a run that somebody asked for among the slots of its schedule: its task, or the request that waits for a second person. A task that
 * is a run already (the same order, asked for again with its key) is written once.
 */
export const recordRun = async (trx: Db, of: Of, end: SlotEnd): Promise<void> => {
  const [known] = await ask(trx, { n: col.number })`select 1 as n from schedule_slot where task_id = ${end.taskId ?? null} limit 1`
  if (known) return
  await writeSlots(trx, of, [of.now], end)
  await endSlot(trx, of.scheduleId, of.now, end)
  if (end.taskId !== undefined) await tellSchedule(trx, end.taskId, of.scheduleId)
}

/** The order of a slot that waited for a second person was approved, and is this task; or it was rejected. */
export const settleWaitingSlots = async (trx: Db, approvalId: number, taskId: number | null, now: number): Promise<void> => {
  const [result, reason] = taskId === null ? ['refused', 'rejected'] : ['run', null]
  const slots = await ask(trx, { scheduleId: col.number })`
    update schedule_slot set result = ${result}, reason = ${reason}, task_id = ${taskId}, decided_at = ${new Date(now)}
     where approval_id = ${approvalId}
    returning schedule_id as "scheduleId"`
  if (slots[0] && taskId !== null) await tellSchedule(trx, taskId, slots[0].scheduleId)
}

/** Says of a task which schedule gave it. */
export const tellSchedule = async (trx: Db, taskId: number, scheduleId: number): Promise<void> => {
  await trx.updateTable('task').set({ timed_id: scheduleId }).where('id', '=', taskId).execute()
}

const columns = {
  scheduleId: col.number,
  at: col.ms,
  result: col.textOf<SlotResult>(),
  reason: col.textOf<SlotReason | RefusalName>().orNull,
  detail: col.json(json.anything),
  decidedAt: col.ms,
  taskId: col.number.orNull,
  taskNumber: col.text.orNull,
  outcome: col.textOf<TaskOutcome>().orNull,
  failCount: col.number.orNull,
  totalCount: col.number.orNull,
  /** Of its orders to several concentrators: 0 where it gave one at most. */
  orders: col.number,
  refused: col.number,
  running: col.number,
  succeeded: col.number,
}
export type SlotRecord = RowOf<typeof columns>
const shown = sql`x.schedule_id as "scheduleId", x.at, x.result, x.reason, x.detail, x.decided_at as "decidedAt", x.task_id as "taskId",
  t.number as "taskNumber", t.outcome, t.fail_count as "failCount", t.total_count as "totalCount", m.orders, m.refused, m.running, m.succeeded`
const slots = sql`from schedule_slot x left join task t on t.id = x.task_id
  cross join lateral (
    select count(*) as orders, count(*) filter (where o.reason is not null) as refused,
           count(*) filter (where k.outcome = 'executing') as running, count(*) filter (where k.outcome = 'succeeded') as succeeded
      from schedule_slot_order o left join task k on k.id = o.task_id
     where o.schedule_id = x.schedule_id and o.at = x.at and x.task_id is null) m`
/** Epoch ms; `to` not included. */
export type SlotFilter = { stationId?: number | undefined; scheduleId?: number | undefined; from: number; to: number }

/** What became of the slots of plants that the scope sees, the newest first, at most `limit`; of a plant those of its schedules. */
export const findSlots = (db: Db, scope: Scope, { stationId, scheduleId, from, to }: SlotFilter, limit: number): Promise<SlotRecord[]> => {
  const conditions = allOf(
    stationIdIn(scope, sql`x.station_id`),
    given(stationId, (id) => sql`x.station_id = ${id} and x.schedule_id in (select c.id from schedule c where c.start_at is null)`),
    given(scheduleId, (id) => sql`x.schedule_id = ${id}`),
    sql`x.at >= ${new Date(from)} and x.at < ${new Date(to)}`,
  )
  return ask(db, columns)`select ${shown} ${slots} where ${conditions} order by x.at desc, x.schedule_id limit ${limit}`
}

/** What became of the slots of one schedule, paged, the newest first. */
export const findSlotsOf = (db: Db, scope: Scope, scheduleId: number, span: Span): Promise<Page<SlotRecord>> =>
  askPage(
    db,
    columns,
    {
      matching: sql`${slots} where x.schedule_id = ${scheduleId} and ${stationIdIn(scope, sql`x.station_id`)}`,
      order: sql`x.at desc`,
      select: (page) => sql`select ${shown} ${page}`,
    },
    span,
  )
