import type { DeviceNode } from '@sundial/contract/device-choices.ts'
import { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { comparison as phrases } from '@sundial/phrases/comparison.ts'
import { useMemo } from 'react'
import type { SearchedOptions } from '../kit/form/searched-options.ts'
import { useSay } from '../kit/language/language.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { useNamedDevices } from '../parts/devices/use-device-tree.ts'
import { useStationOptions } from '../parts/stations/use-station-options.ts'
import type { Chosen } from './chosen.ts'
import { type Comparison, isOneDay, subjectsMax } from './comparison-state.ts'
import { type Kind, type QuantityKey, quantityKeys } from './quantities.ts'
import type { Compared } from './use-series.ts'

/** The layouts of the plants in which chosen modules are. */
const useLayouts = (kind: Kind, stationIds: readonly number[]) =>
  useCalls(deviceCalls.modules, kind === 'module' ? stationIds.map((stationId) => ({ stationId })) : []).data

/** Plants that there are to choose. */
export const useStationSubjects = ({ kind, ids }: Comparison): SearchedOptions<number> =>
  useStationOptions(kind === 'station' ? ids.slice(0, subjectsMax) : [])

/** The chosen plants or devices, as far as they are known. */
export const useChosen = ({ kind, ids, stationId }: Comparison, stations: SearchedOptions<number>): Chosen => {
  const stringNamed = useSay(phrases)('stringNamed', { code: '{}' })
  const named = useNamedDevices(kind === 'station' ? 'module' : kind, kind === 'station' ? [] : ids).data
  return useMemo(() => {
    if (kind === 'station')
      return { names: new Map(stations.options.map((o) => [o.value, o.label])), stationIds: ids.slice(0, subjectsMax) }
    const devices = new Map(named?.list.filter((d) => d.kind === kind && ids.includes(d.id!)).map((d) => [d.id!, d]))
    const shown = ids.flatMap((id) => devices.get(id) ?? []).slice(0, subjectsMax)
    const stationIds = [...new Set(shown.map((d) => d.stationId))]
    const nameOf = ({ code, stationName }: DeviceNode) => {
      const own = kind === 'string' ? stringNamed.replace('{}', code) : code
      return stationIds.length > 1 ? `${stationName} · ${own}` : own
    }
    return {
      names: new Map(shown.map((d) => [d.id!, nameOf(d)])),
      stationIds: stationIds.length > 0 || stationId === null ? stationIds : [stationId],
    }
  }, [kind, ids, stationId, named, stations.options, stringNamed])
}

type Layout = OutputOf<typeof deviceCalls.modules>
/** Of the quantities of modules those that one of the chosen has told. */
const toldByModules = (layouts: readonly (Layout | undefined)[], ids: readonly number[]) => {
  const rows = layouts.flatMap((layout) => {
    const columns = layout?.columns as Readonly<Record<string, readonly unknown[]>> | undefined
    return columns ? ids.map((id) => columns.id!.indexOf(id)).flatMap((i) => (i < 0 ? [] : [{ columns, i }])) : []
  })
  return (key: QuantityKey): boolean => rows.length === 0 || rows.some(({ columns, i }) => !columns[key] || columns[key][i] !== null)
}

const ofIrradiance: ReadonlySet<QuantityKey> = new Set(['irradiance', 'irradiation', 'pr'])
/** What stations have: those of the irradiance only where one has a meter. */
const toldByStations = (rows: Compared['stations']) => {
  const isMeasured = rows.length === 0 || rows.some(({ irradianceWm2, pr, pr30 }) => (irradianceWm2 ?? pr ?? pr30) !== null)
  return (key: QuantityKey): boolean => isMeasured || !ofIrradiance.has(key)
}

/** The quantities that one of the chosen has at least, and the one that is shown. */
export function useOfferedQuantities(comparison: Comparison, { stationIds }: Chosen, stations: Compared['stations']): QuantityKey[] {
  const { kind, ids, quantity, span } = comparison
  const layouts = useLayouts(kind, stationIds)
  const keys = quantityKeys(kind, isOneDay(span))
  const isTold = kind === 'station' ? toldByStations(stations) : toldByModules(layouts, ids)
  return keys.filter((key) => key === quantity || isTold(key))
}
