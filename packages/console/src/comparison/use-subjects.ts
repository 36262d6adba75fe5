import { deviceCalls } from '@sundial/contract/devices.ts'
import { useMemo } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import { type Option, useStationOptions } from '../kit/stations/use-station-options.ts'
import type { Kind } from './quantities.ts'

/** What of a kind there is to choose; devices of the station. */
export function useSubjectOptions(kind: Kind, stationId: number | null): Option[] {
  const stations = useStationOptions()
  const { data } = useCall(deviceCalls.modules, { stationId: stationId ?? 1 }, { enabled: kind !== 'station' && stationId !== null })
  return useMemo(() => {
    if (kind === 'station') return stations
    if (!data || stationId === null) return []
    if (kind === 'module') return data.columns.id.map((value, i) => ({ value, label: data.columns.code[i]! }))
    const list = kind === 'string' ? data.strings : data.inverters
    return list.map(({ id, code }) => ({ value: id, label: code }))
  }, [kind, stationId, stations, data])
}
