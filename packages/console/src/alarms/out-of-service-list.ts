import { outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { list } from '../kit/list/list.ts'

/** Equipment that is out of service, and what was: what is out first, the newest first. */
export const outOfServiceList = list(outOfServiceCalls.outOfService, {
  key: 'list.outOfService',
  views: { holding: { holding: true }, overdue: { state: 'overdue' }, back: { state: 'back' }, all: {} },
  filters: ['text', 'stationId', 'orgNo'],
  columns: { what: 104, station: 168, state: 122, reason: 200, since: 134, expected: 104, alarms: 72, ended: 140, actions: 108 },
  card: { head: 'what', state: 'state', lines: ['station', 'reason'], facts: ['since', 'expected', 'alarms'], foot: ['ended', 'actions'] },
  everyMs: 60_000,
})
export type OutOfServiceColumn = (typeof outOfServiceList.columns)[number]
