import { calls } from '@sundial/contract/calls.ts'
import type { OrgNode } from '@sundial/contract/stations.ts'
import { useMemo } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import type { Kind } from './quantities.ts'

export type Option = { value: number; label: string }

const stationsIn = (nodes: readonly OrgNode[]): Option[] =>
  nodes.flatMap((n) => [...(n.stationId === null ? [] : [{ value: n.stationId, label: n.name }]), ...stationsIn(n.children)])

/** Every station there is to choose. */
export const useStationOptions = (): Option[] => {
  const { data } = useCall(calls.organisationTree, {})
  return useMemo(() => stationsIn(data ?? []).sort((a, b) => a.label.localeCompare(b.label)), [data])
}

/** What of a kind there is to choose; devices of the station. */
export function useSubjectOptions(kind: Kind, stationId: number | null): Option[] {
  const stations = useStationOptions()
  const { data } = useCall(calls.modules, { stationId: stationId ?? 1 }, { enabled: kind !== 'station' && stationId !== null })
  return useMemo(() => {
    if (kind === 'station') return stations
    if (!data || stationId === null) return []
    if (kind === 'module') return data.columns.id.map((value, i) => ({ value, label: data.columns.code[i]! }))
    const list = kind === 'string' ? data.strings : data.inverters
    return list.map(({ id, code }) => ({ value: id, label: code }))
  }, [kind, stationId, stations, data])
}
