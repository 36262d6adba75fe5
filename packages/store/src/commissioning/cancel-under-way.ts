import { Refusal } from '@sundial/core/kit/refusal.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { cancelTask, lockToCancel } from '../commands/cancel-task.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'

/** Takes back the order that is under way, as far as it can be: what its concentrator works on already ends as it does. */
export const cancelUnderWay = async (trx: Db, id: number, userId: number | null, now: number): Promise<void> => {
  const [open] = await ask(trx, { taskId: col.number })`
    select o.task_id as "taskId" from commissioning_step s join commissioning_order o using (commissioning_id, step, attempt, part)
     where s.commissioning_id = ${id} and s.ordered`
  const task = open && (await lockToCancel(trx, everything, open.taskId))
  if (task?.status !== taskStatus.executing) return
  try {
    await cancelTask(trx, task, userId, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
