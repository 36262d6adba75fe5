/** Efficiency of the PVWatts reference inverter at its rating. Source: Dobos (2014), PVWatts version 5. */
const referenceEfficiency = 0.9637

/**
 * AC power in W of an inverter with DC rating `ratedDcW`, clipped at its AC rating (ratedDcW x nominalEfficiency); never negative.
 * Source: PVWatts version 5.
 */
export const inverterAcW = (dcW: number, ratedDcW: number, nominalEfficiency = 0.96, reference = referenceEfficiency): number => {
  if (dcW <= 0) return 0
  const load = dcW / ratedDcW
  const efficiency = (nominalEfficiency / reference) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.min(ratedDcW * nominalEfficiency, Math.max(0, efficiency * dcW))
}

/**
 * DC power in W of an array by PVWatts: rating at 1000 W/m² and 25 °C, temperature coefficient per K (about −0.0035). Source: Dobos (2014).
 */
export const pvwattsDcW = (effectiveWm2: number, cellC: number, ratedW: number, gammaPerK: number): number =>
  (effectiveWm2 / 1000) * ratedW * (1 + gammaPerK * (cellC - 25))

/** Losses, each 0..100 %, put together: 100 (1 − Π(1 − l/100)). Source: Dobos (2014). */
export const combinedLossPercent = (lossesPercent: readonly number[]): number =>
  100 * (1 - lossesPercent.reduce((kept, loss) => kept * (1 - loss / 100), 1))

/** PVWatts' usual losses: soiling, shading, mismatch, wiring, connections, light-induced, nameplate, availability. */
export const pvwattsLossesPercent = [2, 3, 2, 2, 0.5, 1.5, 1, 3] as const
