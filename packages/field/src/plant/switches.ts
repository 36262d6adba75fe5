import { mix, uniformAt } from '@sundial/core/kit/random.ts'
import { rsdOutputV } from '@sundial/core/pv/rsd-output.ts'
import { isOn } from '../kit/module-power.ts'
import type { StationArray } from '../kit/station-array.ts'

/** RSD switches of a station: positions, and outputs on their way. */
export type Switches = {
  /** Output of the switch of module `i`, V. */
  outputV(i: number, nowMs: number): number
  set(i: number, on: boolean, atMs: number): void
  /** What each leaves when it is off, V. */
  leftV: Float64Array
}

/** Switches over the positions in `array.on`. Shut down, a device leaves 0.6 to 1.0 V, each its own. */
export const switches = (array: StationArray): Switches => {
  const n = array.on.length
  const seed = mix(array.seed, 5)
  const leftV = Float64Array.from({ length: n }, (_, i) => 0.6 + 0.4 * uniformAt(seed, i))
  /** No two bleeders are alike: some outputs fall a quarter faster, some a quarter slower. */
  const pace = Float64Array.from({ length: n }, (_, i) => 0.75 + 0.5 * uniformAt(mix(array.seed, 6), i))
  const switchedMs = new Float64Array(n).fill(Number.NEGATIVE_INFINITY)
  const fromV = new Float64Array(n)
  const settledV = (i: number): number => (isOn(array, i) ? array.panelV[i]! : Math.min(leftV[i]!, array.openV[i]!))
  const outputV = (i: number, nowMs: number): number => {
    const sinceMs = nowMs - switchedMs[i]!
    return sinceMs > 60_000 ? settledV(i) : rsdOutputV(fromV[i]!, settledV(i), sinceMs * pace[i]!)
  }
  return {
    leftV,
    outputV,
    set(i, on, atMs) {
      fromV[i] = outputV(i, atMs)
      switchedMs[i] = atMs
      array.on[i] = on ? 1 : 0
    },
  }
}
