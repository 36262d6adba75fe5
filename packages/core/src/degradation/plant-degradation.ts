import { type DayOnRecord, dayRatios } from '../stations/day-ratios.ts'
import { dayMs } from './daily-yield.ts'
import { yearOnYear } from './year-on-year.ts'

/** Degradation is told from so many months on: each day is compared with the same day a year before, and one such year is one weather. */
export const degradationMonthsNeeded = 24
/** So many pairs of days a year apart are needed besides. */
export const degradationPairsNeeded = 180
const daysNeeded = 730
const monthDays = 365.25 / 12

export type PlantDegradation = {
  /** Days from which something could be read, and from the first to the last of them so many months. */
  usableDays: number
  months: number
  firstDay: string | null
  /** The first day on which the record is long enough. */
  enoughOn: string | null
  /** Pairs of days a year apart, where the record is long enough. */
  pairs: number
  /** Change of the yield, % a year, negative where it falls, with the interval of 68.2 %; null: too short a record, or too many gaps in it. */
  ratePercent: number | null
  intervalPercent: readonly [number, number] | null
}

const atMsOf = (day: string): number => Date.parse(`${day}T00:00Z`)
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/**
 * How a plant ages, read off its days, in order. Never a figure of less than two years: what a shorter record shows is weather. Temperature is
 * not taken out, since days of the same season are compared. The same for the same `seed`.
 */
export const plantDegradation = (days: readonly DayOnRecord[], capacityW: number, seed: number): PlantDegradation => {
  const ratios = dayRatios(days, capacityW, { at25C: false })
  const yields = days.map(({ day }, i) => ({ atMs: atMsOf(day), value: ratios[i]! })).filter(({ value }) => !Number.isNaN(value))
  const [first, last] = [yields[0], yields.at(-1)]
  const unknown = { usableDays: yields.length, pairs: 0, ratePercent: null, intervalPercent: null }
  if (!first || !last) return { ...unknown, months: 0, firstDay: null, enoughOn: null }
  const spanDays = (last.atMs - first.atMs) / dayMs + 1
  const span = {
    months: Math.floor(spanDays / monthDays),
    firstDay: dayOf(first.atMs),
    enoughOn: dayOf(first.atMs + (daysNeeded - 1) * dayMs),
  }
  const found = spanDays < daysNeeded ? null : yearOnYear(yields, seed)
  if (!found || found.pairs < degradationPairsNeeded) return { ...unknown, ...span, pairs: found?.pairs ?? 0 }
  return { ...unknown, ...span, pairs: found.pairs, ratePercent: found.ratePercent, intervalPercent: found.intervalPercent }
}
