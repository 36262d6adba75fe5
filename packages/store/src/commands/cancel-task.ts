import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { targetJson } from '../kit/column-types.ts'
import type { Database } from '../kit/database.ts'
import { stationIdIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { askEnd } from './ask-end.ts'
import { endUnsent } from './end-unsent.ts'
import { openStates } from './open-states.ts'
import { updateTaskCounts } from './update-task-counts.ts'

type Tx = Transaction<Database>
const taskColumns = {
  id: col.number,
  number: col.text,
  action: col.textOf<TaskAction>(),
  status: col.number,
  stationId: col.number,
  target: col.json(targetJson),
  cancelledAt: col.time.orNull,
}
export type CancellableTask = RowOf<typeof taskColumns>

/** The task, locked: whoever changes the devices of a task takes its row first. Null: the scope does not see it. */
export const lockToCancel = async (tx: Db, scope: Scope, id: number): Promise<CancellableTask | null> =>
  (
    await ask(tx, taskColumns)`
      select t.id, t.number, t.action, t.status, t.station_id as "stationId", t.target, t.cancelled_at as "cancelledAt"
        from task t where t.id = ${id} and ${stationIdIn(scope, sql`t.station_id`)} for update`
  )[0] ?? null

const commandColumns = { id: col.text, gw: col.text, state: col.text, deadline: col.time, withdrawnAt: col.time.orNull }
type OpenCommand = RowOf<typeof commandColumns>

const openCommands = (tx: Tx, taskId: number): Promise<OpenCommand[]> =>
  ask(tx, commandColumns)`
    select id, gw, state, deadline, withdrawn_at as "withdrawnAt" from command
     where task_id = ${taskId} and state in ${openStates} order by gw, id for update`

/** Whether the concentrator has seen an operation of this order to it, though the next may still wait. */
const hasBegun = async (tx: Tx, taskId: number): Promise<boolean> =>
  (await ask(tx, { phase: col.text })`select phase from task_concentrator where task_id = ${taskId} and phase <> 'queued'`).length > 0

/**
 * Cancels a task that runs, in a transaction and in the name of a user (null: the platform does): what waits ends at once, what is at a concentrator ends when it
 * says so, or at the deadline. Cancelling it again changes nothing. @throws Refusal taskEnded, shutdownStands; orderSent where the
 * concentrator has seen an operation of an order to it
 */
export const cancelTask = async (trx: Db, task: CancellableTask, userId: number | null, nowMs: number): Promise<void> => {
  const tx = trx as Tx
  const now = new Date(nowMs)
  if (task.status !== taskStatus.executing) throw new Refusal('taskEnded', { number: task.number })
  if (orderKind(task.action).safeSide) throw new Refusal('shutdownStands', { number: task.number })
  const open = await openCommands(tx, task.id)
  const waiting = open.filter(({ state }) => state === 'queued')
  const away = open.filter(({ state, withdrawnAt }) => state !== 'queued' && withdrawnAt === null)
  if (isConcentratorAction(task.action) && (await hasBegun(tx, task.id))) throw new Refusal('orderSent', { number: task.number })
  await endUnsent(
    tx,
    waiting.map(({ id }) => id),
    'withdrawn',
    now,
  )
  for (const command of away) await askEnd(tx, command, now)
  await sql`
    update task set cancelled_by = coalesce(cancelled_by, ${userId}), cancelled_at = coalesce(cancelled_at, ${now}) where id = ${task.id}`.execute(
    tx,
  )
  await updateTaskCounts(tx, [task.id], now)
  await notifyIn(tx, [{ k: 'task', id: task.id }])
}
