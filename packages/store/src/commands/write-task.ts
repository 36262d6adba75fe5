import { randomUUID } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind, orderKinds, type TaskAction } from '@sundial/core/orders/kinds.ts'
import type { CommandPlan, PlannedCommand, ReachedDevice } from '@sundial/core/orders/planning.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import type { EnergiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Scope } from '../kit/scope.ts'
import { writeAudit } from '../session/audit.ts'
import { orderHash } from './order-keys.ts'
import type { ResolvedTarget } from './order-target.ts'

/** What every order says, whatever it is to do. */
export type TaskOrder = {
  action: TaskAction
  scope: Scope
  stationId: number
  target: OrderTarget
  userId: number | null
  /** Address of the caller, for the audit. */
  address?: string
  idempotencyKey?: string | undefined
  /** Id of the task whose failed devices are tried again. */
  retryOf?: number | undefined
  reason: string
  /** Fresh power of modules by device id, W: what the target gives is kept with the task. */
  powerW?: ReadonlyMap<number, number>
  /** How much one person may energise alone; without it nobody else is asked. */
  limit?: EnergiseLimit
  /** Epoch ms. */
  now: number
}
export type MadeTask = { taskId: number; number: string; totalCount: number }
type Tx = Transaction<Database>

const two = (n: number): string => String(n).padStart(2, '0')

/** 'T-1121-0042': month and day (UTC) for people, the id to make it unique. */
const numberOf = (id: number, now: number): string => {
  const at = new Date(now)
  return `T-${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}-${String(id).padStart(4, '0')}`
}

/** The task that the same order with the same key has made. @throws Refusal keyUsed where it was another order */
const existing = async (db: Kysely<Database>, order: TaskOrder): Promise<MadeTask | null> => {
  if (order.idempotencyKey === undefined) return null
  const row = await db
    .selectFrom('task')
    .select(['id', 'number', 'total_count', 'order_hash'])
    .where('idempotency_key', '=', order.idempotencyKey)
    .where('created_by', 'is not distinct from', order.userId)
    .executeTakeFirst()
  if (row?.order_hash && !row.order_hash.equals(orderHash(order))) throw new Refusal('keyUsed', { number: row.number })
  return row ? { taskId: row.id, number: row.number, totalCount: row.total_count } : null
}

type Insert = { order: TaskOrder; resolved: ResolvedTarget; plan: CommandPlan; powerBeforeW: number | null }

/** Null when another request with the same key was faster. */
const insertTask = async (tx: Tx, { order, resolved, plan, powerBeforeW }: Insert): Promise<MadeTask | null> => {
  const { id } = await askOne(tx, { id: col.number })`select nextval(pg_get_serial_sequence('task', 'id')) as id`
  const number = numberOf(id, order.now)
  const at = new Date(order.now)
  const made = await tx
    .insertInto('task')
    .values({
      id,
      number,
      step: orderKind(order.action).step,
      action: order.action,
      station_id: order.stationId,
      target: JSON.stringify({ kind: order.target.kind, label: resolved.label, ids: order.target.ids }),
      reason: order.reason,
      total_count: resolved.devices.length,
      created_by: order.userId,
      created_at: at,
      updated_at: at,
      deadline: new Date(plan.taskDeadline),
      retry_of: order.retryOf ?? null,
      idempotency_key: order.idempotencyKey ?? null,
      order_hash: order.idempotencyKey === undefined ? null : orderHash(order),
      power_before_w: powerBeforeW,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ? { taskId: id, number, totalCount: resolved.devices.length } : null
}

const insertDevices = async (tx: Tx, taskId: number, devices: readonly ReachedDevice[], now: number): Promise<void> => {
  await sql`
    insert into task_device (task_id, device_id, gw, updated_at)
    select ${taskId}::bigint, d.id, d.gw, ${new Date(now)}::timestamptz
    from unnest(${devices.map((d) => d.deviceId)}::int[], ${devices.map((d) => d.gw)}::text[]) as d (id, gw)`.execute(tx)
}

/** The command's number is taken under the concentrator's row lock, so that numbers follow the order of commits. */
const insertCommand = async (tx: Tx, taskId: number, { order, plan }: Insert, command: PlannedCommand): Promise<void> => {
  const { op, args } = orderKind(order.action)
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
      op,
      args: JSON.stringify({ ...args, devices: command.devices }),
      priority: command.priority,
      seq,
      created_at: new Date(order.now),
      deadline: new Date(plan.commandDeadline),
    })
    .execute()
}

const insertAudit = (tx: Tx, { order, resolved }: Insert, task: MadeTask): Promise<void> =>
  writeAudit(tx, {
    at: order.now,
    userId: order.userId,
    action: orderKinds[order.action].audit,
    subject: task.number,
    detail: { ...task, stationId: order.stationId, target: order.target, label: resolved.label, reason: order.reason },
    address: order.address ?? null,
  })

/**
 * Writes a task with one row a device, its commands, its audit row and its notices; nothing is sent here. `beforeCommands`: what else
 * belongs to it. Null when another request with the same key was faster.
 */
export const writeTask = async (tx: Tx, insert: Insert, beforeCommands?: () => Promise<void>): Promise<MadeTask | null> => {
  const { order, resolved, plan } = insert
  const task = await insertTask(tx, insert)
  if (!task) return null
  await insertDevices(tx, task.taskId, resolved.devices, order.now)
  await beforeCommands?.()
  // In one order for everybody, or two orders could wait for each other's concentrator.
  for (const command of plan.commands.toSorted((a, b) => a.gw.localeCompare(b.gw))) await insertCommand(tx, task.taskId, insert, command)
  await insertAudit(tx, insert, task)
  await notifyIn(tx, [{ k: 'task', id: task.taskId }, ...plan.commands.map((c) => ({ k: 'cmd' as const, gw: c.gw }))])
  return task
}

/**
 * The first task of an idempotency key of the same user and order, made once in a transaction, the caller's where it has one. Throws
 * Refusal keyUsed for a key of another order, badInput for one that another user has used.
 */
export const onceByKey = async (db: Kysely<Database>, order: TaskOrder, write: (tx: Tx) => Promise<MadeTask | null>): Promise<MadeTask> => {
  const before = await existing(db, order)
  if (before) return before
  const made = (await (db.isTransaction ? write(db as Tx) : db.transaction().execute(write))) ?? (await existing(db, order))
  if (!made) throw new Refusal('badInput', { what: 'idempotencyKey' })
  return made
}
