import { alarmCalls } from '@sundial/contract/alarms.ts'
import { list } from '../kit/list/list.ts'

/** Alarms: what to do first is on top. */
export const alarmList = list(alarmCalls.alarms, {
  key: 'list.alarms',
  file: 'alarms',
  views: {
    open: { view: 'open' },
    mine: { view: 'mine' },
    unassigned: { view: 'unassigned' },
    shelved: { view: 'shelved' },
    outOfService: { view: 'outOfService' },
    explained: { view: 'explained' },
    cleared: { view: 'cleared' },
  },
  filters: ['text', 'stationId', 'level', 'condition'],
  columns: { alarm: 300, since: 96, taken: 96, month: 96, state: 160, place: 200 },
  card: { head: 'alarm', lines: ['place', 'state'], facts: ['since', 'taken', 'month'] },
  everyMs: 60_000,
})
export type AlarmColumn = (typeof alarmList.columns)[number]
