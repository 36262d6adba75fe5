import { medianOf } from '../kit/quantile.ts'
import type { PlantAlarms } from './alarm-state.ts'
import { brightTimes, peersOf } from './peers.ts'
import type { Sample, SampledModule } from './sample.ts'
import type { Compared } from './weak-days.ts'

/** So far sound modules are apart, by manufacture and everyday dirt, 0..1. What is farther away is a fault and teaches nothing. */
const apartShare = 0.06
/** A new value counts for so much, 0..1: half of what changes is known after some 35 samples of bright light. */
const newShare = 0.02
const digits = 1e5

/** Takes what sound modules gave beside the median of their plant, in bright light, into what they usually give. */
export const noteUsual = (state: PlantAlarms, sample: Sample, sound: readonly Compared[]): void => {
  const median = peersOf(sample).shareOfPlant
  if (median === null || median < brightTimes * sample.limits.peersShare) return
  const usual = state.usual ?? {}
  state.usual = usual
  for (const { module, own } of sound) {
    const ratio = own / median
    if (Math.abs(ratio - 1) > apartShare) continue
    const known = usual[module.member] ?? 1
    usual[module.member] = Math.round((known + newShare * (ratio - known)) * digits) / digits
  }
}

/** What a module usually gives over the median of its plant; 1 where nothing is known. */
export const usualOf = ({ usual = {} }: PlantAlarms, { member }: SampledModule): number => usual[member] ?? 1

/**
 * What a module usually gives over what the median of these modules usually gives: the median of a string is a module that is a little better
 * or worse. 1 where nothing is known.
 */
export const usualBeside = (state: PlantAlarms, of: readonly SampledModule[]): ((m: SampledModule) => number) => {
  const median = of.length === 0 ? 1 : medianOf(of.map((m) => usualOf(state, m)))
  return (m) => usualOf(state, m) / median
}
