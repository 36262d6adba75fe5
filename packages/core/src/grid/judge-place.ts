import type { RefusalName } from '../kit/refusal.ts'
import type { Phase } from './words.ts'

/** Where something stands on the grid side, as far as it is known. */
export type GridPlace = { areaId: number | null; phase: Phase | null; branchId: number | null; containerId: number | null }

/** A branch circuit that something is to stand on. */
export type BranchOfPlace = { areaId: number; phase: Phase | null }

type Judged = { place: GridPlace; fault: null } | { place: null; fault: RefusalName }

/** Whether something on `phase` can stand on a branch of `branchPhase`; a branch of all phases takes each of them. */
const fits = (branchPhase: Phase | null, phase: Phase | null): boolean =>
  branchPhase === null || branchPhase === 'abc' || phase === null || phase === branchPhase

/**
 * A place that agrees with itself: the area and the phase of a branch are those of whatever stands on it, and follow where they were not
 * said.
 */
export const judgePlace = (said: GridPlace, branch: BranchOfPlace | null): Judged => {
  if (branch === null) return { place: { ...said, branchId: null }, fault: null }
  if (said.areaId !== null && said.areaId !== branch.areaId) return { place: null, fault: 'otherArea' }
  if (!fits(branch.phase, said.phase)) return { place: null, fault: 'otherPhase' }
  return { place: { ...said, areaId: branch.areaId, phase: said.phase ?? branch.phase }, fault: null }
}

/** `said` over what is there: what was not said stays. Another area or null takes a branch of the old one away. */
export const mergePlace = (there: GridPlace, said: Partial<GridPlace>): GridPlace => {
  const merged = { ...there, ...said }
  const leftArea = said.areaId !== undefined && said.areaId !== there.areaId && said.branchId === undefined
  return leftArea ? { ...merged, branchId: null } : merged
}
