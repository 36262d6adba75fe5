import { useMemo } from 'react'
import type { Instant } from '../parts/modules/instant.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { Day } from '../parts/page-slots/layout-props.ts'
import type { Geometry } from './geometry.ts'
import { type ModuleGroup, moduleGroupsOf } from './module-groups.ts'
import { useLastOrders } from './use-last-orders.ts'
import { useLowSince } from './use-low-since.ts'
import { useZeroSince } from './use-zero-since.ts'

type Wish = {
  snapshot: ModuleSnapshot
  stationId: number
  timeZone: string
  geometry: Geometry
  instant: Instant
  day: Day | null
  shown: boolean
}
/** A group with the start of its problem (epoch ms) and, for a shutdown, the user who ordered it; null = not known. */
export type DatedGroup = ModuleGroup & { since: number | null; by: string | null }

/** Groups of modules with a problem; for live values also since when, and who ordered a shutdown. */
export function useModuleGroups({ snapshot, stationId, timeZone, geometry, instant, day, shown }: Wish): DatedGroup[] {
  const { columns } = snapshot
  const { state, band } = instant
  const live = state === columns.state
  const groups = useMemo(
    () => (shown ? moduleGroupsOf(geometry, { state, band }, columns.string) : []),
    [shown, geometry, state, band, columns.string],
  )
  const dated = live ? day : null
  const lowSince = useLowSince(snapshot, stationId, groups, dated)
  const zeroSince = useZeroSince(snapshot, { stationId, timeZone }, groups, dated)
  const orders = useLastOrders(snapshot, groups, dated)
  const lastReport = ({ modules }: ModuleGroup) => {
    const known = modules.map((module) => columns.at[module] ?? null).filter((at) => at !== null)
    return known.length > 0 ? Math.max(...known) : null
  }
  return groups.map((group): DatedGroup => {
    if (!live) return { ...group, since: null, by: null }
    if (group.kind === 'low') return { ...group, since: lowSince(group), by: null }
    if (group.kind === 'zero') return { ...group, since: zeroSince(group), by: null }
    if (group.kind === 'noData') return { ...group, since: lastReport(group), by: null }
    return { ...group, since: null, by: null, ...orders(group) }
  })
}
