import { type Condition, type CurvePoint, standardCondition, translateByProcedure2 } from '../pv/iec60891.ts'
import type { ModuleModel } from '../pv/module.ts'
import { deSoto, keyPoints } from '../pv/single-diode.ts'
import type { CurveFeatures } from './features.ts'

/**
 * Coefficients of a module for IEC 60891, read off its own model. Those of the voltage are relative to the standard open circuit, and the
 * procedure multiplies them with the measured one: they are stretched by what lies between.
 */
const coefficientsOf = ({ reference }: ModuleModel, { planeWm2, cellC }: Condition) => {
  const cold = keyPoints(deSoto(reference, 1000, 25))
  const warm = keyPoints(deSoto(reference, 1000, 50))
  const betaPerK = (warm.openV / cold.openV - 1) / 25
  const lightShare = reference.thermalV / cold.openV
  const toStandardShare = betaPerK * (25 - cellC) + lightShare * Math.log(1000 / planeWm2)
  const stretch = 1 / (1 - toStandardShare)
  return {
    alphaPerK: reference.alphaApK / cold.shortA,
    betaPerK: betaPerK * stretch,
    lightShare: lightShare * stretch,
    seriesOhm: reference.seriesOhm,
    kappaOhmPerK: 0,
  }
}

/**
 * A curve as it would be at 1000 W/m² and 25 °C (IEC 60891, procedure 2, which holds far from the irradiance of the measurement, too).
 * `features`: of the curve as measured.
 */
export const toStandard = (
  points: readonly CurvePoint[],
  { shortA, openV }: Pick<CurveFeatures, 'shortA' | 'openV'>,
  at: Condition,
  model: ModuleModel,
): CurvePoint[] => {
  const coefficients = coefficientsOf(model, at)
  return points.map((point) => translateByProcedure2(point, { shortA, openV }, at, standardCondition, coefficients))
}
