import { type Circuit, circuitCurrentA, type Substring } from '../pv/circuit.ts'
import { type CurvePoint, type MeasuredEnds, standardCondition, translateByProcedure1, translateByProcedure2 } from '../pv/iec60891.ts'
import { curveFigures } from '../pv/iv-figures.ts'
import { argMax } from '../pv/search.ts'
import { currentA, type DeSotoReference, type DiodeParameters, deSoto, keyPoints, maximumPower } from '../pv/single-diode.ts'
import { BadReference, type Check, type Judged, orProblem } from './judged.ts'
import { numberOf, type Part, pairsOf, partOf, partsOf, textOf } from './parts.ts'

/** Ideal bypass diodes conduct there, V. */
const bypassV = -0.5

/**
 * The file states no tolerances; these are ours, relative. It was made on a grid that starts at 0.999999 Isc: that is seen in the
 * short-circuit current, and in its slope, which for the healthy module reads 421.17 Ω where Rs + Rsh, that no curve exceeds, is 420.31.
 * Voltage and current of a flat maximum are known only to the grid's spacing, its power much better.
 */
const allowances: Record<string, number> = {
  i_sc: 1e-5,
  v_oc: 1e-9,
  p_mp: 2e-6,
  v_mp: 3e-4,
  i_mp: 3e-4,
  fill_factor: 1e-5,
  r_sc_ohm: 3e-3,
  r_oc_ohm: 1e-6,
  steps: 0,
}

const moduleOf = (meta: Part): { reference: DeSotoReference; substrings: number } => {
  const module_ = partOf(meta, 'module', 'meta')
  const n = (name: string): number => numberOf(module_, name, 'meta.module')
  const substrings = n('substrings')
  if (!(substrings >= 1 && substrings <= 100)) throw new BadReference('meta.module: "substrings" is not between 1 and 100')
  return {
    substrings,
    reference: {
      lightA: n('I_L_ref'),
      saturationA: n('I_o_ref'),
      seriesOhm: n('R_s'),
      shuntOhm: n('R_sh_ref'),
      thermalV: n('a_ref'),
      alphaApK: n('alpha_sc'),
      bandGapEv: n('EgRef'),
      bandGapPerK: n('dEgdT'),
    },
  }
}

/** What a fault does to the parameters of all substrings: factors by their names in the description ("shunt x0.04"). */
const factors: readonly [RegExp, keyof DiodeParameters][] = [
  [/shunt x([\d.]+)/, 'shuntOhm'],
  [/photocurrent x([\d.]+)/, 'lightA'],
  [/series resistance x([\d.]+)/, 'seriesOhm'],
  [/ideality x([\d.]+)/, 'thermalV'],
]

/** Light of each substring as a share, from "one substring at 45 %" or "substrings at 100/70/35 %". */
const shades = (description: string, substrings: number): number[] => {
  const each = /substrings at ([\d./]+) %/.exec(description)
  if (each) return each[1]!.split('/').map((percent) => Number(percent) / 100)
  const one = /one substring at ([\d.]+) %/.exec(description)
  return Array.from({ length: substrings }, (_, i) => (i === 0 && one ? Number(one[1]) / 100 : 1))
}

/** The circuit that a description of a fault means; null where it says nothing that is known here. */
const faulty = (healthy: DiodeParameters, substrings: number, description: string): Circuit | null => {
  const whole = { ...healthy }
  const known = factors.filter(([pattern, name]) => {
    const found = pattern.exec(description)
    if (found) whole[name] *= Number(found[1])
    return found !== null
  })
  const shorted = /one bypass diode shorted/.test(description) ? 1 : 0
  if (known.length + shorted === 0 && !/no fault|substrings? at/.test(description)) return null
  return shades(description, substrings).map((light, i): Substring => {
    const share = { seriesOhm: whole.seriesOhm / substrings, shuntOhm: whole.shuntOhm / substrings, thermalV: whole.thermalV / substrings }
    const cell = { ...whole, ...share, lightA: whole.lightA * light, avalanche: null }
    return { bypass: i < shorted ? 'shorted' : bypassV, count: 1, groups: [{ cell, count: 1 }] }
  })
}

const figuresOf = (circuit: Circuit): Record<string, number> => {
  const found = curveFigures(circuit)
  if (!found) return {}
  return {
    i_sc: found.shortA,
    v_oc: found.openV,
    p_mp: found.maximum.powerW,
    v_mp: found.maximum.voltageV,
    i_mp: found.maximum.currentA,
    fill_factor: found.fillFactor,
    r_sc_ohm: found.shortSlopeOhm,
    r_oc_ohm: found.openSlopeOhm,
    steps: found.steps,
  }
}

