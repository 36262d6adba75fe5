import { cosDeg, sinDeg } from './angles.ts'
import { relativeAirMass } from './atmosphere.ts'

/** Young's quotient of polynomials in the cosine of the true zenith angle. */
const young1994 = (zenithDeg: number): number => {
  const c = cosDeg(zenithDeg)
  return (1.002432 * c * c + 0.148386 * c + 0.0096467) / (c ** 3 + 0.149864 * c * c + 0.0102963 * c + 0.000303978)
}

/**
 * Air mass relative to the zenith by the formulas in use, each over the zenith angle it was made for (apparent, but for Young's: true);
 * 1 overhead, 36..40 at the horizon (`simple` is without bound, `youngirvine1967` is good to 80°); Infinity below the horizon.
 * Sources: Kasten and Young (1989), Kasten (1966), Pickering (2002), Young and Irvine (1967), Young (1994), Gueymard (1993 and 2003).
 * What is computed here otherwise takes Kasten and Young.
 */
export const relativeAirMasses = {
  kastenyoung1989: relativeAirMass,
  kasten1966: (z) => 1 / (cosDeg(z) + 0.15 * (93.885 - z) ** -1.253),
  simple: (z) => 1 / cosDeg(z),
  pickering2002: (z) => 1 / sinDeg(90 - z + 244 / (165 + 47 * (90 - z) ** 1.1)),
  youngirvine1967: (z) => (1 - 0.0012 * (cosDeg(z) ** -2 - 1)) / cosDeg(z),
  young1994,
  gueymard1993: (z) => 1 / (cosDeg(z) + 0.00176759 * z * (94.37515 - z) ** -1.21563),
  gueymard2003: (z) => 1 / (cosDeg(z) + (0.48353 * z ** 0.095846) / (96.741 - z) ** 1.754),
} as const satisfies Record<string, (zenithDeg: number) => number>

export type AirMassModel = keyof typeof relativeAirMasses

/** Air mass relative to the zenith by one of the formulas; Infinity below the horizon. */
export const airMassBy = (model: AirMassModel, zenithDeg: number): number =>
  zenithDeg > 90 ? Number.POSITIVE_INFINITY : relativeAirMasses[model](zenithDeg)
