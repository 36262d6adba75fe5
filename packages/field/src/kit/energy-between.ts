import { dayCounters } from './day-counters.ts'
import { pastArray, type Simulated } from './past-array.ts'

/** Energy of each inverter and module between two instants, Wh, by number, with the faults of that time and all switches energised. */
export const energyBetween = (world: Simulated, fromMs: number, toMs: number): Record<string, number> => {
  const { plan } = world
  const counters = dayCounters(pastArray(world), fromMs)
  counters.advance(fromMs)
  const before = { inverterWh: counters.inverterWh.slice(), energyWh: counters.energyWh.slice() }
  counters.advance(toMs)
  return Object.fromEntries([
    ...plan.inverters.map(({ number }, k) => [number, counters.inverterWh[k]! - before.inverterWh[k]!]),
    ...plan.modules.map(({ number }, i) => [number, counters.energyWh[i]! - before.energyWh[i]!]),
  ])
}
