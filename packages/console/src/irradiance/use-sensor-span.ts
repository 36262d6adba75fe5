import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { useSearchParams } from 'react-router'
import { type DaySpan, daysIn, isDay, todayIn } from '../kit/days/days.ts'
import { useNow } from '../kit/format/use-now.ts'

/** As many days as the call takes. */
export const daysMax = 31

/** Steps that a chart can show: a day by five minutes, a week by the half hour, more by two hours. */
const stepOf = (days: number): number => {
  if (days <= 2) return 300
  return days <= 7 ? 1800 : 7200
}

/** The days shown, in the address so that a link opens them; at first today at the plant. */
export const useSensorSpan = (timeZone: string) => {
  const today = todayIn(timeZone, useNow(60_000))
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const isAsked = isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= daysMax
  const span: DaySpan = isAsked ? { from, to } : { from: today, to: today }
  return {
    today,
    span,
    asked: { from: dayStart(span.from, timeZone), to: dayStart(addDays(span.to, 1), timeZone), stepS: stepOf(daysIn(span)) },
    setSpan: (next: DaySpan) =>
      setSearch(
        (was) => {
          const now = new URLSearchParams(was)
          for (const end of ['from', 'to'] as const) now.set(end, next[end])
          return now
        },
        { replace: true },
      ),
  }
}
