import { cancelQueued, type ReachedDevice, type Remainder } from '@sundial/core/orders/planning.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { updateTaskCounts } from './update-task-counts.ts'

type Tx = Transaction<Database>

/** Orders to energise that no concentrator has seen yet, locked. */
const waiting = async (tx: Tx, gws: readonly string[]) => {
  const rows = await tx
    .selectFrom('command')
    .select(['id', 'task_id', 'args'])
    .where('state', '=', 'queued')
    .where('op', '=', 'rsd.switch')
    .where((where) => where('gw', '=', where.fn.any(where.val(gws))))
    .where(sql`args ->> 'action'`, '=', 'energise')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ id: row.id, taskId: row.task_id, devices: (row.args as { devices: string[] }).devices }))
}

const shrink = async (tx: Tx, rest: Remainder, now: Date): Promise<void> => {
  const args = JSON.stringify({ action: 'energise', devices: rest.keep })
  const change = rest.keep.length > 0 ? { args } : { state: 'cancelled' as const, finished_at: now }
  await tx.updateTable('command').set(change).where('id', '=', rest.id).execute()
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

/** Takes the modules of a new shutdown out of every order to energise that waits unsent; their tasks count them as cancelled. */
export const cancelEnergising = async (tx: Tx, modules: readonly ReachedDevice[], nowMs: number): Promise<void> => {
  const now = new Date(nowMs)
  const queued = await waiting(tx, [...new Set(modules.map((m) => m.gw))])
  const taskOf = new Map(queued.map((q) => [q.id, q.taskId]))
  for (const rest of cancelQueued(queued, new Set(modules.map((m) => m.number)))) {
    await shrink(tx, rest, now)
    const taskId = taskOf.get(rest.id)
    if (taskId) await cancelDevices(tx, taskId, rest.cancelled, now)
  }
}
