import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import type { OrderKind } from '@sundial/core/orders/order-kind.ts'
import { cancelQueued, type ReachedDevice, type Remainder } from '@sundial/core/orders/planning.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { lockTasks } from './lock-tasks.ts'
import { updateTaskCounts } from './update-task-counts.ts'

type Tx = Transaction<Database>

/** Orders of a kind that no concentrator has seen yet. */
const unsent = (tx: Tx, kind: OrderKind, gws: readonly string[]) =>
  tx
    .selectFrom('command')
    .select(['id', 'task_id', 'args'])
    .where('state', '=', 'queued')
    .where('op', '=', kind.op)
    .where((where) => where('gw', '=', where.fn.any(where.val(gws))))
    .where(sql<boolean>`args @> ${JSON.stringify(kind.args)}::jsonb`)
    .orderBy('id')

/** The same, locked, each after its task. What is sent or ended meanwhile is not among them. */
const waiting = async (tx: Tx, kind: OrderKind, gws: readonly string[]) => {
  const found = await unsent(tx, kind, gws).execute()
  if (found.length === 0) return []
  await lockTasks(
    tx,
    found.flatMap((row) => row.task_id ?? []),
  )
  const rows = await unsent(tx, kind, gws)
    .where((where) => where('id', '=', where.fn.any(where.val(found.map(({ id }) => id)))))
    .forUpdate()
    .execute()
  return rows.map((row) => ({ id: row.id, taskId: row.task_id, devices: (row.args as { devices: string[] }).devices }))
}

const shrink = async (tx: Tx, rest: Remainder, now: Date): Promise<void> => {
  if (rest.keep.length > 0) {
    const keep = JSON.stringify({ devices: rest.keep })
    await sql`update command set args = args || ${keep}::jsonb where id = ${rest.id}::uuid`.execute(tx)
    return
  }
  await tx.updateTable('command').set({ state: 'cancelled', finished_at: now }).where('id', '=', rest.id).execute()
}

const cancelDevices = async (tx: Tx, taskId: number, numbers: readonly string[], now: Date): Promise<void> => {
  await sql`
    update task_device t set phase = 'cancelled', note = 'overtaken', updated_at = ${now}
    from device d where d.id = t.device_id and t.task_id = ${taskId} and d.number = any (${numbers}::text[]) and t.phase = 'queued'`.execute(
    tx,
  )
  await updateTaskCounts(tx, [taskId], now)
  await notifyIn(tx, [{ k: 'task', id: taskId }])
}

const takeFrom = async (tx: Tx, kind: OrderKind, devices: readonly ReachedDevice[], now: Date): Promise<void> => {
  const queued = await waiting(tx, kind, [...new Set(devices.map((d) => d.gw))])
  const taskOf = new Map(queued.map((q) => [q.id, q.taskId]))
  for (const rest of cancelQueued(queued, new Set(devices.map((d) => d.number)))) {
    await shrink(tx, rest, now)
    const taskId = taskOf.get(rest.id)
    if (taskId) await cancelDevices(tx, taskId, rest.cancelled, now)
  }
}

/**
 * Takes the devices of a new order out of every order that it overrules and that waits unsent; their tasks count them as cancelled. So a
 * shutdown takes its modules from orders to energise.
 */
export const overrule = async (tx: Tx, action: TaskAction, devices: readonly ReachedDevice[], now: number): Promise<void> => {
  for (const other of orderKind(action).overrules) await takeFrom(tx, orderKind(other as TaskAction), devices, new Date(now))
}
