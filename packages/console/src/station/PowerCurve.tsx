import { pathOf } from '@sundial/contract/pages.ts'
import { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { todayIn } from '../kit/days/days.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { sayFrom, useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useTokens } from '../kit/theme/theme.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { dayOption, type Trend, withPowerNow } from './trend-option.ts'

const Chart = lazyPart(() => import('../kit/charts/Chart.tsx'))
const speak = sayFrom(phrases)
const useToday = (trend: Trend | undefined, isToday: boolean, powerW: number | null): Trend | undefined =>
  useMemo(() => (trend && isToday ? withPowerNow(trend, powerW) : trend), [trend, isToday, powerW])

/** Power of a day against irradiance. Energy by day and month stands in the trends, drawn in one way. */
export function PowerCurve({ row }: { row: StationRow }) {
  const say = useSay(phrases)
  const now = useNow(60_000)
  const [date, setDate] = useState<string | null>(null)
  const today = todayIn(row.timeZone, now)
  const answer = useCall(
    stationTrendCalls.stationTrend,
    { stationId: row.id, by: 'day', ...(date ? { date } : {}) },
    { everyMs: 60_000, keepLast: true },
  )
  const chosen = date ?? today
  const trend = useToday(answer.data, date === null && !answer.isPlaceholderData, row.powerW)
  return (
    <section aria-label={say('powerCurve')}>
      <div className="section-head station-curve-head">
        <h2>{say('powerCurve')}</h2>
        <DayPicker
          size="small"
          aria-label={say('date')}
          allowClear={false}
          value={chosen}
          latest={today}
          onChange={(next) => setDate(next !== today ? next : null)}
        />
        <span className="space" />
        <CurveLegend trend={trend} />
        <Link className="link" to={pathOf('station', { id: row.id, tab: 'trends' })}>
          {say('energyByDays')}
        </Link>
      </div>
      {answer.isError && !answer.data ? (
        <Problem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <div className="station-curve of-another-choice" aria-busy={answer.isPlaceholderData}>
          {trend ? <Curve trend={trend} row={row} date={chosen} /> : null}
        </div>
      )}
    </section>
  )
}

function CurveLegend({ trend }: { trend: Trend | undefined }) {
  const say = useSay(phrases)
  const hasSun = trend?.irradiance.some(([, v]) => v !== null) ?? false
  return (
    <div className="legend">
      <span>
        <i style={{ borderColor: 'var(--d1)' }} />
        {say('theDay')}
      </span>
      <span>
        <i style={{ borderColor: 'var(--d2)', borderTopStyle: 'dashed' }} />
        {say('theDayBefore')}
      </span>
      {hasSun ? (
        <span>
          <i style={{ borderColor: 'var(--sun-line)' }} />
          {say('irradiance')}
        </span>
      ) : null}
    </div>
  )
}

function Curve({ trend, row, date }: { trend: Trend; row: StationRow; date: string }) {
  const say = useSay(phrases)
  const { language, number } = useFormat()
  const c = useTokens()
  const narrow = useNarrow()
  const now = useNow(60_000)
  const option = useMemo(() => {
    const words = { day: speak('theDay'), before: speak('theDayBefore'), irradiance: speak('irradiance') }
    const look = { c, language, words, number, narrow, timeZone: row.timeZone }
    return dayOption(trend, now, look)
  }, [trend, now, c, language, number, narrow, row.timeZone])
  if (!trend.power.some(([, v]) => v !== null)) return <p className="meta">{say('noTrend')}</p>
  return (
    <Suspense fallback={null}>
      <Chart option={option} label={say('curveLabel', { date })} />
    </Suspense>
  )
}
