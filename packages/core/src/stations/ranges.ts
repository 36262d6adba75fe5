import { addDays, dayStart, localDate } from './local-day.ts'

/** Spans of days that figures of a fleet are given for. */
export const ranges = ['today', 'yesterday', '7d', '30d', 'month'] as const
export type Range = (typeof ranges)[number]
/** Calendar days, inclusive. */
export type Days = { first: string; last: string }

/** Number of days. */
export const lengthOf = ({ first, last }: Days): number => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1

/** The days of a range as they lie in a zone now; ranges but yesterday run to today. Of a fleet each station has those of its own zone. */
export const daysOf = (range: Range, now: number, timeZone: string): Days => {
  const today = localDate(now, timeZone)
  switch (range) {
    case 'today':
      return { first: today, last: today }
    case 'yesterday':
      return { first: addDays(today, -1), last: addDays(today, -1) }
    case '7d':
      return { first: addDays(today, -6), last: today }
    case '30d':
      return { first: addDays(today, -29), last: today }
    case 'month':
      return { first: `${today.slice(0, 7)}-01`, last: today }
  }
}

/** How many calendar days the day of one zone is ahead of that of another at an instant: -1, 0 or 1. */
export const daysAhead = (now: number, timeZone: string, of: string): number =>
  Math.round((Date.parse(localDate(now, timeZone)) - Date.parse(localDate(now, of))) / 86_400_000)

/**
 * The calendars on which stations can have their today, seen from one zone: its own, that of the day before and that of the day after. With
 * them a range may begin and end otherwise: a month has begun on one and not on another.
 */
export const calendarsOf = (range: Range, now: number, timeZone: string): Days[] =>
  [-1, 0, 1].map((days) => daysOf(range, now + days * 86_400_000, timeZone))

/** The same span before it. */
export const daysBefore = (days: Days): Days => {
  const length = lengthOf(days)
  return { first: addDays(days.first, -length), last: addDays(days.last, -length) }
}

/** Instants of a range of days in a zone. */
export const spanOf = (days: Days, timeZone: string): { from: number; to: number } => ({
  from: dayStart(days.first, timeZone),
  to: dayStart(addDays(days.last, 1), timeZone),
})
