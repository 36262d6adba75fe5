import { historyCalls } from '@sundial/contract/history.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { list } from '../kit/list/list.ts'
import { periodFilters, timesOf } from '../kit/list/period.ts'

/** When concentrators went offline and came online, the newest first: of today until another period is asked for. */
export const presenceList = list(historyCalls.offlineHistory, {
  key: 'list.presenceHistory',
  file: 'offlineHistory',
  views: { offline: { type: 8 }, online: { type: 7 }, all: { type: '' } },
  filters: ['stationId', 'orgNo', 'monitorId'],
  own: periodFilters,
  ask: (filters, _view, now) => {
    const { from, to, period } = filters
    const asked = from || to || period ? filters : { ...filters, period: 'today' }
    const times = timesOf(asked, { timeZone: ownZone(), now })
    return { ...(times.from ? { startTime: times.from } : {}), ...(times.to ? { endTime: times.to } : {}) }
  },
  columns: { at: 224, station: 210, concentrator: 240, type: 110, why: 320 },
  card: { head: 'concentrator', state: 'type', lines: ['at', 'why'], facts: ['station'] },
  everyMs: 60_000,
})
export type PresenceColumn = (typeof presenceList.columns)[number]
