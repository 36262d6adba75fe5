import { irradianceCalls, type SensorRow } from '@sundial/contract/irradiance.ts'
import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { Suspense, useMemo } from 'react'
import { DaySpanPicker } from '../kit/days/DaySpanPicker.tsx'
import { type DaySpan, daysIn } from '../kit/days/days.ts'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { saveTable } from '../kit/files/save-table.ts'
import { momentText } from '../kit/format/clocks.ts'
import { PlantZone } from '../kit/format/PlantZone.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useTokens } from '../kit/theme/theme.ts'
import { type SensorTrend as Answer, trendOption } from './trend-option.ts'
import { daysMax, useSensorSpan } from './use-sensor-span.ts'

const Chart = lazyPart(() => import('../kit/charts/Chart.tsx'))

/** The three lines as columns of a file. */
const useExport = (row: SensorRow, answer: Answer | undefined, span: DaySpan) => {
  const say = useSay(irradiance)
  return (form: FileForm) => {
    if (!answer) return
    const head = [
      say('columnTime', { zone: row.timeZone }),
      `${say('inPlane')}, W/m²`,
      `${say('horizontal')}, W/m²`,
      `${say('moduleTemperature')}, °C`,
    ]
    const rows = answer.t.map((at, i) => [
      momentText(at, row.timeZone),
      answer.irradiance[i] ?? null,
      answer.globalIrradiance[i] ?? null,
      answer.moduleTemperature[i] ?? null,
    ])
    saveTable(`${row.code}-${span.from}_${span.to}`, [head, ...rows], form)
  }
}

const Legend = ({ modules }: { modules: number }) => {
  const say = useSay(irradiance)
  return (
    <div className="legend">
      <span>
        <i style={{ borderColor: 'var(--sun-line)' }} />
        {say('inPlane')}
      </span>
      <span>
        <i style={{ borderColor: 'var(--d2)', borderTopStyle: 'dashed' }} />
        {say('horizontal')}
      </span>
      {modules > 0 ? (
        <span title={say('meanOf', { count: modules })}>
          <i style={{ borderColor: 'var(--d1)' }} />
          {say('moduleTemperature')}
        </span>
      ) : null}
    </div>
  )
}

/** What a meter measured over some days, with the temperature of the modules beside it. */
export const SensorTrend = ({ row }: { row: SensorRow }) => {
  const say = useSay(irradiance)
  const { language, number, clock, shortDay } = useFormat()
  const c = useTokens()
  const { today, span, asked, setSpan } = useSensorSpan(row.timeZone)
  const answer = useCall(irradianceCalls.irradianceTrend, { id: row.id, ...asked }, { everyMs: 5 * 60_000, keepLast: true })
  const exportAs = useExport(row, answer.data, span)
  const oneDay = span.from === span.to
  const option = useMemo(() => {
    const moment = (at: number) => `${oneDay ? '' : `${shortDay(at, row.timeZone)} `}${clock(at, row.timeZone)}`
    const names = { inPlane: say('inPlane'), horizontal: say('horizontal'), moduleTemperature: say('moduleTemperature') }
    return answer.data
      ? trendOption(answer.data, asked.from, asked.to, { c, language, number, moment, names, timeZone: row.timeZone })
      : null
  }, [answer.data, asked.from, asked.to, oneDay, row.timeZone, c, language, number, clock, shortDay, say])
  const choose = (next: DaySpan) => {
    if (daysIn(next) <= daysMax) setSpan(next)
    else notify('warning', say('tooLong', { count: daysMax }))
  }
  const known = answer.data?.irradiance.some((value) => value !== null) ?? false
  return (
    <section aria-label={say('title')}>
      <div className="sensor-tools">
        <DaySpanPicker span={span} today={today} presets={['today', 'yesterday', 'days7', 'days30']} onChange={choose} />
        <span className="meta">
          <PlantZone timeZone={row.timeZone} />
        </span>
        <span className="space" />
        {answer.data ? <Legend modules={answer.data.modules} /> : null}
        <ExportButton disabled={!known || answer.isPlaceholderData} onExport={exportAs} />
      </div>
      {answer.isError && !answer.data ? <Problem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && !known ? <p className="sensor-none">{say('noDataForPeriod')}</p> : null}
      <div
        className="sensor-chart of-another-choice"
        aria-busy={option === null || answer.isPlaceholderData}
        hidden={answer.data !== undefined && !known}
      >
        {option ? (
          <Suspense fallback={null}>
            <Chart option={option} label={say('chartLabel', { code: row.code, ...span })} />
          </Suspense>
        ) : null}
      </div>
    </section>
  )
}
