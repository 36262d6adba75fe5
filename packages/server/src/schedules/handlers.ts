import type { appointedSwitchCalls } from '@sundial/contract/appointed-switches.ts'
import type { monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import type { scheduleLaneCalls } from '@sundial/contract/schedule-lanes.ts'
import type { scheduleTemplateCalls } from '@sundial/contract/schedule-templates.ts'
import type { scheduleCalls } from '@sundial/contract/schedules.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { appointSwitch } from './appoint.ts'
import { insertTimedTask, updateTimedTask } from './change.ts'
import { timedLanes } from './lanes.ts'
import { timedTasks } from './list.ts'
import { deleteMonitorTasks, runMonitorTask, saveMonitorTask, updateMonitorTask } from './monitor-change.ts'
import { monitorTaskChoices, monitorTaskRuns, monitorTasks } from './monitor-list.ts'
import { exportMonitorTask, monitorTaskSheet } from './monitor-sheet.ts'
import { runTimedTask } from './run-now.ts'
import { timedSlotOrders, timedSlots } from './slots.ts'
import { applyScheduleTemplate, deleteScheduleTemplate, saveScheduleTemplate, scheduleTemplates } from './templates.ts'

type ScheduleCalls = typeof scheduleCalls &
  typeof appointedSwitchCalls &
  typeof scheduleTemplateCalls &
  typeof scheduleLaneCalls &
  typeof monitorTaskCalls

export const scheduleHandlers: HandlersOf<ScheduleCalls> = {
  appointSwitch,
  timedTasks,
  timedSlots,
  timedSlotOrders,
  timedLanes,
  insertTimedTask,
  updateTimedTask,
  runTimedTask,
  scheduleTemplates,
  saveScheduleTemplate,
  deleteScheduleTemplate,
  applyScheduleTemplate,
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
