import { deviceCalls } from '@sundial/contract/devices.ts'
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
import { shareOfString } from './share-of-string.ts'

const EChart = lazyPart(() => import('../kit/charts/Chart.tsx'))

const dayMs = 86_400_000
/** Length of each range in days, with a step that gives some hundred points. */
const ranges = { 2: 900, 30: 3600, 365: 86_400 } as const
type Days = keyof typeof ranges
const chosen: readonly Days[] = [2, 30, 365]
/** The top of the scale is at least this, in percent. A module that gives as much as its string (100 %) is drawn below the top. */
const leastTop = 120

type Points = readonly (readonly [number, number | null])[]

const useOption = (points: Points, position: Position, from: number, to: number) => {
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
      grid: { outerBoundsMode: 'none', left: 40, right: 8, top: 24, bottom: 24 },
      tooltip: { ...tooltipLook(c, language), valueFormatter: (v: unknown) => (typeof v === 'number' ? `${number(v, 1)} %` : '–') },
      xAxis: {
        ...timeAxis(c, language, { bounds: { from, to, timeZone }, label }),
        axisPointer: { label: { formatter: ({ value }: { value: number }) => `${shortDay(value, timeZone)} ${clock(value, timeZone)}` } },
      },
      yAxis: valueAxis(c, language, { name: '%', max: top }),
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
            data: changes.map((xAxis) => ({ xAxis })),
          },
        },
      ],
    }
  }, [points, position, from, to, timeZone, c, language, shortDay, clock, number])
}

type Props = { position: Position; siblings: readonly number[] }

/** One curve across all devices that were at a position, with a line where one was replaced, and below it what was there. */
export const PositionCurve = ({ position, siblings }: Props) => {
  const say = useSay(replacement)
  const [days, setDays] = useState<Days>(2)
  const [openedAt] = useState(() => Math.ceil(Date.now() / 900_000) * 900_000)
  const from = openedAt - days * dayMs
  const ids = useMemo(() => [position.id, ...siblings.filter((id) => id !== position.id)], [position.id, siblings])
  const input = { ids, quantity: 'power', from, to: openedAt, stepS: ranges[days] }
  const answer = useCall(deviceCalls.dataTrend, input, { keepLast: true, enabled: siblings.length > 0 })
  const points = useMemo((): Points => {
    if (!answer.data) return []
    const { t, ids: told, values } = answer.data
    const own = values[told.indexOf(position.id)] ?? []
    const share = shareOfString(own, values)
    return t.map((at, i) => [at, share[i] ?? null])
  }, [answer.data, position.id])
  const option = useOption(points, position, from, openedAt)
  const isEmpty = answer.data !== undefined && points.every(([, v]) => v === null)
  return (
    <section>
      <div className="section-head position-head">
        <h2>{say('curve')}</h2>
        <span className="meta">{say('curveMeta')}</span>
        <span className="space" />
        <Segmented<Days> value={days} options={chosen.map((value) => ({ value, label: say(`range_${value}`) }))} onChange={setDays} />
      </div>
      {answer.error && !answer.data ? <Problem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      <div className="position-chart of-another-choice" aria-busy={answer.isPlaceholderData}>
        {isEmpty ? <p className="meta position-empty">{say('noCurve')}</p> : null}
        <Suspense fallback={null}>
          <EChart option={option} label={say('curveLabel', { code: position.code, count: changesOf(position).length })} />
        </Suspense>
      </div>
      <Lanes position={position} from={from} to={openedAt} />
    </section>
  )
}
