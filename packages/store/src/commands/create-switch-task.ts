import { randomUUID } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { RsdAction, SwitchTarget } from '@sundial/core/rsd/action.ts'
import { type PlannedCommand, planSwitch, type SwitchModule, type SwitchPlan } from '@sundial/core/rsd/planning.ts'
import { executeStep } from '@sundial/core/tasks/status.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { notifyIn } from '../kit/notify-in.ts'
import type { Database } from '../kit/schema-telemetry.ts'
import type { Scope } from '../kit/scope.ts'
import { cancelEnergising } from './cancel-energising.ts'
import { type ResolvedTarget, resolveTarget } from './switch-target.ts'

export type SwitchOrder = {
  scope: Scope
  stationId: number
  action: RsdAction
  target: SwitchTarget
  reason: string
  userId: number | null
  /** Address of the caller, for the audit. */
  address?: string
  idempotencyKey?: string | undefined
  /** Id of the task whose failed devices are tried again. */
  retryOf?: number | undefined
  /** Fresh power of modules by device id, W: what the target gives is kept with the task. */
  powerW?: ReadonlyMap<number, number>
  /** Epoch ms. */
  now: number
}
export type SwitchTask = { taskId: number; number: string; totalCount: number }
type Tx = Transaction<Database>

const two = (n: number): string => String(n).padStart(2, '0')

/** 'T-1121-0042': month and day (UTC) for people, the id to make it unique. */
const numberOf = (id: number, now: number): string => {
  const at = new Date(now)
  return `T-${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}-${String(id).padStart(4, '0')}`
}

const existing = async (db: Kysely<Database>, order: SwitchOrder): Promise<SwitchTask | null> => {
  if (order.idempotencyKey === undefined) return null
  const row = await db
    .selectFrom('task')
    .select(['id', 'number', 'total_count'])
    .where('idempotency_key', '=', order.idempotencyKey)
    .where('created_by', 'is not distinct from', order.userId)
    .executeTakeFirst()
  return row ? { taskId: row.id, number: row.number, totalCount: row.total_count } : null
}

/** Sum of the known powers, W; null where none is known. */
const powerOf = (modules: readonly SwitchModule[], powerW: SwitchOrder['powerW']): number | null => {
  const known = modules.map((m) => powerW?.get(m.deviceId)).filter((p) => p !== undefined)
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null
}

/** Null when another request with the same key was faster. */
const insertTask = async (tx: Tx, order: SwitchOrder, resolved: ResolvedTarget, plan: SwitchPlan): Promise<SwitchTask | null> => {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('task', 'id')) as id`.execute(tx)
  const id = Number(rows[0]!.id)
  const number = numberOf(id, order.now)
  const at = new Date(order.now)
  const made = await tx
    .insertInto('task')
    .values({
      id,
      number,
      step: executeStep.rsdSwitching,
      action: order.action,
      station_id: order.stationId,
      target: JSON.stringify({ kind: order.target.kind, label: resolved.label, ids: order.target.ids }),
      reason: order.reason,
      total_count: resolved.modules.length,
      created_by: order.userId,
      created_at: at,
      updated_at: at,
      deadline: new Date(plan.taskDeadline),
      retry_of: order.retryOf ?? null,
      idempotency_key: order.idempotencyKey ?? null,
      power_before_w: powerOf(resolved.modules, order.powerW),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ? { taskId: id, number, totalCount: resolved.modules.length } : null
}

const insertDevices = async (tx: Tx, taskId: number, modules: readonly SwitchModule[], now: number): Promise<void> => {
  await sql`
    insert into task_device (task_id, device_id, gw, updated_at)
    select ${taskId}::bigint, m.id, m.gw, ${new Date(now)}::timestamptz
    from unnest(${modules.map((m) => m.deviceId)}::int[], ${modules.map((m) => m.gw)}::text[]) as m (id, gw)`.execute(tx)
}

/** The command's number is taken under the concentrator's row lock, so that numbers follow the order of commits. */
const insertCommand = async (tx: Tx, taskId: number, order: SwitchOrder, command: PlannedCommand, deadline: number): Promise<void> => {
  const { command_seq: seq } = await tx
    .updateTable('concentrator')
    .set((update) => ({ command_seq: update('command_seq', '+', 1) }))
    .where('gw', '=', command.gw)
    .returning('command_seq')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('command')
    .values({
      id: randomUUID(),
      gw: command.gw,
      task_id: taskId,
      op: 'rsd.switch',
      args: JSON.stringify({ action: order.action, devices: command.devices }),
      priority: command.priority,
      seq,
      created_at: new Date(order.now),
      deadline: new Date(deadline),
    })
    .execute()
}

const insertAudit = (tx: Tx, order: SwitchOrder, task: SwitchTask, label: string) =>
  tx
    .insertInto('audit')
    .values({
      at: new Date(order.now),
      user_id: order.userId,
      action: `rsd.${order.action}`,
      subject: task.number,
      detail: JSON.stringify({ ...task, stationId: order.stationId, target: order.target, label, reason: order.reason }),
      address: order.address ?? null,
    })
    .execute()

const write = async (tx: Tx, order: SwitchOrder): Promise<SwitchTask | null> => {
  const resolved = await resolveTarget(tx, order.scope, order.stationId, order.target)
  const plan = planSwitch(order.action, resolved.modules, order.now)
  const task = await insertTask(tx, order, resolved, plan)
  if (!task) return null
  await insertDevices(tx, task.taskId, resolved.modules, order.now)
  if (order.action === 'shutdown') await cancelEnergising(tx, resolved.modules, order.now)
  // In one order for everybody, or two orders could wait for each other's concentrator.
  for (const command of plan.commands.toSorted((a, b) => a.gw.localeCompare(b.gw)))
    await insertCommand(tx, task.taskId, order, command, plan.commandDeadline)
  await insertAudit(tx, order, task, resolved.label)
  await notifyIn(tx, [{ k: 'task', id: task.taskId }, ...plan.commands.map((c) => ({ k: 'cmd' as const, gw: c.gw }))])
  return task
}

/**
 * Orders a switch: task, one row a device, one command a concentrator and the audit row, in one transaction; nothing is sent here.
 * A shutdown takes its devices out of orders to energise that wait unsent. The same idempotency key of the same user answers the first task.
 * Energising makes a roof live again: it needs a reason. Throws Refusal: notFound, mixedStations, nothingToSwitch, reasonNeeded, badInput
 * (a string that is not one, or a key that another user has used).
 */
export const createSwitchTask = async (db: Kysely<Database>, order: SwitchOrder): Promise<SwitchTask> => {
  if (order.action === 'energise' && order.reason.trim() === '') throw new Refusal('reasonNeeded')
  const before = await existing(db, order)
  if (before) return before
  const made = (await db.transaction().execute((tx) => write(tx, order))) ?? (await existing(db, order))
  if (!made) throw new Refusal('badInput', { what: 'idempotencyKey' })
  return made
}
