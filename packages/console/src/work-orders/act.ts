import { notifyError } from '../kit/notices/notices.ts'
import type { WorkAct } from '../parts/work-queue/act.ts'
import { perform } from '../parts/work-queue/work-queue.ts'

/** Does something about an order, now or later; a refusal is told. */
export const act = async (orderId: number, what: WorkAct): Promise<void> => {
  try {
    await perform(orderId, what)
  } catch (error) {
    notifyError(error)
  }
}
