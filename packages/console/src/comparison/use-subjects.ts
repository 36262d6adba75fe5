import { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { comparison as phrases } from '@sundial/phrases/comparison.ts'
import { useMemo } from 'react'
import type { Option, SearchedOptions } from '../kit/form/searched-options.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useStationOptions } from '../parts/stations/use-station-options.ts'
import { type Comparison, isOneDay, subjectsMax } from './comparison-state.ts'
import { type QuantityKey, quantityKeys } from './quantities.ts'
import type { Compared } from './use-series.ts'

/** The station of the devices. */
const useLayout = ({ kind, stationId }: Comparison) =>
  useCall(deviceCalls.modules, { stationId: stationId ?? 1 }, { enabled: kind !== 'station' && stationId !== null }).data

/** Devices of the station. */
const useDevices = (comparison: Comparison): Option<number>[] => {
  const { kind, stationId } = comparison
  const stringNamed = useSay(phrases)('stringNamed', { code: '{}' })
  const data = useLayout(comparison)
  return useMemo(() => {
    if (!data || stationId === null) return []
    if (kind === 'module') return data.columns.id.map((value, i) => ({ value, label: data.columns.code[i]! }))
    if (kind === 'inverter') return data.inverters.map(({ id, code }) => ({ value: id, label: code }))
    return data.strings.map(({ id, code }) => ({ value: id, label: stringNamed.replace('{}', code) }))
  }, [kind, stationId, data, stringNamed])
}

/** What of a kind there is to choose. */
export function useSubjectOptions(comparison: Comparison): SearchedOptions<number> {
  const isOfStations = comparison.kind === 'station'
  const stations = useStationOptions(isOfStations ? comparison.ids.slice(0, subjectsMax) : [])
  const devices = useDevices(comparison)
  return isOfStations ? stations : { options: devices, showSearch: { optionFilterProp: 'label' } }
}

/** Of the quantities of modules those that one of the chosen has told. */
const toldByModules = (data: OutputOf<typeof deviceCalls.modules>, ids: readonly number[]) => {
  const rows = ids.map((id) => data.columns.id.indexOf(id)).filter((i) => i >= 0)
  return (key: QuantityKey): boolean => {
    const column = (data.columns as Readonly<Record<string, readonly unknown[]>>)[key]
    return rows.length === 0 || !column || rows.some((i) => column[i] !== null)
  }
}

const ofIrradiance: ReadonlySet<QuantityKey> = new Set(['irradiance', 'irradiation', 'pr'])
/** What stations have: those of the irradiance only where one has a meter. */
const toldByStations = (rows: Compared['stations']) => {
  const isMeasured = rows.length === 0 || rows.some(({ irradianceWm2, pr, pr30 }) => (irradianceWm2 ?? pr ?? pr30) !== null)
  return (key: QuantityKey): boolean => isMeasured || !ofIrradiance.has(key)
}

/** The quantities that one of the chosen has at least, and the one that is shown. */
export function useOfferedQuantities(comparison: Comparison, stations: Compared['stations']): QuantityKey[] {
  const { kind, ids, quantity, span } = comparison
  const data = useLayout(comparison)
  const keys = quantityKeys(kind, isOneDay(span))
  const isTold = kind === 'station' ? toldByStations(stations) : data && kind === 'module' ? toldByModules(data, ids) : () => true
  return keys.filter((key) => key === quantity || isTold(key))
}
