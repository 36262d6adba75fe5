import { addDays, daysFrom, localDate } from '@sundial/core/stations/local-day.ts'
import { useMemo } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { addMonths, monthOf, weeksOf } from './month.ts'
import type { Choice } from './use-shown.ts'
import { mondayOf } from './week.ts'

export type Unit = 'day' | 'week' | 'month'
/** Which days are shown: `dates` of a week, or on a phone of one day; `weeks` of a month. Moved through the address. */
export type Period = {
  unit: Unit
  dates: string[]
  weeks: string[][]
  isNow: boolean
  move: (by: 1 | -1) => void
  toNow: () => void
}

const firstOf: Record<Unit, (date: string) => string> = { day: (date) => date, week: mondayOf, month: monthOf }
const moved: Record<Unit, (first: string, by: number) => string> = {
  day: (first, by) => addDays(first, by),
  week: (first, by) => addDays(first, by * 7),
  month: addMonths,
}

/** The days that the page of schedules shows, by the calendar of a plant. */
export const usePeriod = ({ shown, day, show }: Choice, timeZone: string): Period => {
  const narrow = useNarrow()
  const today = localDate(useNow(60_000), timeZone)
  const unit: Unit = shown === 'month' ? 'month' : narrow ? 'day' : 'week'
  const first = firstOf[unit](day ?? today)
  const last = addDays(moved[unit](first, 1), -1)
  const dates = useMemo(() => daysFrom(first, last), [first, last])
  const weeks = useMemo(() => (unit === 'month' ? weeksOf(first) : []), [unit, first])
  const isNow = first === firstOf[unit](today)
  return { unit, dates, weeks, isNow, move: (by) => show({ day: moved[unit](first, by) }), toNow: () => show({ day: null }) }
}
