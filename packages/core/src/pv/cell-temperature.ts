/** Temperature of the cells in °C; irradiance in the plane in W/m², air in °C, wind in m/s. */

/** From the nominal operating cell temperature (42..50 °C), wind not considered. Source: Ross (1976). @public */
export const nominalCellC = (planeWm2: number, airC: number, noctC: number): number => airC + ((noctC - 20) / 800) * planeWm2

/** Source: Faiman (2008); u0 in W/(m²K), u1 in W s/(m³K); the defaults are his free-standing modules. */
export const faimanCellC = (planeWm2: number, airC: number, windMs: number, u0 = 25, u1 = 6.84): number =>
  airC + planeWm2 / (u0 + u1 * windMs)

/** Source: King (2004), Sandia; defaults: glass and polymer on an open rack. */
export const sandiaCellC = (planeWm2: number, airC: number, windMs: number, a = -3.56, b = -0.075, deltaK = 3): number =>
  airC + planeWm2 * Math.exp(a + b * windMs) + (planeWm2 / 1000) * deltaK
