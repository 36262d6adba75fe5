import { niceMax } from '../kit/charts/axis-steps.ts'

export type Pairs = readonly (readonly [voltageV: number, currentA: number])[]
export type View = 'iv' | 'pv'
export type Size = { width: number; height: number }
export type Place = { x: number; y: number }

/** Room around the drawing for the labels of its axes, px. */
export const margins = { left: 40, right: 16, top: 26, bottom: 34 }
/** Parts into which an axis may be cut. */
const partsAcross = [4, 5, 6, 7]
const partsUp = [4, 5]

/** Answers the height of a point: its current, A, or its power, W. */
export const heightOf = (view: View, [voltageV, currentA]: readonly [number, number]): number =>
  view === 'iv' ? currentA : voltageV * currentA

export type Scale = {
  maxV: number
  /** A or W. */
  maxUp: number
  ticksV: number[]
  ticksUp: number[]
  /** Position of a point of the curve, px. */
  place: (pair: readonly [number, number]) => Place
  /** Position of a voltage and a height, px. */
  at: (voltageV: number, up: number) => Place
}

/** Round ticks that end as little beyond the largest value as can be. */
const ticksFor = (largest: number, parts: readonly number[]): number[] => {
  const [{ count, max }] = parts.map((count) => ({ count, max: niceMax(largest, count) })).toSorted((a, b) => a.max - b.max) as [
    { count: number; max: number },
  ]
  return Array.from({ length: count + 1 }, (_, k) => (k * max) / count)
}

/** Axes on which all these curves stand, in a box of this size. */
export const scaleOf = (curves: readonly Pairs[], view: View, { width, height }: Size): Scale => {
  const all = curves.flat()
  const ticksV = ticksFor(1.02 * Math.max(1, ...all.map(([v]) => v)), partsAcross)
  const ticksUp = ticksFor(1.04 * Math.max(0.1, ...all.map((pair) => heightOf(view, pair))), partsUp)
  const [maxV, maxUp] = [ticksV.at(-1)!, ticksUp.at(-1)!]
  const inner = { width: width - margins.left - margins.right, height: height - margins.top - margins.bottom }
  const at = (voltageV: number, up: number): Place => ({
    x: margins.left + (inner.width * voltageV) / maxV,
    y: margins.top + inner.height * (1 - up / maxUp),
  })
  return {
    ...{ maxV, maxUp, ticksV, ticksUp },
    place: (pair) => at(pair[0], heightOf(view, pair)),
    at,
  }
}

/** Height of a curve at a voltage by a straight line between its neighbours; null beyond its ends. */
export const valueAt = (curve: Pairs, voltageV: number): number | null => {
  const k = curve.findIndex(([v]) => v >= voltageV)
  if (k < 0 || (k === 0 && curve[0]![0] > voltageV)) return null
  if (k === 0) return curve[0]![1]
  const [[v1, a1], [v2, a2]] = [curve[k - 1]!, curve[k]!]
  return v2 === v1 ? a2 : a1 + ((a2 - a1) * (voltageV - v1)) / (v2 - v1)
}
