import { monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { list } from '../kit/list/list.ts'

/** Monitor tasks, the next run first. */
export const monitorTaskList = list(monitorTaskCalls.monitorTasks, {
  key: 'list.monitorTasks',
  file: 'monitorTasks',
  views: { all: {}, enabled: { status: scheduleStatus.enabled }, disabled: { status: scheduleStatus.disabled } },
  filters: ['text', 'stationId'],
  columns: {
    name: 130,
    station: 112,
    target: 104,
    every: 104,
    start: 124,
    end: 124,
    next: 124,
    ran: 100,
    status: 84,
    savedBy: 112,
    actions: 148,
  },
  hidden: ['savedBy'],
  card: { head: 'name', state: 'status', lines: ['target', 'every'], facts: ['start', 'end', 'next', 'ran'], foot: ['station', 'actions'] },
  everyMs: 60_000,
})
export type MonitorColumn = (typeof monitorTaskList.columns)[number]
