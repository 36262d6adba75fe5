import type { RefusalName } from '../kit/refusal.ts'
import { type Phase, placeParts } from './words.ts'

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

const partKeys = { area: 'areaId', phase: 'phase', branch: 'branchId', container: 'containerId' } as const
type Part = (typeof placeParts)[number]
/** What a person says of a place: parts that are left out stay, and those in `leaving` are taken away. */
export type SaidPlace = { [K in keyof GridPlace]?: GridPlace[K] | undefined } & { leaving?: readonly Part[] | undefined }

/** The parts of a place that a person says, null for what leaves; what was left out is not there. */
export const saidPlace = ({ leaving = [], ...said }: SaidPlace): Partial<GridPlace> => ({
  ...Object.fromEntries(Object.values(partKeys).flatMap((key) => (said[key] === undefined ? [] : [[key, said[key]]]))),
  ...Object.fromEntries(leaving.map((part) => [partKeys[part], null])),
})

type WholePlace = { [K in keyof GridPlace]?: NonNullable<GridPlace[K]> } & { leaving: Part[] }
/** The other way round: a whole place as a person says it. */
export const wholePlace = (place: GridPlace): WholePlace => ({
  ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null)),
  leaving: placeParts.filter((part) => place[partKeys[part]] === null),
})

/** `said` over what is there: what was not said stays. Another area or null takes a branch of the old one away. */
export const mergePlace = (there: GridPlace, said: Partial<GridPlace>): GridPlace => {
  const merged = { ...there, ...said }
  const leftArea = said.areaId !== undefined && said.areaId !== there.areaId && said.branchId === undefined
  return leftArea ? { ...merged, branchId: null } : merged
}
