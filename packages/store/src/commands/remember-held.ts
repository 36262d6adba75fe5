import type { HeldState } from '@sundial/core/rsd/held-states.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { rememberReadBacks } from './remember-read-backs.ts'

/** What a concentrator tells of a module whose shutdown it holds; `at` epoch ms, `voltageV` the output that was read back. */
export type HeldModule = { number: string; state: HeldState; at: number; voltageV: number | null; switchState: number | null }
/** `id`: the command that ordered the shutdown, or the restart after which the module is shut down again. */
export type HeldNews = { id: string; devices: readonly HeldModule[] }

type Tx = Transaction<Database>

const orderColumns = { taskId: col.number, stationId: col.number }
const changedColumns = { taskId: col.number, deviceId: col.number, number: col.text, isOwn: col.bool }

/**
 * Notes the news at the results of the order, and closes what earlier orders left open of the same modules: a module is held by one order.
 * A state that was noted before stands, so repeats change nothing.
 */
const note = (tx: Tx, taskId: number, gw: string, devices: readonly HeldModule[], nowMs: number) =>
  ask(tx, changedColumns)`
    with told as (
      select d.id, d.number, n.state, to_timestamp(n.at / 1000.0) as at, n."voltageV"
        from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as n (number text, state text, at float8, "voltageV" float8)
        join device d on d.number = n.number)
    update task_device x set updated_at = ${new Date(nowMs)},
      held_at = case when x.task_id = ${taskId} then coalesce(x.held_at, t.at) else x.held_at end,
      proven_at = case when x.task_id = ${taskId} and t.state = 'shutDown' then t.at else x.proven_at end,
      proven_v = case when x.task_id = ${taskId} and t.state = 'shutDown' then t."voltageV" else x.proven_v end,
      released_at = case when x.task_id <> ${taskId} or t.state = 'released' then t.at else x.released_at end
    from told t
    where x.device_id = t.id and x.gw = ${gw} and x.proven_at is null and x.released_at is null
      and (x.task_id < ${taskId} and x.held_at is not null or x.task_id = ${taskId} and (x.held_at is null or t.state <> 'held'))
    returning x.task_id as "taskId", x.device_id as "deviceId", t.number, x.task_id = ${taskId} as "isOwn"`

/** Remembers what became of shutdowns that a concentrator holds. A command that is not known, or not of this concentrator, changes nothing. */
export const rememberHeld = async (tx: Tx, gw: string, { id, devices }: HeldNews, nowMs: number): Promise<void> => {
  if (devices.length === 0) return
  const [order] = await ask(tx, orderColumns)`
    select t.id as "taskId", t.station_id as "stationId" from task t
     where t.action in ('shutdown', 'restartDevice') and t.id = (select c.task_id from command c where c.id = ${id}::uuid and c.gw = ${gw}) for update`
  if (!order) return
  const changed = await note(tx, order.taskId, gw, devices, nowMs)
  if (changed.length === 0) return
  const taskIds = [...new Set(changed.map(({ taskId }) => taskId))]
  await sql`update task set held_told_at = ${new Date(nowMs)} where id = any (${taskIds}::bigint[])`.execute(tx)
  const told = new Map(devices.map((d) => [d.number, d]))
  const readBacks = changed.flatMap(({ deviceId, number, isOwn }) => {
    const { state, at, voltageV, switchState } = told.get(number)!
    return isOwn && state === 'shutDown' ? [{ deviceId, phase: 'verified' as const, voltageV, switchState, at }] : []
  })
  await rememberReadBacks(tx, [{ gw, stationId: order.stationId, action: 'shutdown', readBacks }], nowMs)
  await notifyIn(
    tx,
    taskIds.map((taskId) => ({ k: 'task', id: taskId })),
  )
}
