import { deviceCalls } from '@sundial/contract/devices.ts'
import type { InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { Segmented } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { timeAxis, tooltipLook, valueAxis } from '../kit/charts/axis-look.ts'
import { niceMax } from '../kit/charts/axis-steps.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useTokens } from '../kit/theme/theme.ts'
import { changesOf, type Position } from './installations.ts'
import { Lanes } from './Lanes.tsx'

const EChart = lazyPart(() => import('../kit/charts/Chart.tsx'))

const dayMs = 86_400_000
/** Length of each range in days, with a step that gives some hundred points. */
const ranges = { 2: 900, 30: 3600, 365: 86_400 } as const
type Days = keyof typeof ranges
const chosen: readonly Days[] = [2, 30, 365]

/** Instants with their values, in `unit`; null where there is none. */
export type Points = readonly (readonly [number, number | null])[]
type Answer = OutputOf<typeof deviceCalls.dataTrend>
type Scale = { unit: string; decimals: number /** The top of the scale is at least this. */; leastTop: number }
type Span = { from: number; to: number }

const useOption = (points: Points, position: Position, { unit, decimals, leastTop }: Scale, { from, to }: Span) => {
  const c = useTokens()
  const { language, shortDay, clock, number } = useFormat()
  const { timeZone } = position
  return useMemo(() => {
    const top = Math.max(leastTop, niceMax(Math.max(0, ...points.map(([, v]) => v ?? 0)), 4))
    const isShort = to - from <= 2 * dayMs
    const label = (at: number) =>
      isShort && dayStart(localDate(at, timeZone), timeZone) !== at ? clock(at, timeZone) : shortDay(at, timeZone)
    const changes = changesOf(position).filter((at) => at >= from && at <= to)
    return {
      grid: { outerBoundsMode: 'none', left: 40, right: 8, top: 32, bottom: 24 },
      tooltip: {
        ...tooltipLook(c, language),
        valueFormatter: (v: unknown) => (typeof v === 'number' ? `${number(v, decimals)} ${unit}` : '–'),
      },
      xAxis: {
        ...timeAxis(c, language, { bounds: { from, to, timeZone }, label }),
        axisPointer: { label: { formatter: ({ value }: { value: number }) => `${shortDay(value, timeZone)} ${clock(value, timeZone)}` } },
      },
      yAxis: valueAxis(c, language, { name: unit, max: top }),
      series: [
        {
          type: 'line',
          symbol: 'none',
          connectNulls: false,
          name: position.code,
          data: points,
          lineStyle: { color: c.d1, width: 2 },
          itemStyle: { color: c.d1 },
          markLine: {
            symbol: 'none',
            lineStyle: { color: c.ink1, type: 'solid', width: 1.4 },
            label: { color: c.ink1, formatter: ({ value }: { value: number }) => shortDay(value, timeZone) },
            // at the right edge a label in the middle of its line would be cut
            data: changes.map((xAxis) => ({ xAxis, label: { align: to - xAxis < (to - from) / 20 ? 'right' : 'center' } })),
          },
        },
      ],
    }
  }, [points, position, from, to, timeZone, c, language, shortDay, clock, number, unit, decimals, leastTop])
}

type Props = {
  position: Position
  /** Null: what is to be asked is not known yet. */
  asked: Pick<InputOf<typeof deviceCalls.dataTrend>, 'ids' | 'kind' | 'quantity'> | null
  /** Stays the same function from one drawing to the next. */
  pointsOf: (answer: Answer) => Points
  scale: Scale
  title: string
  meta: string
  /** Says what the chart shows to people who cannot see the chart. */
  label: string
}

/** A curve of a position over two days, a month or a year, across all that was installed there, and below it what was there when. */
export const RangeCurve = ({ position, asked, pointsOf, scale, title, meta, label }: Props) => {
  const say = useSay(replacement)
  const [days, setDays] = useState<Days>(2)
  const [to] = useState(() => Math.ceil(Date.now() / 900_000) * 900_000)
  const from = to - days * dayMs
  const input = { ids: [], quantity: '', ...asked, from, to, stepS: ranges[days] }
  const answer = useCall(deviceCalls.dataTrend, input, { keepLast: true, enabled: asked !== null })
  const points = useMemo((): Points => (answer.data ? pointsOf(answer.data) : []), [answer.data, pointsOf])
  const option = useOption(points, position, scale, { from, to })
  const isEmpty = answer.data !== undefined && points.every(([, v]) => v === null)
  return (
    <section>
      <div className="section-head position-head">
        <h2>{title}</h2>
        <span className="meta">{meta}</span>
        <span className="space" />
        <Segmented<Days> value={days} options={chosen.map((value) => ({ value, label: say(`range_${value}`) }))} onChange={setDays} />
      </div>
      {answer.error && !answer.data ? <Problem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      <div className="position-chart of-another-choice" aria-busy={answer.isPlaceholderData}>
        {isEmpty ? <p className="meta position-empty">{say('noCurve')}</p> : null}
        <Suspense fallback={null}>
          <EChart option={option} label={label} />
        </Suspense>
      </div>
      <Lanes position={position} from={from} to={to} />
    </section>
  )
}
