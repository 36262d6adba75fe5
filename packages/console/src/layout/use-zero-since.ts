import { deviceCalls } from '@sundial/contract/devices.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { useMemo } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { Day } from '../parts/page-slots/layout-props.ts'
import type { ModuleGroup } from './module-groups.ts'
import { stateSince, statesOf } from './playback.ts'

/** Since when all modules of a group have had no output, by the states of the day; unknown without a day. */
export function useZeroSince(
  { columns }: ModuleSnapshot,
  { stationId, timeZone }: { stationId: number; timeZone: string },
  groups: readonly ModuleGroup[],
  day: Day | null,
) {
  const wanted = day !== null && groups.some(({ kind }) => kind === 'zero')
  const answer = useCall(deviceCalls.moduleStates, { stationId, date: localDate(day?.from ?? 0, timeZone) }, { enabled: wanted })
  const states = useMemo(() => (answer.data ? statesOf(answer.data, columns.id) : null), [answer.data, columns.id])
  return ({ modules }: ModuleGroup): number | null => (states ? stateSince(states, modules, 'zero') : null)
}
