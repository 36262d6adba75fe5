import { type Condition, type CurvePoint, type Procedure2, standardCondition, translateByProcedure2 } from '../pv/iec60891.ts'
import type { ModuleModel } from '../pv/module.ts'
import { deSoto, keyPoints } from '../pv/single-diode.ts'
import type { CurveFeatures } from './features.ts'

/** Coefficients of a module for IEC 60891, relative to its standard open circuit, read off its own model. */
const coefficientsFor = ({ reference }: ModuleModel): Procedure2 => {
  const cold = keyPoints(deSoto(reference, 1000, 25))
  const warm = keyPoints(deSoto(reference, 1000, 50))
  return {
    alphaPerK: reference.alphaApK / cold.shortA,
    betaPerK: (warm.openV / cold.openV - 1) / 25,
    lightShare: reference.thermalV / cold.openV,
    seriesOhm: reference.seriesOhm,
    kappaOhmPerK: 0,
  }
}

/** By rating: a scan asks for the same ones for every curve. */
const known = new Map<number, Procedure2>()
const knownMax = 1000

const coefficientsOf = (model: ModuleModel): Procedure2 => {
  const found = known.get(model.ratedW)
  if (found) return found
  const made = coefficientsFor(model)
  if (known.size >= knownMax) known.clear()
  known.set(model.ratedW, made)
  return made
}

/** The standard open circuit over the one measured at a condition. */
const stretchOf = ({ betaPerK, lightShare }: Procedure2, { planeWm2, cellC }: Condition): number =>
  1 / (1 - (betaPerK * (25 - cellC) + lightShare * Math.log(1000 / planeWm2)))

/** The procedure multiplies the coefficients of the voltage with the measured open circuit: they are stretched by what lies between. */
const stretched = (coefficients: Procedure2, at: Condition): Procedure2 => {
  const stretch = stretchOf(coefficients, at)
  return { ...coefficients, betaPerK: coefficients.betaPerK * stretch, lightShare: coefficients.lightShare * stretch }
}

type Ends = Pick<CurveFeatures, 'shortA' | 'openV'>

/**
 * A curve as it would be at 1000 W/m² and 25 °C (IEC 60891, procedure 2, which holds far from the irradiance of the measurement, too).
 * `ends`: of the curve as measured.
 */
export const toStandard = (points: readonly CurvePoint[], { shortA, openV }: Ends, at: Condition, model: ModuleModel): CurvePoint[] => {
  const coefficients = stretched(coefficientsOf(model), at)
  return points.map((point) => translateByProcedure2(point, { shortA, openV }, at, standardCondition, coefficients))
}

/** A curve as it would be in another light and at another temperature: by way of standard conditions (IEC 60891, procedure 2). */
export const toCondition = (
  points: readonly CurvePoint[],
  ends: Ends,
  way: { from: Condition; to: Condition },
  model: ModuleModel,
): CurvePoint[] => {
  const coefficients = coefficientsOf(model)
  const openV = ends.openV * stretchOf(coefficients, way.from)
  const standard = toStandard(points, ends, way.from, model)
  return standard.map((point) => translateByProcedure2(point, { shortA: ends.shortA, openV }, standardCondition, way.to, coefficients))
}
