import { Refusal } from '@sundial/core/kit/refusal.ts'
import { planOrder, type ReachedDevice } from '@sundial/core/orders/planning.ts'
import { executeStep } from '@sundial/core/orders/task-status.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { EnergiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { cancelEnergising } from './cancel-energising.ts'
import { guardEnergise } from './energise-guard.ts'
import { resolveTarget } from './order-target.ts'
import { type MadeTask, onceByKey, type TaskKind, type TaskOrder, writeTask } from './write-task.ts'

export type SwitchOrder = TaskOrder & {
  action: RsdAction
  reason: string
  /** Fresh power of modules by device id, W: what the target gives is kept with the task. */
  powerW?: ReadonlyMap<number, number>
  /** How much one person may energise alone; without it nobody else is asked. */
  limit?: EnergiseLimit
}

/** Sum of the known powers, W; null where none is known. */
const powerOf = (modules: readonly ReachedDevice[], powerW: SwitchOrder['powerW']): number | null => {
  const known = modules.map((m) => powerW?.get(m.deviceId)).filter((p) => p !== undefined)
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null
}

const kindOf = ({ action, reason, powerW }: SwitchOrder, modules: readonly ReachedDevice[]): TaskKind => ({
  step: executeStep.rsdSwitching,
  action,
  op: 'rsd.switch',
  args: { action },
  audit: `rsd.${action}`,
  reason,
  powerBeforeW: powerOf(modules, powerW),
})

const write = async (tx: Transaction<Database>, order: SwitchOrder): Promise<MadeTask | null> => {
  const resolved = await resolveTarget(tx, order.scope, order.stationId, order.target, 'switch')
  const plan = planOrder(order.action, resolved.devices, order.now)
  const { userId, limit } = order
  if (order.action === 'energise' && userId !== null && limit) await guardEnergise(tx, { ...order, userId, limit }, resolved)
  return writeTask(tx, { order, kind: kindOf(order, resolved.devices), resolved, plan }, async () => {
    if (order.action === 'shutdown') await cancelEnergising(tx, resolved.devices, order.now)
  })
}

/**
 * Orders a switch: task, one row a device, one command a concentrator and the audit row, in one transaction; nothing is sent here.
 * A shutdown takes its devices out of orders to energise that wait unsent. The same idempotency key of the same user answers the first task, or is refused with another order.
 * Energising makes a roof live again: it needs a reason. Throws Refusal: notFound, mixedStations, nothingToSwitch, reasonNeeded, approvalNeeded, keyUsed, badInput
 * (a string that is not one, or a key that another user has used).
 */
export const createSwitchTask = async (db: Kysely<Database>, order: SwitchOrder): Promise<MadeTask> => {
  if (order.action === 'energise' && order.reason.trim() === '') throw new Refusal('reasonNeeded')
  return onceByKey(db, order, order, (tx) => write(tx, order))
}
