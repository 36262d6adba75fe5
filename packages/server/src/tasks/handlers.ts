import type { taskStatisticsCalls } from '@sundial/contract/task-statistics.ts'
import type { taskCalls } from '@sundial/contract/tasks.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { tasks } from './list.ts'
import { exportTask, taskSheet } from './order-sheet.ts'
import { taskStatistics } from './statistics.ts'

export const taskHandlers: HandlersOf<typeof taskCalls> = { exportTask }
export const heavyTaskHandlers: HeavyHandlersOf<typeof taskCalls & typeof taskStatisticsCalls> = { tasks, taskStatistics }
export const taskFiles = { exportTask: taskSheet } satisfies Partial<HeavyFiles>
