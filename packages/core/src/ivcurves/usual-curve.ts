import type { Condition, CurvePoint } from '../pv/iec60891.ts'
import { moduleModel } from '../pv/module.ts'
import { conditionOf } from './condition-of.ts'
import { byVoltage, type CurveFeatures, curveFeatures } from './features.ts'
import { quantileCurves } from './median-curve.ts'
import { type CurveWithFeatures, type MeasuredCurve, peersIn, readAll } from './peers.ts'
import { toCondition } from './to-standard.ts'

/** The quantiles between which the middle 80 % of the curves lie. */
const bandShares = [0.1, 0.5, 0.9] as const

export type UsualCurve = {
  /** The median of the peers, and its figures. */
  median: CurvePoint[]
  features: CurveFeatures | null
  /** Between them the middle 80 % of the peers. */
  low: CurvePoint[]
  high: CurvePoint[]
  /** Brought to light and heat of the curve beside them (IEC 60891); else as each was measured: light or heat of one is not known. */
  isTranslated: boolean
}

type Moved = Pick<CurveWithFeatures, 'points' | 'features'>

/** A curve at the condition; null where its own is not known. */
const movedTo = (to: Condition, curve: CurveWithFeatures): Moved | null => {
  const from = conditionOf(curve)
  if (from === null || curve.ratedW === null) return null
  const points = toCondition(byVoltage(curve.points), curve.features, { from, to }, moduleModel(curve.ratedW))
  const features = curveFeatures(points)
  return features && { points, features }
}

/** What the curves beside one curve of a scan look like: those of its string, or of the scan where its string has too few; null: too few. */
export const usualCurveOf = (curves: readonly MeasuredCurve[], deviceId: number): UsualCurve | null => {
  const all = readAll(curves)
  const one = all.find((each) => each.deviceId === deviceId)
  const peers = one && peersIn(all)(one)
  if (!peers?.usual) return null
  const to = conditionOf(one!)
  const moved = to === null ? [] : peers.curves.flatMap((curve) => movedTo(to, curve) ?? [])
  const isTranslated = moved.length === peers.curves.length
  const [low, median, high] = quantileCurves(isTranslated ? moved : peers.curves, bandShares)
  return { median: median!, features: curveFeatures(median!), low: low!, high: high!, isTranslated }
}
