import type { MonitorTaskRow } from '@sundial/contract/monitor-tasks.ts'
import { type ScheduleStatus, scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import { instantOfMoment } from '../kit/days/moments.ts'

export const monitorScopes = ['station', 'concentrators', 'modules'] as const
/** What a monitor task reads, as the form asks for it. */
export type MonitorScope = (typeof monitorScopes)[number]

/** What the form of a monitor task holds; `startTime` and `endTime` as the clocks of the plant show them, '' while nothing is chosen. */
export type MonitorDraft = {
  stationId: number | null
  name: string
  scope: MonitorScope
  gws: string[]
  deviceIds: number[]
  startTime: string
  endTime: string
  everyMinutes: number | null
  status: ScheduleStatus
}

/** 2026-09-18 13:42, by the clock of a zone. */
export const momentOf = (at: number, timeZone: string): string => wallText(at, timeZone).slice(0, 16)

const scopeOf = ({ gws, deviceIds }: MonitorTaskRow): MonitorScope => {
  if (gws.length > 0) return 'concentrators'
  return deviceIds.length > 0 ? 'modules' : 'station'
}

export const monitorDraftOf = (row: MonitorTaskRow | null): MonitorDraft => {
  const fresh = {
    stationId: null,
    name: '',
    gws: [],
    deviceIds: [],
    startTime: '',
    endTime: '',
    everyMinutes: 15,
    status: scheduleStatus.enabled,
  }
  if (!row) return { ...fresh, scope: 'station' }
  const { stationId, name, gws, deviceIds, startTime, endTime, everyMinutes, status, timeZone } = row
  const times = { startTime: momentOf(startTime, timeZone), endTime: momentOf(endTime, timeZone) }
  return { stationId, name, gws, deviceIds, everyMinutes, status, ...times, scope: scopeOf(row) }
}

const instantIn = (moment: string, timeZone: string): number => (moment === '' ? Number.NaN : instantOfMoment(moment, timeZone))

/** What is sent of a monitor task beside its plant. */
export const monitorSaidOf = ({ stationId: _, scope, ...draft }: MonitorDraft, timeZone: string) => ({
  ...draft,
  gws: scope === 'concentrators' ? draft.gws : [],
  deviceIds: scope === 'modules' ? draft.deviceIds : [],
  startTime: instantIn(draft.startTime, timeZone),
  endTime: instantIn(draft.endTime, timeZone),
  everyMinutes: draft.everyMinutes as number,
})

/** Another plant has other concentrators and modules. */
export const monitorFollowed = (next: MonitorDraft, changed: keyof MonitorDraft): MonitorDraft =>
  changed === 'stationId' ? { ...next, gws: [], deviceIds: [] } : next

/** What the call does not ask for: something is chosen where something is to be chosen. */
export const monitorFaults = ({ scope, gws, deviceIds }: MonitorDraft) => [
  ...(scope === 'concentrators' && gws.length === 0 ? ['gws' as const] : []),
  ...(scope === 'modules' && deviceIds.length === 0 ? ['deviceIds' as const] : []),
]
