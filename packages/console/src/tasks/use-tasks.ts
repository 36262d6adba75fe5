import { calls as all } from '@sundial/contract/calls.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { taskCalls } from '@sundial/contract/tasks.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { refetch } from '../kit/server/refetch.ts'
import { useCall } from '../kit/server/use-call.ts'
import { taskList } from './task-list.ts'

/** Has tasks asked for again when one begins or ends. */
export const useTaskNews = () =>
  useEvents('task', ({ task }) => {
    if (task.status !== 1 || task.steps.sent.count === 0) void refetch('tasks')
  })

/** Tasks, newest first, refreshed every 60 s and by events. */
export const useTasks = (input: InputOf<typeof taskCalls.tasks>) => {
  useTaskNews()
  return useCall(all.tasks, input, { everyMs: taskList.everyMs!, keepLast: true })
}
