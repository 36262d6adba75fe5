import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { daysIn, isDay, type RelativeSpan, relativeSpans, todayIn } from '../days/days.ts'
import type { TableState } from '../table/table-state.ts'

/** The reader's clock: days begin by it. */
type Here = { timeZone: string; now: number }
type Filters = TableState['filters']

/** Periods that lists offer. */
export const listPeriods = ['today', 'yesterday', 'days7', 'days30', 'days90', 'thisMonth'] as const satisfies readonly RelativeSpan[]

const day = (text: string) => (isDay(text) ? text : '')
/** The period of a list in the address of its page: the name of a relative period, or the first day and the last day. */
export const periodFilters = { period: (text: string) => listPeriods.find((period) => period === text) ?? '', from: day, to: day }

/** The server refuses a longer period. */
const daysMax = 366

const spanOf = ({ period, from, to }: Filters, { timeZone, now }: Here) => {
  if (period) return relativeSpans[period as RelativeSpan](todayIn(timeZone, now))
  if (from && to && daysIn({ from, to }) > daysMax) return { from: addDays(to, 1 - daysMax), to }
  return { from: from ?? '', to: to ?? '' }
}

/** What the server is asked for: instants, the last day whole. */
export const timesOf = (filters: Filters, here: Here) => {
  const { from, to } = spanOf(filters, here)
  return {
    ...(from ? { from: dayStart(from, here.timeZone) } : {}),
    ...(to ? { to: dayStart(addDays(to, 1), here.timeZone) } : {}),
  }
}
