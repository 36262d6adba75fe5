/** A module's efficiency curve; `dark` is the logarithm (base 10) of its dark irradiance, `darkPerK` how that goes with temperature. */
export type EfficiencyCurve = { scale: number; dark: number; darkPerK: number; seriesShare: number; shuntShare: number }

/**
 * Efficiency against standard conditions (times `scale`), 0..1.05, over irradiance in W/m² and cell temperature.
 * Source: A. Driesse and J. Stein, SAND2020-3877 (ADR model), equations 25..30.
 */
export const relativeEfficiency = (curve: EfficiencyCurve, effectiveWm2: number, cellC: number): number => {
  const sun = effectiveWm2 / 1000
  const volts = Math.log1p(sun / 10 ** (curve.dark + (cellC - 25) * curve.darkPerK)) / Math.log1p(1 / 10 ** curve.dark)
  return curve.scale * ((1 + curve.seriesShare + curve.shuntShare) * volts - curve.seriesShare * sun - curve.shuntShare * volts * volts)
}
