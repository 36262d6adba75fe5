import { type FailureRate, failureRate } from '@sundial/core/firmware/failure-rate.ts'

/** Points of a curve beside its failures: more cannot be told apart. */
const pointsMax = 80
/** Heights of the axis, percent: a quarter of each is a round figure. */
const heights = [1, 2, 4, 8, 20, 40, 60, 100]

/** The rate with its bounds as modules finished one after the other. `failedAt`: which of them failed, from 1. */
export const rateCurve = (finished: number, failedAt: readonly number[]): FailureRate[] => {
  if (finished === 0) return []
  const step = Math.max(1, Math.ceil(finished / pointsMax))
  const places = new Set<number>([finished])
  for (let n = 1; n < finished; n += step) places.add(n)
  for (const n of failedAt) for (const near of [n - 1, n]) if (near > 0) places.add(near)
  return [...places].toSorted((a, b) => a - b).map((n) => failureRate(failedAt.filter((at) => at <= n).length, n))
}

/** How high the axis is, percent: the limit and the rate stand in its lower half, what is unsure may leave it. */
export const heightOf = (last: FailureRate | undefined, limitPercent: number): number => {
  const wanted = Math.max(2 * limitPercent, 150 * (last?.share ?? 0), 1)
  return heights.find((height) => height >= wanted) ?? 100
}
