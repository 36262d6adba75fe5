import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { cyclesMax, holdSMax } from '@sundial/core/rsd/test-bounds.ts'

/** How often a cycle test switches, and for how long modules stay off. */
export type Repeats = Pick<TestPlan, 'cycles' | 'holdS'>
/** As typed: null while a field is empty. */
export type TypedRepeats = { [K in keyof Repeats]: number | null }
export const usualRepeats: Repeats = { cycles: 3, holdS: 5 }

const isBetween = (value: number | null, min: number, max: number): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max
export const isRepeatable = ({ cycles, holdS }: TypedRepeats): boolean => isBetween(cycles, 1, cyclesMax) && isBetween(holdS, 0, holdSMax)
