import type { DiodeParameters } from './single-diode.ts'

/** How a cell breaks down when its neighbours push current through it: share of the shunt current, voltage (below 0) and exponent. */
export type Avalanche = { share: number; voltageV: number; exponent: number }

/**
 * A cell, or several alike in series, also where its voltage is negative. Source: J. W. Bishop (1988):
 * I = IL − I0 (exp(d/a) − 1) − (d/Rsh)(1 + share (1 − d/Vbr)^−exponent), V = d − I Rs, with the diode voltage d. Null = no breakdown.
 */
export type BishopCell = DiodeParameters & { avalanche: Avalanche | null }

/** Current at diode voltage `d` (above the breakdown voltage), A, and its slope, A/V; always falling. Source: Bishop (1988). */
export const diodeCurrent = (p: BishopCell, d: number): { currentA: number; slope: number } => {
  const diode = p.saturationA * Math.exp(d / p.thermalV)
  let currentA = p.lightA - diode + p.saturationA - d / p.shuntOhm
  let slope = -diode / p.thermalV - 1 / p.shuntOhm
  if (p.avalanche) {
    const { share, voltageV, exponent } = p.avalanche
    const rest = 1 - d / voltageV
    const power = (share / p.shuntOhm) * rest ** -exponent
    currentA -= d * power
    slope -= power * (1 + (d * exponent) / (voltageV * rest))
  }
  return { currentA, slope }
}

/** Diode voltages between which the current passes through `currentA`. */
const bracket = (p: BishopCell, currentA: number): [number, number] => {
  const high = p.thermalV * Math.log1p(Math.max(0, p.lightA - currentA) / p.saturationA) + 1e-9
  const through = Math.min(0, (p.lightA - currentA) * p.shuntOhm) - 1e-9
  return [p.avalanche ? Math.max(through, p.avalanche.voltageV * (1 - 1e-12)) : through, high]
}

/** Without a shunt nothing leaks and, in this model, nothing breaks down: the diode alone, −Infinity beyond its light. */
const unshuntedV = (p: BishopCell, currentA: number): number => {
  const share = (p.lightA - currentA) / p.saturationA
  return share > -1 ? p.thermalV * Math.log1p(share) - currentA * p.seriesOhm : Number.NEGATIVE_INFINITY
}

/**
 * Terminal voltage at a current, V; negative above the short-circuit current. Newton on the diode voltage, held in a bracket.
 */
export const cellVoltageV = (p: BishopCell, currentA: number): number => {
  if (p.shuntOhm === Number.POSITIVE_INFINITY) return unshuntedV(p, currentA)
  let [low, high] = bracket(p, currentA)
  let d = currentA < p.lightA ? high : Math.max(low, low / 2)
  for (let i = 0; i < 200; i++) {
    const at = diodeCurrent(p, d)
    const over = at.currentA - currentA
    if (over > 0) low = d
    else high = d
    const newton = d - over / at.slope
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - d) <= 1e-14 * Math.max(1e-3, Math.abs(next))) break
    d = next
  }
  return d - currentA * p.seriesOhm
}

/** Photocurrent of a cell that gives `shortA` when shorted, A: what its resistances swallow is added. */
export const lightOfShortA = (p: Omit<DiodeParameters, 'lightA'>, shortA: number): number => {
  const d = shortA * p.seriesOhm
  return shortA + p.saturationA * Math.expm1(d / p.thermalV) + d / p.shuntOhm
}
