import { asleepElevationDeg, isFresh, type ModuleState } from '../devices/module-state.ts'
import type { PlacedDevice } from '../devices/modules-now.ts'
import type { StationJudgement } from '../stations/judge-station.ts'

/** `newestAt`: instant of its newest report of modules; epoch ms. */
export type CollectionFacts = { gw: string; reportPeriodS: number; newestAt: number | null }

/**
 * Share of a concentrator's modules with a value in the reporting period that ends with its newest report, 0..1, of those that can have
 * one: modules that are asleep, or shut down in the dark, don't count. A reading out of turn, whose answers come module by module, takes
 * nothing away. Null where none counts; 0 once the newest report is stale.
 */
export const collectionRate = (
  { modules: judged, sunElevationDeg }: StationJudgement,
  modules: readonly PlacedDevice[],
  { gw, reportPeriodS, newestAt }: CollectionFacts,
  now: number,
): number | null => {
  const dark = sunElevationDeg < asleepElevationDeg
  const silent: ReadonlySet<ModuleState> = new Set(dark ? ['asleep', 'shutDown'] : ['asleep'])
  const indices = [...modules.keys()].filter((i) => modules[i]!.gw === gw && !silent.has(judged.state[i]!))
  if (indices.length === 0) return null
  const reportPeriodMs = reportPeriodS * 1000
  if (newestAt === null || !isFresh(newestAt, { now, reportPeriodMs })) return 0
  return indices.filter((i) => (judged.at[i] ?? Number.NEGATIVE_INFINITY) > newestAt - reportPeriodMs).length / indices.length
}
