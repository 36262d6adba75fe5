import type { Point } from './series.ts'

export type Figures = { min: number | null; mean: number | null; max: number | null; maxAt: number | null; sum: number | null }

const hourMs = 3_600_000
type Known = readonly [number, number]

/** Hours that each value stands for: to the next step, the running one only until now. */
const hoursOf = (points: readonly Point[], i: number, now: number): number => {
  const step = points.length > 1 ? points[1]![0] - points[0]![0] : 0
  const at = points[i]![0]
  return Math.max(0, Math.min(at + step, now) - at) / hourMs
}

const energyOf = (points: readonly Point[], now: number): number =>
  points.reduce((sum, [, value], i) => sum + (value === null ? 0 : value * hoursOf(points, i, now)), 0)

/**
 * Least, mean and largest value of a line with the instant of the largest, and what it adds up to: energy where it is a power
 * (mean of each step times the step), the values themselves where each is an amount. Missing values count nowhere.
 */
export const figuresOf = (points: readonly Point[], sum: 'overTime' | 'values' | undefined, now: number): Figures => {
  const known = points.filter((p): p is Known => p[1] !== null)
  if (known.length === 0) return { min: null, mean: null, max: null, maxAt: null, sum: null }
  const total = known.reduce((a, [, v]) => a + v, 0)
  const top = known.reduce((a, p) => (p[1] > a[1] ? p : a))
  const min = known.reduce((a, [, v]) => Math.min(a, v), Number.POSITIVE_INFINITY)
  const sums = { overTime: () => energyOf(points, now), values: () => total }
  return { min, mean: total / known.length, max: top[1], maxAt: top[0], sum: sum ? sums[sum]() : null }
}
