import { scheduleCalls } from '@sundial/contract/schedules.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { list } from '../kit/list/list.ts'

/** Schedules of orders, the next one first. */
export const scheduleList = list(scheduleCalls.timedTasks, {
  key: 'list.schedules',
  views: { all: {}, enabled: { status: scheduleStatus.enabled }, disabled: { status: scheduleStatus.disabled } },
  filters: ['text', 'stationId', 'action'],
  columns: { name: 142, station: 130, action: 130, target: 116, rule: 184, next: 120, ran: 112, status: 78, savedBy: 112, actions: 104 },
  hidden: ['savedBy'],
  card: { head: 'name', state: 'status', lines: ['action', 'rule'], facts: ['next', 'ran'], foot: ['station', 'actions'] },
  everyMs: 60_000,
})
export type ScheduleColumn = (typeof scheduleList.columns)[number]
