import { outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { list } from '../kit/list/list.ts'

/** Equipment that is out of service, and what was: what is out first, the newest first. */
export const outOfServiceList = list(outOfServiceCalls.outOfService, {
  key: 'list.outOfService',
  views: { holding: { holding: true }, overdue: { state: 'overdue' }, back: { state: 'back' }, all: {} },
  filters: ['text', 'orgNo'],
  columns: { what: 130, station: 140, state: 110, reason: 190, since: 130, by: 104, expected: 104, alarms: 84, ended: 150, actions: 130 },
  card: { head: 'what', state: 'state', lines: ['station', 'reason'], facts: ['since', 'expected', 'alarms'], foot: ['ended', 'actions'] },
  everyMs: 60_000,
})
export type OutOfServiceColumn = (typeof outOfServiceList.columns)[number]
