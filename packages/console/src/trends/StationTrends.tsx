import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { periods } from '@sundial/phrases/periods.ts'
import { trends } from '@sundial/phrases/trends.ts'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { DaySpanPicker } from '../kit/days/DaySpanPicker.tsx'
import { type DaySpan, daysIn, relativeSpans } from '../kit/days/days.ts'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { saveTable } from '../kit/files/save-table.ts'
import { PlantZone } from '../kit/format/PlantZone.tsx'
import { scaleFor } from '../kit/format/scaled-units.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import './trends.css'
import { lastWholeDay } from './bars.ts'
import { StringYields } from './StringYields.tsx'
import { TrendCharts } from './TrendCharts.tsx'
import { TrendFigures } from './TrendFigures.tsx'
import { TrendTable } from './TrendTable.tsx'
import { trendRows } from './trend-rows.ts'
import { useBarWords } from './use-bar-words.ts'
import { daysMax, quick, useTrend } from './use-trend.ts'

type View = 'chart' | 'table'

/** A station's energy by day or month with irradiation and performance ratio; as a table and a file too. */
export function StationTrends({ row }: { row: StationRow }) {
  const say = useSay(trends)
  const [view, setView] = useState<View>('chart')
  const trend = useTrend(row.id, row.timeZone)
  const { bars, byMonth, answer, span } = trend
  const scale = useMemo(
    () =>
      scaleFor(
        bars.map((b) => b.energyWh),
        'Wh',
      ),
    [bars],
  )
  return (
    <section aria-label={say('energy')} className="trend">
      <Tools row={row} trend={trend} view={view} onView={setView} />
      {answer.isError && !answer.data ? <Problem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data ? (
        <div className="of-another-choice" aria-busy={answer.isPlaceholderData}>
          <TrendFigures bars={bars} byMonth={byMonth} />
          {view === 'table' ? (
            <TrendTable bars={bars} byMonth={byMonth} scale={scale} />
          ) : (
            <TrendCharts bars={bars} byMonth={byMonth} scale={scale} span={span} />
          )}
          <StringYields row={row} today={trend.today} day={lastWholeDay(bars) ?? trend.today} />
        </div>
      ) : (
        <div className="trend-chart" aria-busy="true" />
      )}
    </section>
  )
}

type ToolsProps = { row: StationRow; trend: ReturnType<typeof useTrend>; view: View; onView: (view: View) => void }

function Tools({ row, trend, view, onView }: ToolsProps) {
  const say = useSay(trends)
  const sayPeriod = useSay(periods)
  const { span, today, setSpan } = trend
  const chosen = quick.find((name) => {
    const { from, to } = relativeSpans[name](today)
    return from === span.from && to === span.to
  })
  const choose = (next: DaySpan) => {
    if (daysIn(next) <= daysMax) setSpan(next)
    else notify('warning', say('tooLong', { count: daysMax }))
  }
  return (
    <div className="trend-tools">
      <Segmented
        aria-label={sayPeriod('period')}
        value={chosen ?? ''}
        options={quick.map((value) => ({ value, label: sayPeriod(value) }))}
        onChange={(name) => setSpan(relativeSpans[name as (typeof quick)[number]](today))}
      />
      <DaySpanPicker
        span={span}
        today={today}
        presets={['days7', 'days30', 'days90', 'thisMonth', 'lastMonth', 'thisYear', 'days365']}
        onChange={choose}
      />
      <span className="meta">
        <PlantZone timeZone={row.timeZone} />
      </span>
      <span className="space" />
      <Segmented<View>
        aria-label={say('view')}
        value={view}
        options={(['chart', 'table'] as const).map((value) => ({ value, label: say(value) }))}
        onChange={onView}
      />
      <Export row={row} trend={trend} />
    </div>
  )
}

function Export({ row, trend: { bars, byMonth, span, answer } }: Pick<ToolsProps, 'row' | 'trend'>) {
  const say = useSay(trends)
  const words = useBarWords()
  const save = (form: FileForm) => {
    const head = [
      say(byMonth ? 'columnMonth' : 'columnDay'),
      say('columnEnergy', { unit: 'kWh' }),
      say('columnYield'),
      say('columnPr'),
      say('columnIrradiation'),
      say('columnReceived'),
      say('columnNote'),
    ]
    saveTable(`${row.code}-${span.from}_${span.to}`, trendRows(head, bars, words.note), form)
  }
  return <ExportButton disabled={bars.length === 0 || answer.isPlaceholderData} onExport={save} />
}
