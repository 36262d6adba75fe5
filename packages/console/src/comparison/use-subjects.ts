import { deviceCalls } from '@sundial/contract/devices.ts'
import { comparison as phrases } from '@sundial/phrases/comparison.ts'
import { useMemo } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { type Offered, type Option, useStationOptions } from '../parts/stations/use-station-options.ts'
import { type Comparison, subjectsMax } from './comparison-state.ts'

/** Devices of the station. */
const useDevices = ({ kind, stationId }: Comparison): Option[] => {
  const stringNamed = useSay(phrases)('stringNamed', { code: '{}' })
  const { data } = useCall(deviceCalls.modules, { stationId: stationId ?? 1 }, { enabled: kind !== 'station' && stationId !== null })
  return useMemo(() => {
    if (!data || stationId === null) return []
    if (kind === 'module') return data.columns.id.map((value, i) => ({ value, label: data.columns.code[i]! }))
    if (kind === 'inverter') return data.inverters.map(({ id, code }) => ({ value: id, label: code }))
    return data.strings.map(({ id, code }) => ({ value: id, label: stringNamed.replace('{}', code) }))
  }, [kind, stationId, data, stringNamed])
}

/** What of a kind there is to choose. */
export function useSubjectOptions(comparison: Comparison): Offered {
  const isOfStations = comparison.kind === 'station'
  const stations = useStationOptions(isOfStations ? comparison.ids.slice(0, subjectsMax) : [])
  const devices = useDevices(comparison)
  return isOfStations ? stations : { options: devices, showSearch: { optionFilterProp: 'label' } }
}
