import type { DiodeParameters } from './single-diode.ts'

/** A module as PVsyst keeps it. */
export type PvsystReference = {
  lightA: number
  saturationA: number
  seriesOhm: number
  /** Shunt at 1000 W/m² and in the dark, and how fast it goes from one to the other (5.5). */
  shuntOhm: number
  shuntDarkOhm: number
  shuntExponent: number
  cells: number
  /** Ideality and its change per K. */
  ideality: number
  idealityPerK: number
  alphaApK: number
  bandGapEv: number
}

const boltzmannVPerK = 8.617333262145179e-5
const referenceK = 298.15

/** Diode parameters at an irradiance (W/m²) and cell temperature (°C, −40..100). Source: Sauer, Roessler and Hansen (2015), PVsyst 6. */
export const pvsystParameters = (x: PvsystReference, effectiveWm2: number, cellC: number): DiodeParameters => {
  const kelvin = cellC + 273.15
  const sun = effectiveWm2 / 1000
  const ideality = x.ideality + x.idealityPerK * (cellC - 25)
  const fade = Math.exp(-x.shuntExponent)
  const base = Math.max(0, (x.shuntOhm - x.shuntDarkOhm * fade) / (1 - fade))
  return {
    lightA: sun * (x.lightA + x.alphaApK * (cellC - 25)),
    saturationA:
      x.saturationA * (kelvin / referenceK) ** 3 * Math.exp((x.bandGapEv / (boltzmannVPerK * ideality)) * (1 / referenceK - 1 / kelvin)),
    seriesOhm: x.seriesOhm,
    shuntOhm: base + (x.shuntDarkOhm - base) * Math.exp(-x.shuntExponent * sun),
    thermalV: ideality * boltzmannVPerK * x.cells * kelvin,
  }
}
