import { inverterAcW } from '@sundial/core/pv/inverter.ts'
import { allowedShare, type StationArray } from './station-array.ts'

/** AC power of the inverter at place `k` of the plan, W, by the state of the last evaluation. */
export const acW = (array: StationArray, k: number): number =>
  Math.min(inverterAcW(array.dcW[k]!, array.wiring.limitW[k]!), array.plan.inverters[k]!.ratedW * allowedShare(array, k))

/** SunSpec operating states that occur here. */
export const inverterStates = { sleeping: 2, mppt: 4, throttled: 5, fault: 7 } as const

export const inverterState = (array: StationArray, k: number): number => {
  if (array.effects.inverterFault[k] === 1) return inverterStates.fault
  if (array.takenShare[k]! < 1) return inverterStates.throttled
  return acW(array, k) > 0 ? inverterStates.mppt : inverterStates.sleeping
}
