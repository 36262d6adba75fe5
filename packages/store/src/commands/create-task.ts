import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { planOrder, type ReachedDevice } from '@sundial/core/orders/planning.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { guardEnergise } from './energise-guard.ts'
import { resolveTarget } from './order-target.ts'
import { overrule } from './overrule.ts'
import { type MadeTask, onceByKey, type TaskOrder, writeTask } from './write-task.ts'

/** Sum of the known powers, W; null where none is known. */
const powerOf = (devices: readonly ReachedDevice[], powerW: TaskOrder['powerW']): number | null => {
  const known = devices.map((d) => powerW?.get(d.deviceId)).filter((p) => p !== undefined)
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null
}

const write = async (tx: Transaction<Database>, order: TaskOrder): Promise<MadeTask | null> => {
  const { action, userId, limit, now } = order
  const resolved = await resolveTarget(tx, order)
  const plan = planOrder(action, resolved.devices, now)
  if (orderKind(action).secondPerson && userId !== null && limit) await guardEnergise(tx, { ...order, userId, limit }, resolved)
  const powerBeforeW = powerOf(resolved.devices, order.powerW)
  return writeTask(tx, { order, resolved, plan, powerBeforeW }, () => overrule(tx, action, resolved.devices, now))
}

/**
 * Gives an order: task, one row a device, one command a concentrator and the audit row, in one transaction; nothing is sent here. What is
 * different between kinds of order stands in their rows (core/orders/kinds.ts). The same idempotency key of the same user answers the
 * first task, or is refused with another order. Throws Refusal: notFound, mixedStations, nothingToSwitch, nothingToRead, reasonNeeded,
 * approvalNeeded, keyUsed, badInput (a target that is none, or a key that another user has used).
 */
export const createTask = async (db: Kysely<Database>, order: TaskOrder): Promise<MadeTask> => {
  if (orderKind(order.action).needsReason && order.reason.trim() === '') throw new Refusal('reasonNeeded')
  return onceByKey(db, order, (tx) => write(tx, order))
}
