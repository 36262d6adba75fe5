import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { addApproval } from '@sundial/store/commands/approvals.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'

/** An order to switch, as it is kept for a second person. */
type Kept = {
  stationId: number
  action: TaskAction
  target: OrderTarget
  reason: string
  siteClear?: boolean | undefined
  retryOf?: number | undefined
}

/**
 * Above the limit of one person the order is kept for a second one; `keptWith` writes what belongs to the request.
 * @throws the error, or Refusal approvalNeeded with the id of the request
 */
export const keepForApproval = async (
  error: unknown,
  kept: Kept,
  call: SignedInCall,
  keptWith?: (trx: Db, approvalId: number) => Promise<void>,
): Promise<never> => {
  if (!(error instanceof Refusal) || error.refusal !== 'approvalNeeded') throw error
  const { label, moduleCount, capacityW } = error.detail
  const ratedW = Number(error.detail.ratedW)
  const facts = { label: String(label), moduleCount: Number(moduleCount), capacityW: Number(capacityW) }
  const id = await change(call, 'approvals.ask', async (trx) => {
    const waiting = { userId: call.user.userId, stationId: kept.stationId, input: kept, ratedW, facts, now: call.now }
    const made = await addApproval(trx, waiting)
    await keptWith?.(trx, made)
    return { answer: made, subject: call.user.username, detail: { id: made, ratedW, order: kept } }
  })
  throw new Refusal('approvalNeeded', { id, kw: Math.round(ratedW / 1000) })
}
