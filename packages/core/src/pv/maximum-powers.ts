import { type DeSotoReference, mppDiodeV } from './single-diode.ts'

const boltzmannEvPerK = 8.617333262145179e-5
const referenceK = 298.15

/** Where the maximum powers go: watts and volts, one place a module. */
export type MaximumPowers = { powerW: Float64Array; voltageV: Float64Array }

/**
 * Maximum power and its voltage of many modules of one kind, each at its own effective irradiance (W/m², 0..2000) and cell temperature
 * (°C, −60..120), written into `out`; 0 in the dark. The same numbers as `maximumPower(deSoto(...))` to 1e-9, without an object on the
 * way: about 0.5 µs a module, for loops over a whole fleet. Source: De Soto (2006).
 */
export const maximumPowers = (
  reference: DeSotoReference,
  effectiveWm2: Float64Array,
  cellC: Float64Array,
  out: MaximumPowers,
  count = effectiveWm2.length,
): void => {
  const gapOverKt = reference.bandGapEv / (boltzmannEvPerK * referenceK)
  const series = reference.seriesOhm
  for (let i = 0; i < count; i++) {
    const sun = effectiveWm2[i]! / 1000
    const warmer = cellC[i]! - 25
    const heat = (warmer + referenceK) / referenceK
    const light = sun * (reference.lightA + reference.alphaApK * warmer)
    if (!(light > 0)) {
      out.powerW[i] = 0
      out.voltageV[i] = 0
      continue
    }
    const growth = gapOverKt * (1 - (1 + reference.bandGapPerK * warmer) / heat)
    const saturation = reference.saturationA * heat * heat * heat * Math.exp(growth)
    const thermal = reference.thermalV * heat
    const shunt = sun / reference.shuntOhm
    const d = mppDiodeV(light, saturation, series, shunt, thermal)
    const current = light - saturation * Math.expm1(d / thermal) - d * shunt
    const volts = d - current * series
    out.powerW[i] = volts * current
    out.voltageV[i] = volts
  }
}
