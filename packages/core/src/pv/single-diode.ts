/** Single-diode model of a cell, module or string: I = IL − I0 (exp((V + I Rs)/a) − 1) − (V + I Rs)/Rsh. */
export type DiodeParameters = {
  /** Photocurrent, A. */
  lightA: number
  /** Saturation current, A. */
  saturationA: number
  seriesOhm: number
  /** Infinity = none. */
  shuntOhm: number
  /** n Ns k T/q, V. */
  thermalV: number
}

/** What a module's data sheet becomes at 1000 W/m² and 25 °C. Source: De Soto, Klein and Beckman (2006). */
export type DeSotoReference = DiodeParameters & {
  /** Temperature coefficient of the short-circuit current, A/K. */
  alphaApK: number
  /** Band gap, eV, and its relative change per K (silicon: 1.121, −0.0002677). */
  bandGapEv: number
  bandGapPerK: number
}

const boltzmannEvPerK = 8.617333262145179e-5
const referenceK = 298.15

/**
 * Parameters at an irradiance (0..2000 W/m², behind glass and dirt; 0 gives a dark module) and cell temperature (−60..120 °C). Source: De
 * Soto (2006).
 */
export const deSoto = (reference: DeSotoReference, effectiveWm2: number, cellC: number): DiodeParameters => {
  const kelvin = cellC + 273.15
  const sun = effectiveWm2 / 1000
  const gap = reference.bandGapEv * (1 + reference.bandGapPerK * (cellC - 25))
  const growth = reference.bandGapEv / (boltzmannEvPerK * referenceK) - gap / (boltzmannEvPerK * kelvin)
  return {
    lightA: sun * (reference.lightA + reference.alphaApK * (cellC - 25)),
    saturationA: reference.saturationA * (kelvin / referenceK) ** 3 * Math.exp(growth),
    seriesOhm: reference.seriesOhm,
    shuntOhm: reference.shuntOhm / sun,
    thermalV: (reference.thermalV * kelvin) / referenceK,
  }
}

/**
 * Lambert W (principal branch) of exp(logX): w with w + ln w = logX. Takes the logarithm so that large arguments can't overflow. Source:
 * Corless et al. (1996); −700..1e6.
 */
export const lambertWOfExp = (logX: number): number => {
  if (logX < -20) return Math.exp(logX)
  let w = logX > 1.5 ? logX - Math.log(logX) : Math.log1p(Math.exp(logX))
  for (let i = 0; i < 12; i++) {
    const next = (w * (1 + logX - Math.log(w))) / (1 + w)
    if (Math.abs(next - w) <= 1e-15 * next) return next
    w = next
  }
  return w
}

/**
 * Current at a terminal voltage, A; negative beyond the open circuit. Source: Jain and Kapoor (2004), to 1e-13 of the short-circuit
 * current.
 */
export const currentA = (p: DiodeParameters, voltageV: number): number => {
  const shuntS = 1 / p.shuntOhm
  if (p.seriesOhm === 0) return p.lightA - p.saturationA * Math.expm1(voltageV / p.thermalV) - voltageV * shuntS
  const divider = p.seriesOhm * shuntS + 1
  const scale = p.thermalV * divider
  const log = Math.log((p.seriesOhm * p.saturationA) / scale) + (p.seriesOhm * (p.lightA + p.saturationA) + voltageV) / scale
  return (p.lightA + p.saturationA - voltageV * shuntS) / divider - (p.thermalV / p.seriesOhm) * lambertWOfExp(log)
}

/**
 * Terminal voltage at a current, V; negative beyond the short circuit. Source: Jain and Kapoor (2004), to 1e-13 of the open-circuit
 * voltage, as far as the current itself says it: where the curve is flat, the last digit of the current moves the voltage.
 */
export const voltageV = (p: DiodeParameters, current: number): number => {
  const shuntS = 1 / p.shuntOhm
  const rest = p.lightA + p.saturationA - current
  if (shuntS === 0) return p.thermalV * Math.log1p((p.lightA - current) / p.saturationA) - current * p.seriesOhm
  const log = Math.log(p.saturationA / (shuntS * p.thermalV)) + rest / (shuntS * p.thermalV)
  const d = rest / shuntS - p.thermalV * lambertWOfExp(log)
  // With a large shunt that is a small difference of large numbers: a step of Newton brings the last digits back.
  const diode = p.saturationA * Math.exp(d / p.thermalV)
  return d + (rest - diode - d * shuntS) / (diode / p.thermalV + shuntS) - current * p.seriesOhm
}

/** One point of a curve. */
export type OperatingPoint = { voltageV: number; currentA: number; powerW: number }

const dark: OperatingPoint = { voltageV: 0, currentA: 0, powerW: 0 }

const mppStepsMax = 80

/**
 * Diode voltage (V, behind the series resistance) at the maximum power, for light, saturation and shunt (S) above 0: Newton on Bishop's
 * (1988) form from the ideal diode's maximum, held between 0 and the open circuit. Numbers in, a number out, so that loops allocate nothing.
 */
export const mppDiodeV = (lightA: number, saturationA: number, seriesOhm: number, shuntS: number, thermalV: number): number => {
  const logarithm = 1 + Math.log(lightA / saturationA)
  let low = 0
  let high = thermalV * Math.log1p(lightA / saturationA)
  // That maximum lies at a (W(e IL/I0) − 1), and W(x) is about ln x − ln ln x.
  let d = logarithm > 2 ? thermalV * (logarithm - Math.log(logarithm) - 1) : high / 2
  for (let step = 0; step < mppStepsMax; step++) {
    const diode = saturationA * Math.exp(d / thermalV)
    const current = lightA + saturationA - diode - d * shuntS
    const slope = -diode / thermalV - shuntS
    const bend = -diode / (thermalV * thermalV)
    const volts = d - current * seriesOhm
    const gradient = slope * volts + current * (1 - seriesOhm * slope)
    if (gradient > 0) low = d
    else high = d
    const newton = d - gradient / (bend * volts + 2 * slope * (1 - seriesOhm * slope) - current * seriesOhm * bend)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    const change = Math.abs(next - d)
    d = next
    if (change < 1e-9 * thermalV || change < 1e-12 * d) break
  }
  return d
}

/** Maximum power point. All zero in the dark. */
export const maximumPower = (p: DiodeParameters): OperatingPoint => {
  if (!(p.lightA > 0)) return dark
  const d = mppDiodeV(p.lightA, p.saturationA, p.seriesOhm, 1 / p.shuntOhm, p.thermalV)
  const current = p.lightA - p.saturationA * Math.expm1(d / p.thermalV) - d / p.shuntOhm
  const volts = d - current * p.seriesOhm
  return { voltageV: volts, currentA: current, powerW: volts * current }
}

/**
 * The points a data sheet prints, and two more of the Sandia model: ix at half, ixx between maximum power and open circuit.
 * All zero in the dark.
 */
export const keyPoints = (p: DiodeParameters) => {
  if (p.lightA <= 0) return { shortA: 0, openV: 0, maximum: dark, halfA: 0, beyondA: 0 }
  const maximum = maximumPower(p)
  const openV = voltageV(p, 0)
  return {
    shortA: currentA(p, 0),
    openV,
    maximum,
    halfA: currentA(p, openV / 2),
    beyondA: currentA(p, (openV + maximum.voltageV) / 2),
  }
}
