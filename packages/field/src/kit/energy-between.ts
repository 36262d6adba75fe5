import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { dayCounters } from './day-counters.ts'
import type { Weather } from './sky.ts'
import { stationArray } from './station-array.ts'

/** A station under its weather; `seed` is the fleet's. */
export type Simulated = { plan: StationPlan; weather: Weather; seed: number }

/** Energy of each inverter and module between two instants, Wh, by number, with the plan's faults and all switches energised. */
export const energyBetween = ({ plan, weather, seed }: Simulated, fromMs: number, toMs: number): Record<string, number> => {
  const counters = dayCounters(stationArray(plan, weather, seed), fromMs)
  counters.advance(fromMs)
  const before = { inverterWh: counters.inverterWh.slice(), energyWh: counters.energyWh.slice() }
  counters.advance(toMs)
  return Object.fromEntries([
    ...plan.inverters.map(({ number }, k) => [number, counters.inverterWh[k]! - before.inverterWh[k]!]),
    ...plan.modules.map(({ number }, i) => [number, counters.energyWh[i]! - before.energyWh[i]!]),
  ])
}
