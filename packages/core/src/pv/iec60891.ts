/** A point of a measured curve. */
export type CurvePoint = { voltageV: number; currentA: number }

/** Irradiance (W/m²) and cell temperature (°C) of a measurement. */
export type Condition = { planeWm2: number; cellC: number }

/** Standard test conditions. */
export const standardCondition: Condition = { planeWm2: 1000, cellC: 25 }

/** Short-circuit current and open-circuit voltage of the curve as measured. */
export type MeasuredEnds = { shortA: number; openV: number }

/** Of the module: A/K and V/K, internal series resistance in Ω, curve correction factor in Ω/K. */
export type Procedure1 = { alphaApK: number; betaVpK: number; seriesOhm: number; kappaOhmPerK: number }

/**
 * A point moved to another irradiance and temperature. Source: IEC 60891, procedure 1; for irradiances within 20 % of each other.
 */
export const translateByProcedure1 = (
  point: CurvePoint,
  ends: MeasuredEnds,
  from: Condition,
  to: Condition,
  module: Procedure1,
): CurvePoint => {
  const warmer = to.cellC - from.cellC
  const currentA = point.currentA + ends.shortA * (to.planeWm2 / from.planeWm2 - 1) + module.alphaApK * warmer
  const dropV = module.seriesOhm * (currentA - point.currentA) + module.kappaOhmPerK * currentA * warmer
  return { currentA, voltageV: point.voltageV - dropV + module.betaVpK * warmer }
}

/**
 * Coefficients relative to the standard short-circuit current and open-circuit voltage, 1/K; `lightShare` is the standard's a (0.02..0.1).
 */
export type Procedure2 = { alphaPerK: number; betaPerK: number; lightShare: number; seriesOhm: number; kappaOhmPerK: number }

/**
 * A point moved to another irradiance and temperature, also far away: the open circuit follows the logarithm of the light.
 * Source: IEC 60891, procedure 2.
 */
export const translateByProcedure2 = (
  point: CurvePoint,
  ends: MeasuredEnds,
  from: Condition,
  to: Condition,
  module: Procedure2,
): CurvePoint => {
  const warmer = to.cellC - from.cellC
  const light = to.planeWm2 / from.planeWm2
  const currentA = point.currentA * (1 + module.alphaPerK * warmer) * light
  const dropV = module.seriesOhm * (currentA - point.currentA) + module.kappaOhmPerK * currentA * warmer
  const shiftV = ends.openV * (module.betaPerK * warmer + module.lightShare * Math.log(light))
  return { currentA, voltageV: point.voltageV + shiftV - dropV }
}
