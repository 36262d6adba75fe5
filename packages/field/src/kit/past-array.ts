import type { FaultPlan } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Weather } from './sky.ts'
import { type StationArray, stationArray } from './station-array.ts'

/**
 * A station under its weather; `seed` is the fleet's. `faultsThen`: the faults that acted at an instant of the past, those of the plan with
 * them; the same list as long as nothing changes. Without it those of the plan act all the time.
 */
export type Simulated = { plan: StationPlan; weather: Weather; seed: number; faultsThen?: (atMs: number) => readonly FaultPlan[] }

/** A station that has at each instant the faults of that instant. */
export const pastArray = ({ plan, weather, seed, faultsThen }: Simulated): StationArray => {
  const array = stationArray(plan, weather, seed)
  if (!faultsThen) return array
  let known: readonly FaultPlan[] = plan.faults
  const evaluate = array.evaluate
  array.evaluate = (atMs) => {
    const faults = faultsThen(atMs)
    if (faults !== known) array.setFaults(faults)
    known = faults
    evaluate(atMs)
  }
  return array
}
