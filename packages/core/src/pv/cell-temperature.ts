/** Temperature of the cells in °C; irradiance in the plane in W/m², air in °C, wind in m/s. */

/** From the nominal operating cell temperature (42..50 °C), wind not considered. Source: Ross (1976). */
export const nominalCellC = (planeWm2: number, airC: number, noctC: number): number => airC + ((noctC - 20) / 800) * planeWm2

/** Source: Faiman (2008); u0 in W/(m²K), u1 in W s/(m³K); the defaults are his free-standing modules. */
export const faimanCellC = (planeWm2: number, airC: number, windMs: number, u0 = 25, u1 = 6.84): number =>
  airC + planeWm2 / (u0 + u1 * windMs)

/** Source: King (2004), Sandia; defaults: glass and polymer on an open rack. */
export const sandiaCellC = (planeWm2: number, airC: number, windMs: number, a = -3.56, b = -0.075, deltaK = 3): number =>
  airC + planeWm2 * Math.exp(a + b * windMs) + (planeWm2 / 1000) * deltaK

/** What a module loses to the air, W/(m² K), constant and with the wind; what it turns into current and what it absorbs, 0..1. */
export type HeatLoss = { constant: number; perWind: number; efficiency: number; absorption: number }

/** Source: PVsyst; 29 and 0 W/(m² K) on an open rack, 20 on a roof. */
export const heatLossCellC = (planeWm2: number, airC: number, windMs: number, loss: HeatLoss): number =>
  airC + (planeWm2 * loss.absorption * (1 - loss.efficiency)) / (loss.constant + loss.perWind * windMs)

/**
 * A cell on its way from `fromC` to the temperature `steadyC` of a model above, `elapsedS` later: first order, with a time constant of
 * 300..600 s for framed modules. Source: Armstrong and Hurley (2010), who measured 6.5 min. @public
 */
export const laggedCellC = (fromC: number, steadyC: number, elapsedS: number, timeConstantS = 390): number =>
  steadyC + (fromC - steadyC) * Math.exp(-Math.max(0, elapsedS) / timeConstantS)
