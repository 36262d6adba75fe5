import { medianOf, quantileOf } from '../kit/quantile.ts'

/** A straight line through the middle of scattered points, with the slopes between which the true one lies with 95 % probability. */
export type MedianLine = { slope: number; intercept: number; slopeLow: number; slopeHigh: number }

/** −Φ⁻¹(0.025) */
const normal95 = 1.959963984540054

const sizesOfTies = (values: readonly number[]): number[] => {
  const sizes = new Map<number, number>()
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1)
  return [...sizes.values()].filter((size) => size > 1)
}

const pairTerm = (n: number): number => n * (n - 1) * (2 * n + 5)

/** Rounds halves to the even number. */
const toEven = (x: number): number => {
  const floor = Math.floor(x)
  if (x - floor !== 0.5) return Math.round(x)
  return floor % 2 === 0 ? floor : floor + 1
}

/**
 * Line with the median of all pairwise slopes; one point in four may be wild. `x` all different.
 * Sources: Theil (1950), Sen (1968), the interval with Kendall's correction for ties.
 */
export const theilSen = (x: readonly number[], y: readonly number[]): MedianLine => {
  const slopes = new Float64Array((x.length * (x.length - 1)) / 2)
  let at = 0
  for (let i = 0; i < x.length; i++) for (let j = 0; j < i; j++) slopes[at++] = (y[i]! - y[j]!) / (x[i]! - x[j]!)
  slopes.sort()
  const slope = quantileOf(slopes, 0.5)
  const ties = sizesOfTies(y).reduce((sum, size) => sum + pairTerm(size), 0)
  const spread = normal95 * Math.sqrt((pairTerm(x.length) - ties) / 18)
  const high = Math.min(toEven((slopes.length + spread) / 2), slopes.length - 1)
  const low = Math.max(toEven((slopes.length - spread) / 2) - 1, 0)
  return { slope, intercept: medianOf(y) - slope * medianOf(x), slopeLow: slopes[low]!, slopeHigh: slopes[high]! }
}
