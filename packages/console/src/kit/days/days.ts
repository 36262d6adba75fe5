import { addDays, calendar, localDate } from '@sundial/core/stations/local-day.ts'

/** Calendar days as YYYY-MM-DD; both ends belong to it. */
export type DaySpan = { from: string; to: string }

const dayMs = 86_400_000
const msOf = (day: string): number => Date.parse(`${day}T00:00Z`)

/** Today in a time zone, as the calendar there has it. */
export const todayIn = (timeZone: string, now: number): string => localDate(now, timeZone)

export const daysIn = ({ from, to }: DaySpan): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1

/** A day that a calendar has (2026-02-30 is none) and that may be asked about. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= calendar.first &&
  text <= calendar.last &&
  !Number.isNaN(msOf(text)) &&
  new Date(msOf(text)).toISOString().startsWith(text)

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** Ranges that move with the calendar, by name. */
export const relativeSpans = {
  today: (today: string): DaySpan => ({ from: today, to: today }),
  yesterday: (today: string): DaySpan => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  days7: (today: string): DaySpan => ({ from: addDays(today, -6), to: today }),
  days30: (today: string): DaySpan => ({ from: addDays(today, -29), to: today }),
  days90: (today: string): DaySpan => ({ from: addDays(today, -89), to: today }),
  thisMonth: (today: string): DaySpan => ({ from: monthStart(today), to: today }),
  lastMonth: (today: string): DaySpan => {
    const last = addDays(monthStart(today), -1)
    return { from: monthStart(last), to: last }
  },
  thisYear: (today: string): DaySpan => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  days365: (today: string): DaySpan => ({ from: addDays(today, -364), to: today }),
}
export type RelativeSpan = keyof typeof relativeSpans
