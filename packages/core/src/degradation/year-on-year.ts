import { medianOf, quantileOf, sortedValues } from '../kit/quantile.ts'
import { bootstrapMedians } from './bootstrap.ts'
import { type DailyYield, dayMs, yearMs } from './daily-yield.ts'

/** A day is set against the same day of the year before, or one at most this much earlier. */
const toleranceMs = 8 * dayMs
const repetitions = 10_000

export type YearOnYear = {
  /** Change of the yield, % a year of the first year's median; negative where it falls. */
  ratePercent: number
  /** 68.2 % of the resampled rates lie between these. */
  intervalPercent: [number, number]
  /** The rate is better than this with 95 % probability. */
  exceededPercent: number
  pairs: number
  /** Median of the first year, by which everything was divided. */
  firstYearMedian: number
}

/** The same calendar day a year later; 29 February becomes the 28th. */
const yearLater = (atMs: number): number => {
  const at = new Date(atMs)
  const later = Date.UTC(at.getUTCFullYear() + 1, at.getUTCMonth(), at.getUTCDate()) + (atMs % dayMs)
  return new Date(later).getUTCMonth() === at.getUTCMonth() ? later : later - dayMs
}

/** Yearly change from each day that has one a year before, % a year. `days` sorted. */
const rates = (days: readonly DailyYield[]): number[] => {
  const found: number[] = []
  let next = 0
  for (const day of days) {
    while (next < days.length && yearLater(days[next]!.atMs) <= day.atMs) next++
    const before = days[next - 1]
    if (before === undefined || day.atMs - yearLater(before.atMs) > toleranceMs) continue
    found.push((100 * (day.value - before.value)) / ((day.atMs - before.atMs) / yearMs))
  }
  return found
}

/**
 * Degradation by comparing each day with the same day a year before: seasons cancel, outliers and gaps weigh little.
 * Needs two years of days; null without a single pair. Values that are NaN count as missing. The interval is resampled from `seed`.
 * Sources: Hasselbrink et al. (2013); Jordan et al. (2018); the conventions are those of NREL's rdtools. @public
 */
export const yearOnYear = (yields: readonly DailyYield[], seed: number): YearOnYear | null => {
  const days = yields.filter((day) => !Number.isNaN(day.value)).sort((a, b) => a.atMs - b.atMs)
  const first = days[0]
  if (first === undefined) return null
  const firstYearMedian = medianOf(days.filter((day) => day.atMs <= first.atMs + 364 * dayMs).map((day) => day.value))
  const sorted = sortedValues(rates(days.map((day) => ({ atMs: day.atMs, value: day.value / firstYearMedian }))))
  if (sorted.length === 0) return null
  const medians = bootstrapMedians(sorted, repetitions, seed)
  return {
    ratePercent: quantileOf(sorted, 0.5),
    intervalPercent: [quantileOf(medians, 0.5 - 0.341), quantileOf(medians, 0.5 + 0.341)],
    exceededPercent: quantileOf(medians, 0.05),
    pairs: sorted.length,
    firstYearMedian,
  }
}
