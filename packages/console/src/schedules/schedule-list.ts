import { scheduleCalls } from '@sundial/contract/schedules.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { list } from '../kit/list/list.ts'

/** Schedules of orders, the next one first. */
export const scheduleList = list(scheduleCalls.timedTasks, {
  key: 'list.schedules',
  file: 'timedTasks',
  views: { all: {}, enabled: { status: scheduleStatus.enabled }, disabled: { status: scheduleStatus.disabled } },
  filters: ['text', 'stationId', 'action'],
  columns: { name: 138, station: 120, action: 122, target: 108, rule: 176, next: 120, ran: 124, status: 78, savedBy: 112, actions: 140 },
  hidden: ['savedBy'],
  card: { head: 'name', state: 'status', lines: ['action', 'rule'], facts: ['next', 'ran'], foot: ['station', 'actions'] },
  everyMs: 60_000,
})
export type ScheduleColumn = (typeof scheduleList.columns)[number]
