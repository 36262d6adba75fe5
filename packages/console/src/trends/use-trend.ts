import { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type DaySpan, daysIn, isDay, type RelativeSpan, relativeSpans, todayIn } from '../kit/days/days.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useCall } from '../kit/server/use-call.ts'
import { barsOf, isByMonth } from './bars.ts'

export const daysMax = 366
/** The ranges at hand; the picker has more. */
export const quick: readonly RelativeSpan[] = ['days7', 'days30', 'days90', 'thisMonth', 'thisYear']

/** The days shown, in the address so that a link opens them; at first the last 30. */
function useSpan(today: string): [DaySpan, (span: DaySpan) => void] {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const asked = isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= daysMax ? { from, to } : null
  const setSpan = (span: DaySpan) =>
    setSearch(
      (was) => {
        const now = new URLSearchParams(was)
        for (const end of ['from', 'to'] as const) now.set(end, span[end])
        return now
      },
      { replace: true },
    )
  return [asked ?? relativeSpans.days30(today), setSpan]
}

/** Energy of a station over the days asked for, by day or, of a year, by month. */
export function useTrend(stationId: number, timeZone: string) {
  const today = todayIn(timeZone, useNow(60_000))
  const [span, setSpan] = useSpan(today)
  const byMonth = isByMonth(span, today)
  const input = byMonth ? { stationId, by: 'year' as const, date: span.from } : { stationId, by: 'days' as const, ...span }
  const answer = useCall(stationTrendCalls.stationTrend, input, { everyMs: 5 * 60_000, keepLast: true })
  const bars = useMemo(() => barsOf(answer.data?.energy ?? [], today), [answer.data, today])
  return { today, span, setSpan, byMonth: bars[0] ? bars[0].label.length === 7 : byMonth, bars, answer }
}
