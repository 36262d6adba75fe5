import type { taskCalls } from '@sundial/contract/tasks.ts'
import type { HeavyHandlersOf } from '../kit/handlers.ts'
import { tasks } from './list.ts'

export const heavyTaskHandlers: HeavyHandlersOf<typeof taskCalls> = { tasks }
