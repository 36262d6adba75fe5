import { calls as all } from '@sundial/contract/calls.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { taskCalls } from '@sundial/contract/tasks.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { refetch } from '../kit/server/refetch.ts'
import { useCall } from '../kit/server/use-call.ts'

/** Refreshed this often (specification, point 9). */
const everyMs = 60_000

/** Tasks, newest first, refreshed every 60 s and by events. */
export const useTasks = (input: InputOf<typeof taskCalls.tasks>) => {
  useEvents('task', ({ task }) => {
    if (task.status !== 1 || task.steps.sent.count === 0) void refetch('tasks')
  })
  return useCall(all.tasks, input, { everyMs, keepLast: true })
}
