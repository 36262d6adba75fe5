import type { SweptCurve } from '@sundial/core/ivcurves/swept.ts'
import type { CurveAnswer } from './answer-schemas.ts'

/** A curve as reports write it. */
export const writeCurve = ({ at, irradiance, temperatureC, points }: SweptCurve): CurveAnswer => ({
  at,
  c: temperatureC,
  g: irradiance,
  p: points,
})

/** A curve as it was measured, from a report. */
export const curveFrom = ({ at, c, g, p }: CurveAnswer): SweptCurve => ({ at, irradiance: g, temperatureC: c, points: p })
