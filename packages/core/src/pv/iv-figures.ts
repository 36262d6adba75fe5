import type { Circuit } from './circuit.ts'
import { circuitCurrentA, circuitVoltageV, powerMaxima } from './circuit.ts'
import type { OperatingPoint } from './single-diode.ts'

/** What is read off a measured curve to tell faults apart. */
export type CurveFigures = {
  shortA: number
  openV: number
  maximum: OperatingPoint
  /** Maximum power over Isc Voc, 0.25..0.86. */
  fillFactor: number
  /** −ΔV/ΔI over the first 5 % of the voltage: the shunt shows there. */
  shortSlopeOhm: number
  /** −ΔV/ΔI over the last 1 % of it: the series resistance shows there. */
  openSlopeOhm: number
  /** Steps of the curve, one for each further maximum: bypass diodes that conduct. */
  steps: number
}

/** Figures of a circuit's curve; null in the dark. The slopes are read as IEC 60891 reads resistances: over a share of the voltage. */
export const curveFigures = (circuit: Circuit): CurveFigures | null => {
  const tops = powerMaxima(circuit)
  if (tops.length === 0) return null
  const maximum = tops.reduce((best, top) => (top.powerW > best.powerW ? top : best))
  const shortA = circuitCurrentA(circuit, 0)
  const openV = circuitVoltageV(circuit, 0)
  return {
    shortA,
    openV,
    maximum,
    fillFactor: maximum.powerW / (shortA * openV),
    shortSlopeOhm: (0.05 * openV) / (shortA - circuitCurrentA(circuit, 0.05 * openV)),
    openSlopeOhm: (0.01 * openV) / circuitCurrentA(circuit, 0.99 * openV),
    steps: tops.length - 1,
  }
}
