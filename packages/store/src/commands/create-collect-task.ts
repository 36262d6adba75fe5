import { planOrder } from '@sundial/core/orders/planning.ts'
import { executeStep } from '@sundial/core/orders/task-status.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../kit/database.ts'
import { resolveTarget } from './order-target.ts'
import { type MadeTask, onceByKey, type TaskKind, type TaskOrder, writeTask } from './write-task.ts'

const kind: TaskKind = {
  step: executeStep.dataCollection,
  action: 'collect',
  op: 'collect',
  args: {},
  audit: 'devices.read',
  reason: '',
  powerBeforeW: null,
}

/**
 * Orders to read devices now: task, one row a device, one command a concentrator and the audit row, in one transaction; nothing is sent
 * here. A whole station means its inverters and meters too. The same idempotency key of the same user answers the first task.
 * Throws Refusal: notFound, mixedStations, nothingToRead, keyUsed, badInput (a string that is not one, or a key that another user has used).
 */
export const createCollectTask = (db: Kysely<Database>, order: TaskOrder): Promise<MadeTask> =>
  onceByKey(db, order, kind, async (tx) => {
    const resolved = await resolveTarget(tx, order.scope, order.stationId, order.target, 'collect')
    return writeTask(tx, { order, kind, resolved, plan: planOrder('collect', resolved.devices, order.now) })
  })
