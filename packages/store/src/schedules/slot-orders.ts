import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import type { TaskOutcome } from '@sundial/core/orders/outcomes.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationIdIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** An order of a slot to one of several concentrators. `reason`, `detail`: of a refusal; null: it was given, and is this task. */
export type SlotOrder = { gw: string; name: string; taskId: number | null; reason: RefusalName | null; detail: Record<string, unknown> }
type OfSlot = { scheduleId: number; stationId: number; at: number }

/** Writes what became of each order of a slot that has its row. */
export const writeSlotOrders = async (trx: Db, { scheduleId, stationId, at }: OfSlot, orders: readonly SlotOrder[]): Promise<void> => {
  await sql`
    insert into schedule_slot_order (schedule_id, at, gw, station_id, name, reason, detail, task_id)
    select ${scheduleId}, ${new Date(at)}, o.gw, ${stationId}, o.name, o.reason, coalesce(o.detail, '{}'), o."taskId"
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (gw text, name text, reason text, detail jsonb, "taskId" bigint)
    on conflict do nothing`.execute(trx)
}

const columns = {
  gw: col.text,
  name: col.text,
  reason: col.textOf<RefusalName>().orNull,
  detail: col.json(json.anything),
  taskId: col.number.orNull,
  taskNumber: col.text.orNull,
  outcome: col.textOf<TaskOutcome>().orNull,
}
export type SlotOrderRecord = RowOf<typeof columns>

/** What became of each order of a slot (epoch ms) that had several, by name; none of another slot. */
export const findSlotOrders = (db: Db, scope: Scope, { scheduleId, at }: { scheduleId: number; at: number }): Promise<SlotOrderRecord[]> =>
  ask(db, columns)`
    select o.gw, o.name, o.reason, o.detail, o.task_id as "taskId", t.number as "taskNumber", t.outcome
      from schedule_slot_order o left join task t on t.id = o.task_id
     where o.schedule_id = ${scheduleId} and o.at = ${new Date(at)} and ${stationIdIn(scope, sql`o.station_id`)}
     order by o.name, o.gw`
