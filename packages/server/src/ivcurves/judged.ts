import { withLight } from '@sundial/core/ivcurves/conditions.ts'
import type { CurveFeatures } from '@sundial/core/ivcurves/features.ts'
import { type JudgedCurve, judgeScan } from '@sundial/core/ivcurves/judge-scan.ts'
import type { MeasuredCurve } from '@sundial/core/ivcurves/peers.ts'
import { unpackPoints } from '@sundial/core/ivcurves/swept.ts'
import type { CurvePoint } from '@sundial/core/pv/iec60891.ts'
import type { ScannedRecord } from '@sundial/store/ivcurves/scan-curves.ts'

const sketchPoints = 16

/** The curves of a scan as they were measured. */
export const measuredIn = (records: readonly ScannedRecord[]): MeasuredCurve[] => {
  const curves = records.flatMap(({ id, stringId, ratedW, curve }) => {
    if (!curve) return []
    const { at, irradiance, temperatureC } = curve
    return [{ deviceId: id, group: stringId, ratedW, points: unpackPoints(curve), at, irradiance, temperatureC }]
  })
  return withLight(curves)
}

/** What the curves of a scan say, by the id of the device. */
export const judgedIn = (curves: readonly MeasuredCurve[]): ReadonlyMap<number, JudgedCurve> =>
  new Map(judgeScan(curves).map((judged) => [judged.deviceId, judged]))

export const figuresOf = ({ openV, shortA, maximum, fillFactor, leakShare, dropShare, steps }: CurveFeatures) => ({
  ...{ openV, shortA, fillFactor, leakShare, dropShare },
  ...{ maxV: maximum.voltageV, maxA: maximum.currentA, maxW: maximum.powerW },
  steps: steps.map(({ voltageV, currentA }) => ({ voltageV, currentA })),
})

/** Points as pairs of V and A, from short to open circuit. */
export const pairsOf = (points: readonly CurvePoint[]): [number, number][] =>
  points.toSorted((a, b) => a.voltageV - b.voltageV).map(({ voltageV, currentA }) => [voltageV, currentA])

/** A few points of a curve, for a small picture. */
export const sketchOf = (points: readonly CurvePoint[]): [number, number][] => {
  const pairs = pairsOf(points)
  if (pairs.length <= sketchPoints) return pairs
  return Array.from({ length: sketchPoints }, (_, k) => pairs[Math.round((k * (pairs.length - 1)) / (sketchPoints - 1))]!)
}

/** A module of a scan as answers have it. */
export const deviceRow = (record: ScannedRecord, judged: JudgedCurve | undefined) => {
  const { id, code, number, stringId, stringCode, phase, note, curve } = record
  return {
    ...{ id, code, number, stringId, stringCode, phase, note, measuredAt: curve?.at ?? null },
    ...{ ivClass: judged?.ivClass ?? null, grade: judged?.grade ?? null, isClear: judged?.isClear ?? false },
    ...{ lostW: judged?.lostW ?? null, lostShare: judged?.lostShare ?? null, ratingShare: judged?.ratingShare ?? null },
    figures: judged?.features ? figuresOf(judged.features) : null,
    sketch: curve ? sketchOf(unpackPoints(curve)) : [],
  }
}
