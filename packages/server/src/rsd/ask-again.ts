import { Refusal } from '@sundial/core/kit/refusal.ts'
import { dropAskAgain as drop } from '@sundial/store/commands/ask-again.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'

/** The shutdown is not needed any more. @throws Refusal notFound where the task is not to be asked for again */
export const dropAskAgain: Handler<'dropAskAgain'> = ({ id }, call) =>
  change(call, 'rsd.dropAskAgain', async (trx) => {
    const [task] = (await findTasks(trx, call.scope, { ids: [id] })).rows
    if (!task?.askAt) throw new Refusal('notFound')
    await drop(trx, id)
    return { answer: { id }, subject: task.number, detail: { stationId: task.stationId, label: task.target.label } }
  })
