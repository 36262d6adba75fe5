import type { IvClass } from './classes.ts'

/** The sign of a class in a square of 10 by 10, as the path of an SVG of M, L and C alone (pairs of x and y, so that they can be moved), the same in maps, lists and reports; '' = none. */
export const classSigns: Record<IvClass, string> = {
  openCircuit: 'M2 5L4 5M6 5L8 5M5 2L5 8',
  diodeShorted: 'M3 3L7 7M7 3L3 7',
  damagedCell: 'M5 2.8C6.2 2.8 7.2 3.8 7.2 5C7.2 6.2 6.2 7.2 5 7.2C3.8 7.2 2.8 6.2 2.8 5C2.8 3.8 3.8 2.8 5 2.8',
  lowShunt: 'M5 2L5 7.5M3 5.5L5 7.5L7 5.5',
  seriesResistance: 'M1.8 6L3.4 3L5 7L6.6 3L8.2 6',
  partialShade: 'M3 7.5L7 2.5',
  currentLoss: 'M2.8 4L7.2 4M2.8 6.2L7.2 6.2',
  mismatch: 'M2.5 6.5C3.5 3 4.5 3 5 5C5.5 7 6.5 7 7.5 3.5',
  degraded: 'M2.5 5L7.5 5',
  healthy: '',
}
/** Of a module without a curve, or with one that says nothing. */
export const noCurveSign = 'M2.5 8L7.5 2'

/** Places of a block drawn as squares: an aisle after so many rows takes a part of a place. */
export const aisleShare = 0.4
/** How far down a row begins, in places. */
export const rowAt = (row: number, aisleEvery: number): number => row + (aisleEvery > 0 ? Math.floor(row / aisleEvery) * aisleShare : 0)
