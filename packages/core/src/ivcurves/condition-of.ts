import type { Condition } from '../pv/iec60891.ts'
import type { MeasuredCurve } from './peers.ts'

/** Light and heat of a curve; null where they were not measured. */
export const conditionOf = ({ irradiance, temperatureC }: MeasuredCurve): Condition | null =>
  irradiance !== null && irradiance > 0 && temperatureC !== null ? { planeWm2: irradiance, cellC: temperatureC } : null
