import { randomUUID } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import type { CommandPlan } from '@sundial/core/orders/planning.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import type { EnergiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import type { Kysely } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import type { Notice } from '../kit/listen.ts'
import type { Scope } from '../kit/scope.ts'
import { orderHash } from './order-keys.ts'
import { type ResolvedTarget, type TargetRow, targetColumns, targetFrom } from './order-target.ts'

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
  /** Figures for the record follow (record-figures.ts): the event stream waits for them. */
  figuresFollow?: boolean
  /** What its operation says beside the devices and what every order of its kind says. */
  args?: Readonly<Record<string, unknown>>
  /** What the audit says of it besides. */
  told?: Readonly<Record<string, unknown>>
  /** Of an order that works on one string after the other: how long it may take for each. */
  perStringMs?: number
  /** How much one person may energise alone; without it nobody else is asked. */
  limit?: EnergiseLimit
  /** Epoch ms. */
  now: number
}
export type MadeTask = { taskId: number; number: string; totalCount: number }
type Db = Kysely<Database>

const two = (n: number): string => String(n).padStart(2, '0')

/** 'T-1121-0042': month and day (UTC) for people, the id to make it unique. */
export const numberOf = (id: number, now: number): string => {
  const at = new Date(now)
  return `T-${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}-${String(id).padStart(4, '0')}`
}

const keyColumns = { keyId: col.number.orNull, keyNumber: col.text.orNull, keyTotal: col.number.orNull, keyHash: col.bytes.orNull }

/**
 * What must be known before an order is written, in one statement: an id for its task, the devices of its target, and the task that the
 * same order with the same key has made. @throws Refusal keyUsed where it was another order
 */
export const findOrder = async (db: Db, order: TaskOrder): Promise<{ id: number; before: MadeTask | null; target: TargetRow }> => {
  const { columns, joined } = targetFrom(order)
  const row = await askOne(db, { id: col.number, ...keyColumns, ...targetColumns })`
    select one.id, k.id as "keyId", k.number as "keyNumber", k.total_count as "keyTotal", k.order_hash as "keyHash", ${columns}
      from (select nextval(pg_get_serial_sequence('task', 'id')) as id) one
      left join task k on k.idempotency_key = ${order.idempotencyKey ?? null}::text and k.created_by is not distinct from ${order.userId}::bigint
      ${joined}`
  if (row.keyHash && !row.keyHash.equals(orderHash(order))) throw new Refusal('keyUsed', { number: row.keyNumber! })
  const before = row.keyId === null ? null : { taskId: row.keyId, number: row.keyNumber!, totalCount: row.keyTotal! }
  return { id: row.id, before, target: row }
}

/** A task ready to be written. */
export type ReadyTask = { id: number; order: TaskOrder; resolved: ResolvedTarget; plan: CommandPlan }

/**
 * `overrules`: commands wait that this order overrules. `keyTaken`: another request with the same key was faster. `aboveFloor`: with what
 * the same hands have energised before, it is more than `ifAlone` says. `tagged`: a lock-out tag hangs at the plant. Nothing is written then.
 */
export type Outcome = 'written' | 'overrules' | 'keyTaken' | 'aboveFloor' | 'tagged'

/** Under which conditions `writeTask` writes nothing. */
export type Unless = {
  /** A command of one of these kinds waits. */
  waiting: readonly TaskAction[]
  /** A lock-out tag hangs at the plant (store/lock-outs/guard-tagged.ts). */
  tagged?: boolean
  /** What one person may energise in any case, and whose orders count for that person's (energise-guard.ts). */
  ifAlone?: { lock: number; floorW: number; handsSince: Date; windowSince: Date } | null
}

const taskOf = ({ id, order, resolved, plan }: ReadyTask, { tagged = false }: Unless) => ({
  id,
  number: numberOf(id, order.now),
  action: order.action,
  station_id: order.stationId,
  target: { kind: order.target.kind, label: resolved.label, ids: order.target.ids },
  reason: order.reason,
  created_by: order.userId,
  created_at: new Date(order.now),
  deadline: new Date(plan.taskDeadline),
  retry_of: order.retryOf,
  idempotency_key: order.idempotencyKey,
  order_hash: order.idempotencyKey === undefined ? null : `\\x${orderHash(order).toString('hex')}`,
  figures_pending: order.figuresFollow ?? false,
  unlessTagged: tagged,
})

/** In one order for everybody, or two orders could wait for each other's concentrator. */
const commandsOf = ({ order, plan }: ReadyTask) => {
  const { op, args } = orderKind(order.action)
  const deadline = new Date(plan.commandDeadline)
  return plan.commands
    .toSorted((a, b) => a.gw.localeCompare(b.gw))
    .map(({ gw, priority, devices }) => ({ id: randomUUID(), gw, op, args: { ...args, ...order.args, devices }, priority, deadline }))
}

export const madeOf = ({ id, order, resolved }: ReadyTask): MadeTask => ({
  taskId: id,
  number: numberOf(id, order.now),
  totalCount: resolved.devices.length,
})

/**
 * Writes a task with one row a device, its commands, its audit row and its notices in one statement, which is a transaction of its own
 * where `db` is none; nothing is sent here.
 */
export const writeTask = async (db: Db, ready: ReadyTask, unless: Unless): Promise<Outcome> => {
  const { waiting, ifAlone = null } = unless
  const { order, resolved, plan } = ready
  const { devices, label } = resolved
  const { stationId, target, reason, address, action } = order
  const overruled = waiting.map((other) => ({ op: orderKind(other).op, args: orderKind(other).args }))
  const audit = { action: orderKind(action).audit, detail: { ...madeOf(ready), stationId, target, label, reason, ...order.told }, address }
  const notices: Notice[] = [{ k: 'task', id: ready.id }, ...plan.commands.map(({ gw }) => ({ k: 'cmd' as const, gw }))]
  const { outcome } = await askOne(db, { outcome: col.textOf<Outcome>() })`
    select write_order(${JSON.stringify(taskOf(ready, unless))}::jsonb, ${devices.map((d) => d.deviceId)}::int[], ${devices.map((d) => d.gw)}::text[],
      ${JSON.stringify(commandsOf(ready))}::jsonb, ${JSON.stringify(audit)}::jsonb, ${notices.map((n) => JSON.stringify(n))}::text[],
      ${JSON.stringify(overruled)}::jsonb, ${ifAlone && JSON.stringify(ifAlone)}::jsonb) as outcome`
  return outcome
}
