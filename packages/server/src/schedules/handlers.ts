import type { scheduleCalls } from '@sundial/contract/schedules.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { insertTimedTask, updateTimedTask } from './change.ts'
import { timedTasks } from './list.ts'
import { timedSlots } from './slots.ts'

export const scheduleHandlers: HandlersOf<typeof scheduleCalls> = { timedTasks, timedSlots, insertTimedTask, updateTimedTask }
