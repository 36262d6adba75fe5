import { createHash } from 'node:crypto'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import type { Db } from '../kit/open-store.ts'

/** How long an idempotency key answers its first task, ms. */
export const orderKeyMs = 7 * 86_400_000

/** What two requests say that are one. */
export type Said = {
  action: TaskAction
  stationId: number
  target: OrderTarget
  reason: string
  retryOf?: number | undefined
  args?: object
}

/** SHA-256 of what an order says, so that another order with the same key is noticed. The sequence of the devices does not count. */
export const orderHash = ({ action, stationId, target, reason, retryOf, args }: Said): Buffer => {
  const ids = [...new Set(target.ids)].toSorted((a, b) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([action, stationId, target.kind, ids, reason, retryOf ?? null, ...(args ? [args] : [])]))
    .digest()
}

/** Deletes the keys of orders older than `orderKeyMs`. Answers how many. */
export const forgetOrderKeys = async (db: Db, now: number): Promise<number> => {
  const done = await db
    .updateTable('task')
    .set({ idempotency_key: null, order_hash: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', new Date(now - orderKeyMs))
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
