import { addDays, dayStart, localDate } from './local-day.ts'

/** Spans of days that figures of a fleet are given for. */
export const ranges = ['today', 'yesterday', '7d', '30d', 'month'] as const
export type Range = (typeof ranges)[number]
/** Calendar days, inclusive. */
export type Days = { first: string; last: string }

const lengthOf = ({ first, last }: Days): number => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1

/** The days of a range as they lie in a zone now; ranges but yesterday run to today. */
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
 * The days of a range on the calendar of one zone, moved to where another has its own today: a fleet's range is as long for each of its
 * stations, and its last day is everywhere the station's own, also where its month has not begun yet.
 */
export const ownDaysOf = (range: Range, now: number, ownZone: string, fleetZone: string): Days => {
  const { first, last } = daysOf(range, now, fleetZone)
  const ahead = daysAhead(now, ownZone, fleetZone)
  return { first: addDays(first, ahead), last: addDays(last, ahead) }
}

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
