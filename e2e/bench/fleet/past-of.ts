/**
 * What lies behind a fleet. `wholeEvery`: in each so manieth organisation of stations these have two days of quarters of an hour and 32 days,
 * in the others the quarters of today and 8 days. `tasks` and `runs` of each schedule: of a station. `audit`: rows in all, which take up to a
 * millisecond each.
 */
export type Past = { wholeEvery: number; tasks: number; runs: number; audit: number }

const wholeMax = 20_000

/**
 * Of more than 20,000 stations a tenth has everything: an answer reads the same rows of the organisation that is asked for and of the
 * stations on its page, and to fill, judge and add up the rest would take hours.
 */
export const pastOf = (stations: number): Past =>
  stations <= wholeMax ? { wholeEvery: 1, tasks: 10, runs: 10, audit: stations * 10 } : { wholeEvery: 10, tasks: 2, runs: 1, audit: 50_000 }
