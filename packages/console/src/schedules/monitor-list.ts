import { monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { list } from '../kit/list/list.ts'

/** Monitor tasks, the next run first. */
export const monitorTaskList = list(monitorTaskCalls.monitorTasks, {
  key: 'list.monitorTasks',
  views: { all: {}, enabled: { status: scheduleStatus.enabled }, disabled: { status: scheduleStatus.disabled } },
  filters: ['text', 'stationId'],
  columns: {
    name: 150,
    station: 136,
    target: 150,
    every: 118,
    start: 124,
    end: 124,
    next: 124,
    ran: 116,
    status: 78,
    savedBy: 112,
    actions: 140,
  },
  hidden: ['savedBy'],
  card: { head: 'name', state: 'status', lines: ['target', 'every'], facts: ['start', 'end', 'next', 'ran'], foot: ['station', 'actions'] },
  everyMs: 60_000,
})
export type MonitorColumn = (typeof monitorTaskList.columns)[number]
