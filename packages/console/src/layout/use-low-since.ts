import { deviceCalls } from '@sundial/contract/devices.ts'
import { useMemo } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { Day } from '../parts/page-slots/layout-props.ts'
import { keepingUp, type ModuleGroup, weakSince } from './module-groups.ts'

const stepS = 900
/** Most modules of groups that are requested. The call accepts 200 devices; the others are for the comparison. */
const askedMax = 140
const comparedMax = 60

/** Since when a group has had low power compared with good modules, by the powers of the day; unknown without a day. */
export function useLowSince({ columns }: ModuleSnapshot, stationId: number, groups: readonly ModuleGroup[], day: Day | null) {
  const { id, band } = columns
  const asked = groups.flatMap((group) => (group.kind === 'low' ? group.modules : [])).slice(0, askedMax)
  const others = keepingUp(band, comparedMax)
  const input = {
    stationId,
    kind: 'module' as const,
    quantity: 'power',
    ids: [...asked, ...others].map((module) => id[module]!),
    from: day?.from ?? 0,
    to: day?.to ?? 1,
    stepS,
  }
  const answer = useCall(deviceCalls.dataTrend, input, {
    enabled: day !== null && asked.length > 0,
    everyMs: stepS * 1000,
    keepLast: true,
  })
  const powers = useMemo(() => {
    if (!answer.data) return null
    const moduleOf = new Map(id.map((own, module) => [own, module]))
    const rows = answer.data.ids.map((own, row) => [moduleOf.get(own) ?? -1, answer.data.values[row]!] as const)
    return { t: answer.data.t, rowOf: new Map(rows) }
  }, [answer.data, id])
  return (group: ModuleGroup): number | null => (powers ? weakSince(powers, group.modules, others) : null)
}
