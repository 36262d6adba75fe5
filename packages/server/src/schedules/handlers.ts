import type { appointedSwitchCalls } from '@sundial/contract/appointed-switches.ts'
import type { monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import type { scheduleCalls } from '@sundial/contract/schedules.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { appointSwitch } from './appoint.ts'
import { insertTimedTask, updateTimedTask } from './change.ts'
import { timedTasks } from './list.ts'
import { deleteMonitorTasks, runMonitorTask, saveMonitorTask, updateMonitorTask } from './monitor-change.ts'
import { monitorTaskChoices, monitorTaskRuns, monitorTasks } from './monitor-list.ts'
import { exportMonitorTask, monitorTaskSheet } from './monitor-sheet.ts'
import { runTimedTask } from './run-now.ts'
import { timedSlots } from './slots.ts'

export const scheduleHandlers: HandlersOf<typeof scheduleCalls & typeof appointedSwitchCalls & typeof monitorTaskCalls> = {
  appointSwitch,
  timedTasks,
  timedSlots,
  insertTimedTask,
  updateTimedTask,
  runTimedTask,
  monitorTasks,
  saveMonitorTask,
  updateMonitorTask,
  deleteMonitorTasks,
  runMonitorTask,
  monitorTaskRuns,
  monitorTaskChoices,
  exportMonitorTask,
}
export const scheduleFiles = { exportMonitorTask: monitorTaskSheet } satisfies Partial<HeavyFiles>
