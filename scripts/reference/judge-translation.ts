import {
  type CurvePoint,
  type MeasuredEnds,
  standardCondition,
  translateByProcedure1,
  translateByProcedure2,
} from '../../packages/core/src/pv/iec60891.ts'
import { argMax } from '../../packages/core/src/pv/search.ts'
import { currentA, type DiodeParameters, deSoto, keyPoints } from '../../packages/core/src/pv/single-diode.ts'
import { faultCircuit, moduleOf } from './fault-circuit.ts'
import { figureChecks } from './judge-faults.ts'
import { allowedBy, checksOf, type Verdict } from './judged.ts'
import { isPart, numberOf, type Part, partOf } from './parts.ts'

/** Relative, where the file states no tolerances. */
const allowance = 2e-6
/** Of errors in percent, which have the allowance of the powers that they compare. */
const percentAllowance = 4e-4

/** Most power of a healthy curve after each of its points was moved. */
const translatedMaximumW = (healthy: DiodeParameters, openV: number, move: (point: CurvePoint) => CurvePoint): number => {
  const powerW = (voltageV: number): number => {
    const moved = move({ voltageV, currentA: currentA(healthy, voltageV) })
    return moved.voltageV * moved.currentA
  }
  return powerW(argMax(powerW, 0, openV))
}

/** Maximum powers of a module at standard conditions: as moved there by the two procedures, and as it is. */
const translated = (one: Part, meta: Part, healthy: DiodeParameters): Record<string, number> => {
  const coefficients = partOf(meta, 'coefficients', 'meta')
  const c = (name: string): number => numberOf(coefficients, name, 'meta.coefficients')
  const from = { planeWm2: numberOf(one, 'poa', 'case'), cellC: numberOf(one, 'temp_cell', 'case') }
  const { shortA, openV, maximum } = keyPoints(healthy)
  const ends: MeasuredEnds = { shortA, openV }
  const standard = keyPoints(deSoto(moduleOf(meta).reference, standardCondition.planeWm2, standardCondition.cellC))
  const alphaApK = c('alpha_sc_A_per_K')
  const betaVpK = c('beta_voc_V_per_K')
  const same = { seriesOhm: c('Rs'), kappaOhmPerK: c('kappa') }
  const first = { ...same, alphaApK, betaVpK }
  const second = { ...same, alphaPerK: alphaApK / standard.shortA, betaPerK: betaVpK / standard.openV, lightShare: c('iec60891_proc2_a') }
  const by1 = translatedMaximumW(healthy, openV, (point) => translateByProcedure1(point, ends, from, standardCondition, first))
  const by2 = translatedMaximumW(healthy, openV, (point) => translateByProcedure2(point, ends, from, standardCondition, second))
  return {
    proc1_p_mp: by1,
    proc2_p_mp: by2,
    true_stc_p_mp: standard.maximum.powerW,
    proc1_error_percent: 100 * (by1 / standard.maximum.powerW - 1),
    proc2_error_percent: 100 * (by2 / standard.maximum.powerW - 1),
    pvwatts_style_p: (maximum.powerW * 1000) / from.planeWm2 / (1 + c('gamma_pmp_rel_per_K') * (from.cellC - 25)),
  }
}

/** A healthy curve as measured, and moved to standard conditions. */
export const judgeTranslation = (one: Part, meta: Part): Verdict => {
  const { reference, substrings } = moduleOf(meta)
  const healthy = deSoto(reference, numberOf(one, 'poa', 'case'), numberOf(one, 'temp_cell', 'case'))
  const { poa: _poa, temp_cell: _cell, measured, ...expected } = one
  const tolerance = one.tolerance ?? meta.tolerance
  const usual = (value: number | null, name: string): number =>
    name.endsWith('percent') ? percentAllowance : allowance * Math.abs(value ?? 0)
  const checks = checksOf(
    expected,
    translated(one, meta, healthy),
    tolerance === undefined ? usual : (value, name) => allowedBy(tolerance, value, name),
  )
  const circuit = faultCircuit(healthy, substrings, 'no fault')!
  return { checks: isPart(measured) ? [...checks, ...figureChecks(circuit, measured, tolerance, 'measured ')] : checks }
}
