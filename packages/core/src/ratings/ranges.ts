/**
 * What may be said of a panel, by field: the least, the most, and a value as an example. Watts, volts and amperes as its data sheet gives
 * them at standard test conditions; percent of rated power, in the first year and in each year after.
 */
export const ratingRanges = {
  ratedW: { min: 1, max: 2000, example: 540 },
  vocV: { min: 1, max: 500, example: 49.5 },
  iscA: { min: 0.1, max: 50, example: 13.85 },
  vmpV: { min: 1, max: 500, example: 41.65 },
  impA: { min: 0.1, max: 50, example: 12.97 },
  firstYearPercent: { min: 0, max: 20, example: 2 },
  yearlyPercent: { min: 0, max: 10, example: 0.55 },
} as const
export type RatingField = keyof typeof ratingRanges

/** Fields of numbers that must be given. */
export const neededRatings = ['ratedW', 'firstYearPercent', 'yearlyPercent'] as const satisfies readonly RatingField[]
/** Fields of numbers that may be left out. */
export const optionalRatings = ['vocV', 'iscA', 'vmpV', 'impA'] as const satisfies readonly RatingField[]
