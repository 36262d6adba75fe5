import { alarmCalls } from '@sundial/contract/alarms.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { useMemo } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'

const everyMs = 60_000

type Level = OutputOf<typeof alarmCalls.alarmedModules>['list'][number]['level']
/** Modules that have an alarm, by their index in the snapshot, with the highest level of each. */
export type Alarmed = ReadonlyMap<number, Level>
const none: Alarmed = new Map()

/** The modules of a plant that have an alarm now; none while the past is shown. */
export const useAlarmed = (stationId: number, { columns }: ModuleSnapshot, isPast: boolean): Alarmed => {
  // an embedded page has no user, and may not ask
  const enabled = useMayCall(alarmCalls.alarmedModules)
  const { data } = useCall(alarmCalls.alarmedModules, { stationId }, { everyMs, enabled, later: true })
  return useMemo(() => {
    if (!data || isPast) return none
    const levels = new Map(data.list.map(({ id, level }) => [id, level]))
    return new Map(columns.id.flatMap((id, i) => (levels.has(id) ? [[i, levels.get(id)!] as const] : [])))
  }, [data, columns.id, isPast])
}
