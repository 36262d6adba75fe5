import { type OrgNode, stationCalls } from '@sundial/contract/stations.ts'
import { useMemo } from 'react'
import { useCall } from '../server/use-call.ts'

export type Option = { value: number; label: string }

const stationsIn = (nodes: readonly OrgNode[]): Option[] =>
  nodes.flatMap((n) => [...(n.stationId === null ? [] : [{ value: n.stationId, label: n.name }]), ...stationsIn(n.children)])

/** Every station there is to choose. */
export const useStationOptions = (): Option[] => {
  const { data } = useCall(stationCalls.organisationTree, {})
  return useMemo(() => stationsIn(data ?? []).sort((a, b) => a.label.localeCompare(b.label)), [data])
}
