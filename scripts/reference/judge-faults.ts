import { type Circuit, circuitCurrentA } from '../../packages/core/src/pv/circuit.ts'
import { curveFigures } from '../../packages/core/src/pv/iv-figures.ts'
import { deSoto } from '../../packages/core/src/pv/single-diode.ts'
import { classOfLabel, classOfPoints, sweptPoints } from './class-of-curve.ts'
import { faultCircuit, moduleOf } from './fault-circuit.ts'
import { allowedBy, type Check, checksOf, type Verdict } from './judged.ts'
import { numberOf, type Part, pairsOf, partOf, textOf } from './parts.ts'

/**
 * Relative, where the file states no tolerances. The reference was made on a grid that starts at 0.999999 Isc: that is seen in the
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
const curveAllowance = 3e-4

/** Checks of what is read off a curve, by the names of the reference. */
export const figureChecks = (circuit: Circuit, expected: Part, tolerance: unknown, prefix = ''): Check[] => {
  const found = curveFigures(circuit)
  const ours = found
    ? {
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
    : {}
  const usual = (value: number | null, name: string): number => (allowances[name] ?? 0) * Math.abs(value ?? 0)
  return checksOf(
    expected,
    ours,
    tolerance === undefined ? usual : (value, name) => (name === 'steps' ? 0 : allowedBy(tolerance, value, name)),
    prefix,
  )
}

/** Whether the class that is read off the curve is the one of its label, beside a module without a fault at the same condition. */
const classCheck = (circuit: Circuit, usual: Circuit, label: string): Check => {
  const isMeant = classOfPoints(sweptPoints(circuit), sweptPoints(usual)) === classOfLabel(label)
  return { name: `class of ${label}`, got: isMeant ? 1 : 0, expected: 1, allowed: 0 }
}

/** The curve of a module with a fault that is described in words. */
export const judgeFault = (one: Part, meta: Part): Verdict => {
  const { reference, substrings } = moduleOf(meta)
  const healthy = deSoto(reference, numberOf(one, 'poa', 'case'), numberOf(one, 'temp_cell', 'case'))
  const description = textOf(one, 'description', 'case')
  const circuit = faultCircuit(healthy, substrings, description)
  if (!circuit) return { missingModel: `fault described as "${description}"` }
  const tolerance = one.tolerance ?? meta.tolerance
  const shortA = circuitCurrentA(circuit, 0)
  const allowed = (value: number): number =>
    tolerance === undefined ? curveAllowance * shortA : allowedBy(tolerance, Math.max(Math.abs(value), 0.01 * shortA), 'curve')
  const curve = one.curve_v_i === undefined ? [] : pairsOf(one, 'curve_v_i', 'case')
  const label =
    one.label === undefined ? [] : [classCheck(circuit, faultCircuit(healthy, substrings, 'no fault')!, textOf(one, 'label', 'case'))]
  return {
    checks: [
      ...label,
      ...figureChecks(circuit, partOf(one, 'expected', 'case'), tolerance),
      ...curve.map(([v, i]) => ({ name: `current at ${v} V`, got: circuitCurrentA(circuit, v), expected: i, allowed: allowed(i) })),
    ],
  }
}
