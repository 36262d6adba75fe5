/** Normalised yield of a day: energy over what the light of that day would give at rated power, about 1. `atMs` is the day's start. */
export type DailyYield = { atMs: number; value: number }

export const dayMs = 86_400_000
/** Rates count years of 365 days. */
export const yearMs = 365 * dayMs
