import { medianOf, quantileOf, sortedValues } from '../kit/quantile.ts'

/** A day: what the plant gave against its light (about 1; NaN = missing), and how much light there was (any unit). */
export type SoilingDay = { value: number; irradiation: number }

/** A day with its normalised value (0 = missing) and the step of the running median onto it. */
export type RunDay = { day: number; level: number; step: number; irradiation: number }

/** Days between two cleanings. */
export type Run = readonly RunDay[]

/** Width of the running median, and the longest outage that doesn't end a run, days. */
const windowDays = 13

/** Each value, or the last one before it if that is at most `windowDays` back. */
const filledForward = (values: readonly number[]): number[] => {
  let last = Number.NaN
  let age = 0
  return values.map((value) => {
    age = Number.isNaN(value) ? age + 1 : 0
    if (age === 0) last = value
    return age <= windowDays ? last : Number.NaN
  })
}

/** Median of the window about each day; NaN where it is not full. */
const runningMedian = (values: readonly number[]): number[] => {
  const half = windowDays >> 1
  return values.map((_, i) => {
    const window = values.slice(Math.max(0, i - half), i + half + 1)
    return window.length === windowDays && !window.some(Number.isNaN) ? medianOf(window) : Number.NaN
  })
}

/** Steps above this are cleanings: outliers of all steps by Tukey's fence. */
const fence = (steps: readonly number[]): number => {
  const sizes = sortedValues(steps.map(Math.abs))
  const upper = quantileOf(sizes, 0.75)
  return upper + 1.5 * (upper - quantileOf(sizes, 0.25))
}

/** Whether an outage longer than the window begins after this day or ends before it. */
const bordersOutage = (levels: readonly number[], i: number): boolean => {
  if (Number.isNaN(levels[i]!)) return false
  const isOut = (from: number): boolean => {
    const stretch = levels.slice(Math.max(0, from), from + windowDays + 1)
    return stretch.length > windowDays && stretch.every(Number.isNaN)
  }
  return isOut(i + 1) || (i > windowDays && isOut(i - windowDays - 1))
}

/** Days on each side of a jump whose medians are compared. */
const besideDays = 7

/** Median of the known levels of some days from `from` on; NaN of none. */
const levelFrom = (levels: readonly number[], from: number): number =>
  medianOf(levels.slice(Math.max(0, from), Math.max(0, from + besideDays)))

/** Whether the days from this one on lie higher by `gainMin` than those before it. */
const rises = (levels: readonly number[], i: number, gainMin: number): boolean =>
  levelFrom(levels, i) - levelFrom(levels, i - besideDays) >= gainMin

/**
 * Days cut into runs where the running median jumps up (somebody or the rain cleaned) or an outage of more than 13 days lies between;
 * values normalised to the median of the first year. `gainMin`: a jump cuts only where the days after it lie higher by so much, so that
 * noise does not. Source: Deceglie, Micheli and Muller (2018).
 */
export const runsBetweenCleanings = (days: readonly SoilingDay[], gainMin = 0): { runs: Run[]; firstYearMedian: number } => {
  const first = days.findIndex((day) => !Number.isNaN(day.value))
  const last = days.findLastIndex((day) => !Number.isNaN(day.value))
  const used = first < 0 ? [] : days.slice(first, last + 1)
  const firstYearMedian = medianOf(used.slice(0, 365).map((day) => day.value))
  const levels = used.map((day) => day.value / firstYearMedian)
  const median = runningMedian(filledForward(levels))
  const steps = median.map((value, i) => (i === 0 ? Number.NaN : value - median[i - 1]!))
  const limit = fence(steps)
  const runs: RunDay[][] = []
  for (const [i, day] of used.entries()) {
    const isCleaned = steps[i]! > limit && (gainMin === 0 || rises(levels, i, gainMin))
    if (i === 0 || isCleaned || bordersOutage(levels, i)) runs.push([])
    runs.at(-1)!.push({ day: i, level: levels[i]! || 0, step: steps[i]! || 0, irradiation: day.irradiation })
  }
  return { runs, firstYearMedian }
}
