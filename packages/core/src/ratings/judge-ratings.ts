/** The electrical values of a data sheet; null: not said. */
export type ElectricalRatings = { ratedW: number; vocV: number | null; iscA: number | null; vmpV: number | null; impA: number | null }

/** Data sheets round voltage and current, so that their product is rarely the rated power itself. */
const powerToleranceShare = 0.05

export const ratingFaults = ['ratedVoltageTooHigh', 'ratedCurrentTooHigh', 'ratedPowerDiffers'] as const
export type RatingFault = (typeof ratingFaults)[number]

const exceeds = (value: number | null, limit: number | null): boolean => value !== null && limit !== null && value >= limit

/**
 * What contradicts itself in the values of a data sheet, as the refusal that says so; null: nothing does. At maximum power the voltage lies
 * below the open-circuit voltage, the current below the short-circuit current, and their product within 5 % of the rated power.
 */
export const ratingFault = ({ ratedW, vocV, iscA, vmpV, impA }: ElectricalRatings): RatingFault | null => {
  if (exceeds(vmpV, vocV)) return 'ratedVoltageTooHigh'
  if (exceeds(impA, iscA)) return 'ratedCurrentTooHigh'
  if (vmpV === null || impA === null) return null
  return Math.abs(vmpV * impA - ratedW) > powerToleranceShare * ratedW ? 'ratedPowerDiffers' : null
}
