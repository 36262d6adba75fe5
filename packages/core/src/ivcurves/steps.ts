import { medianOf } from '../kit/quantile.ts'
import type { CurvePoint } from '../pv/iec60891.ts'

/** A step of a curve: a flat part that begins below this voltage, V, and the current there, A. A bypass diode conducts left of it. */
export type CurveStep = { voltageV: number; currentA: number; depthShare: number }

/** A point with voltage and current as shares of the curve's own ends, so that distances mean the same in every direction. */
type Shared = readonly [v: number, i: number]

/** A step is at least so deep, as a share of the ends, beside what noise can make. */
const depthMin = 0.012
const noiseTimes = 8
/** Standard deviation of a normal distribution over its median distance from zero, and of a point against the middle of its neighbours. */
const perMedian = 1.4826
const againstNeighbours = Math.sqrt(1.5)

/** Distance of a point from the line through two others, above it positive. */
const aboveLine = ([v, i]: Shared, [v1, i1]: Shared, [v2, i2]: Shared): number => {
  const length = Math.hypot(v2 - v1, i2 - i1)
  return length === 0 ? 0 : ((i - i1) * (v2 - v1) - (v - v1) * (i2 - i1)) / length
}

/** Noise of a curve: how far a point lies beside the middle of its neighbours, in shares. The knee is only a few points. */
const noiseOf = (points: readonly Shared[]): number => {
  const off = points.slice(1, -1).map((point, k) => Math.abs(aboveLine(point, points[k]!, points[k + 2]!)))
  return (perMedian * medianOf(off)) / againstNeighbours
}

/** Each point as the mean of itself and two on either side, so that the hull rests on the curve and not on its noise. */
const smoothed = (points: readonly Shared[]): Shared[] =>
  points.map((_, k) => {
    const wide = Math.min(2, k, points.length - 1 - k)
    const near = points.slice(k - wide, k + wide + 1)
    return [near.reduce((sum, [v]) => sum + v, 0) / near.length, near.reduce((sum, [, i]) => sum + i, 0) / near.length]
  })

/** Places of the points from one to another that lie on their upper hull. */
const hullOf = (points: readonly Shared[], from: number, to: number): number[] => {
  const hull: number[] = []
  for (let k = from; k <= to; k++) {
    while (hull.length > 1 && aboveLine(points[hull.at(-1)!]!, points[hull.at(-2)!]!, points[k]!) <= 0) hull.pop()
    hull.push(k)
  }
  return hull
}

type Dent = { at: number; depth: number }

/** The deepest place below a chord of the hull. */
const deepestBelow = (points: readonly Shared[], from: number, to: number): Dent => {
  let at = from
  let depth = 0
  for (let k = from + 1; k < to; k++) {
    const below = -aboveLine(points[k]!, points[from]!, points[to]!)
    if (below > depth) [at, depth] = [k, below]
  }
  return { at, depth }
}

/** Dents of a part of the curve deeper than a limit: one chord may span several steps, so each side of a dent is looked at again. */
const dentsOf = (points: readonly Shared[], from: number, to: number, limit: number): Dent[] => {
  const hull = hullOf(points, from, to)
  return hull.slice(1).flatMap((end, k): Dent[] => {
    const begin = hull[k]!
    const dent = deepestBelow(points, begin, end)
    if (dent.depth <= limit) return []
    return [...dentsOf(points, begin, dent.at, limit), dent, ...dentsOf(points, dent.at, end, limit)]
  })
}

/** Two dents whose currents are nearer to each other than this share of Isc lie at one plateau. */
const plateauShare = 0.04

/** Of neighbouring dents at one plateau the deepest. */
const onePerPlateau = (dents: readonly Dent[], points: readonly Shared[]): Dent[] => {
  const kept: Dent[] = []
  for (const dent of dents) {
    const last = kept.at(-1)
    const isNext = !last || points[last.at]![1] - points[dent.at]![1] > plateauShare
    if (isNext) kept.push(dent)
    else if (dent.depth > last.depth) kept[kept.length - 1] = dent
  }
  return kept
}

/**
 * Steps of a measured curve, from the lowest voltage on. A curve whose cells all have the same light bends downwards everywhere; where it
 * lies below its own upper hull by more than noise can do, a bypass diode conducts. `points`: by rising voltage, V and A.
 */
export const stepsOf = (points: readonly CurvePoint[], openV: number, shortA: number): CurveStep[] => {
  if (!(openV > 0 && shortA > 0) || points.length < 5) return []
  const shared = points.map(({ voltageV, currentA }): Shared => [voltageV / openV, currentA / shortA])
  const limit = depthMin + noiseTimes * noiseOf(shared)
  return onePerPlateau(dentsOf(smoothed(shared), 0, points.length - 1, limit), shared).map(({ at, depth }) => ({
    ...points[at]!,
    depthShare: depth,
  }))
}
