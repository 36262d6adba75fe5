import type { DeSotoReference } from './single-diode.ts'

const boltzmannEvPerK = 8.617333262145179e-5
const referenceK = 298.15
const newtonSteps = 20

/** Where the maximum powers go: watts and volts, one place a module. */
export type MaximumPowers = { powerW: Float64Array; voltageV: Float64Array }

/**
 * Maximum power and its voltage of many modules of one kind, each at its own effective irradiance (W/m², 0..2000) and cell temperature
 * (°C, −60..120), written into `out`; 0 in the dark. The same numbers as `maximumPower(deSoto(...))` to 1e-9, without an object on the
 * way: about 0.5 µs a module, for loops over a whole fleet. Sources: De Soto (2006); Newton on the diode voltage (Bishop 1988).
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
    // The ideal diode's maximum lies at a (W(e IL/I0) − 1), and W(x) is about ln x − ln ln x.
    const logarithm = 1 + Math.log(light / saturation)
    let d = thermal * (logarithm - Math.log(logarithm) - 1)
    for (let step = 0; step < newtonSteps; step++) {
      const diode = saturation * Math.exp(d / thermal)
      const current = light + saturation - diode - d * shunt
      const slope = -diode / thermal - shunt
      const bend = -diode / (thermal * thermal)
      const volts = d - current * series
      const gradient = slope * volts + current * (1 - series * slope)
      const change = gradient / (bend * volts + 2 * slope * (1 - series * slope) - current * series * bend)
      d -= change
      if (Math.abs(change) < 1e-9 * thermal) break
    }
    const current = light + saturation - saturation * Math.exp(d / thermal) - d * shunt
    const volts = d - current * series
    out.powerW[i] = volts * current
    out.voltageV[i] = volts
  }
}