const judgeFault = (one: Part, title: { group: string; id: string }, meta: Part): Judged => {
  const where = `fault case ${title.id}`
  const { reference, substrings } = moduleOf(meta)
  const healthy = deSoto(reference, numberOf(one, 'poa', where), numberOf(one, 'temp_cell', where))
  const description = textOf(one, 'description', where)
  const circuit = faulty(healthy, substrings, description)
  if (!circuit) return { ...title, missingModel: `fault described as "${description}"` }
  const expected = partOf(one, 'expected', where)
  const figures = figuresOf(circuit)
  const checks: Check[] = Object.keys(expected).map((name) => {
    const value = numberOf(expected, name, where)
    return { name, got: figures[name] ?? Number.NaN, expected: value, allowed: (allowances[name] ?? 0) * Math.abs(value) }
  })
  const shortA = numberOf(expected, 'i_sc', where)
  for (const [v, i] of pairsOf(one, 'curve_v_i', where)) {
    checks.push({ name: `current at ${v} V`, got: circuitCurrentA(circuit, v), expected: i, allowed: 3e-4 * shortA })
  }
  return { ...title, checks }
}

/** Most power of a healthy curve after each of its points was moved. */
const translatedMaximumW = (healthy: DiodeParameters, openV: number, move: (point: CurvePoint) => CurvePoint): number => {
  const powerW = (voltageV: number): number => {
    const moved = move({ voltageV, currentA: currentA(healthy, voltageV) })
    return moved.voltageV * moved.currentA
  }
  return powerW(argMax(powerW, 0, openV))
}

const judgeTranslation = (one: Part, title: { group: string; id: string }, meta: Part): Judged => {
  const where = `translation ${title.id}`
  const { reference } = moduleOf(meta)
  const coefficients = partOf(meta, 'coefficients', 'meta')
  const c = (name: string): number => numberOf(coefficients, name, 'meta.coefficients')
  const from = { planeWm2: numberOf(one, 'poa', where), cellC: numberOf(one, 'temp_cell', where) }
  const healthy = deSoto(reference, from.planeWm2, from.cellC)
  const { shortA, openV, maximum } = keyPoints(healthy)
  const ends: MeasuredEnds = { shortA, openV }
  const standard = keyPoints(deSoto(reference, 1000, 25))
  const alphaApK = c('alpha_sc_A_per_K')
  const betaVpK = c('beta_voc_V_per_K')
  const same = { seriesOhm: c('Rs'), kappaOhmPerK: c('kappa') }
  const one_ = { ...same, alphaApK, betaVpK }
  const two = { ...same, alphaPerK: alphaApK / standard.shortA, betaPerK: betaVpK / standard.openV, lightShare: c('iec60891_proc2_a') }
  const check = (name: string, got: number): Check => ({ name, got, expected: numberOf(one, name, where), allowed: 2e-6 * got })
  const byGamma = (maximum.powerW * 1000) / from.planeWm2 / (1 + c('gamma_pmp_rel_per_K') * (from.cellC - 25))
  return {
    ...title,
    checks: [
      check(
        'proc1_p_mp',
        translatedMaximumW(healthy, openV, (point) => translateByProcedure1(point, ends, from, standardCondition, one_)),
      ),
      check(
        'proc2_p_mp',
        translatedMaximumW(healthy, openV, (point) => translateByProcedure2(point, ends, from, standardCondition, two)),
      ),
      check('true_stc_p_mp', maximumPower(deSoto(reference, 1000, 25)).powerW),
      check('pvwatts_style_p', byGamma),
    ],
  }
}

/** Curves of faulty modules, and healthy ones moved to standard conditions. */
export const judgeCurves = (document: Part): Judged[] => {
  const meta = partOf(document, 'meta', 'file')
  const faults = document.fault_cases === undefined ? [] : partsOf(document, 'fault_cases', 'file')
  const moves = document.iec60891_translation_to_stc === undefined ? [] : partsOf(document, 'iec60891_translation_to_stc', 'file')
  if (faults.length + moves.length === 0) throw new BadReference('file: neither fault cases nor translations')
  return [
    ...faults.map((one) =>
      orProblem({ group: 'curves of faults', id: textOf(one, 'id', 'fault case') }, (title) => judgeFault(one, title, meta)),
    ),
    ...moves.map((one) =>
      orProblem({ group: 'IEC 60891', id: `${one.poa}-${one.temp_cell}` }, (title) => judgeTranslation(one, title, meta)),
    ),
  ]
}
