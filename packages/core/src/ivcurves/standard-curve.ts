import type { CurvePoint } from '../pv/iec60891.ts'
import { moduleModel } from '../pv/module.ts'
import { conditionOf } from './condition-of.ts'
import { byVoltage, type CurveFeatures, curveFeatures } from './features.ts'
import type { ReadCurve } from './peers.ts'
import { toStandard } from './to-standard.ts'

export type StandardCurve = { points: CurvePoint[]; features: CurveFeatures }

const madeOf = (one: ReadCurve): StandardCurve | null => {
  const condition = conditionOf(one)
  if (!condition || !one.features || one.ratedW === null) return null
  const points = toStandard(byVoltage(one.points), one.features, condition, moduleModel(one.ratedW))
  const features = curveFeatures(points)
  return features && { points, features }
}

/** A plant has up to 10,000 curves, and two judgements need each of them at standard conditions. */
const made = new WeakMap<ReadCurve, { standard: StandardCurve | null }>()

/** A curve at 1000 W/m² and 25 °C with its features; null where its light, its heat or its rating is not known. */
export const standardCurveOf = (one: ReadCurve): StandardCurve | null => {
  const known = made.get(one) ?? { standard: madeOf(one) }
  made.set(one, known)
  return known.standard
}
