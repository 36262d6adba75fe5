import { addDays, dayStart, localDate } from '@sundial/core/stations/local-day.ts'

export type Range = 'today' | 'yesterday' | '7d' | '30d' | 'month'
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
