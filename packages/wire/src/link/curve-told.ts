import type { SweptCurve } from '@sundial/core/ivcurves/swept.ts'
import type { CurveTold } from './told.ts'

/** A curve as reports write it. */
export const tellCurve = ({ at, irradiance, temperatureC, points }: SweptCurve): CurveTold => ({
  at,
  c: temperatureC,
  g: irradiance,
  p: points,
})

/** A curve as it was measured, from a report. */
export const curveFrom = ({ at, c, g, p }: CurveTold): SweptCurve => ({ at, irradiance: g, temperatureC: c, points: p })
