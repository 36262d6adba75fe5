import { quantileOf, sortedValues } from '../kit/quantile.ts'
import type { CurvePoint } from '../pv/iec60891.ts'
import { byVoltage, type CurveFeatures } from './features.ts'

const drawnPoints = 60

/** Current at a voltage, by a straight line between its neighbours; beyond the ends that of the end. `points`: by rising voltage. */
export const currentAt = (points: readonly CurvePoint[], voltageV: number): number => {
  const k = points.findIndex((point) => point.voltageV >= voltageV)
  if (k <= 0) return points[k === 0 ? 0 : points.length - 1]!.currentA
  const [left, right] = [points[k - 1]!, points[k]!]
  const wide = right.voltageV - left.voltageV
  return wide === 0 ? right.currentA : left.currentA + ((right.currentA - left.currentA) * (voltageV - left.voltageV)) / wide
}

type Curve = { points: readonly CurvePoint[]; features: Pick<CurveFeatures, 'openV'> }

/**
 * Quantiles of curves, one curve for each of `shares`, 0..1 (0.5 is the median): at each share of the open-circuit voltage the quantile of
 * the currents, and that of the voltages, from short to open circuit.
 */
export const quantileCurves = (curves: readonly Curve[], shares: readonly number[]): CurvePoint[][] => {
  const openVs = sortedValues(curves.map(({ features }) => features.openV))
  const sorted = curves.map(({ points, features }) => ({ points: byVoltage(points), openV: features.openV }))
  const steps = Array.from({ length: drawnPoints }, (_, k) => k / (drawnPoints - 1))
  const currents = steps.map((step) => sortedValues(sorted.map((each) => currentAt(each.points, step * each.openV))))
  return shares.map((share) =>
    steps.map((step, k) => ({ voltageV: step * quantileOf(openVs, share), currentA: quantileOf(currents[k]!, share) })),
  )
}
