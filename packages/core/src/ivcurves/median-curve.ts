import { medianOf } from '../kit/quantile.ts'
import type { CurvePoint } from '../pv/iec60891.ts'
import { byVoltage, type CurveFeatures } from './features.ts'

const drawnPoints = 60

/** Current at a voltage, by a straight line between its neighbours; beyond the ends that of the end. `points`: by rising voltage. */
const currentAt = (points: readonly CurvePoint[], voltageV: number): number => {
  const k = points.findIndex((point) => point.voltageV >= voltageV)
  if (k <= 0) return points[k === 0 ? 0 : points.length - 1]!.currentA
  const [left, right] = [points[k - 1]!, points[k]!]
  const wide = right.voltageV - left.voltageV
  return wide === 0 ? right.currentA : left.currentA + ((right.currentA - left.currentA) * (voltageV - left.voltageV)) / wide
}

/** The median of curves: at each share of the open-circuit voltage the median current, from short to open circuit. */
export const medianCurve = (curves: readonly { points: readonly CurvePoint[]; features: CurveFeatures }[]): CurvePoint[] => {
  const openV = medianOf(curves.map(({ features }) => features.openV))
  const sorted = curves.map(({ points, features }) => ({ points: byVoltage(points), openV: features.openV }))
  return Array.from({ length: drawnPoints }, (_, k) => {
    const share = k / (drawnPoints - 1)
    return { voltageV: share * openV, currentA: medianOf(sorted.map((each) => currentAt(each.points, share * each.openV))) }
  })
}
