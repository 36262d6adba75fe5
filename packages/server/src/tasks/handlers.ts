import type { taskCalls } from '@sundial/contract/tasks.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { tasks } from './list.ts'
import { exportTask, taskSheet } from './order-sheet.ts'

export const taskHandlers: HandlersOf<typeof taskCalls> = { exportTask }
export const heavyTaskHandlers: HeavyHandlersOf<typeof taskCalls> = { tasks }
export const taskFiles = { exportTask: taskSheet } satisfies Partial<HeavyFiles>
