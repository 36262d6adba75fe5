import { devices } from '@sundial/phrases/devices.ts'
import { Suspense, useMemo } from 'react'
import { axisLook, tooltipLook } from '../kit/charts/axis-look.ts'
import { niceMax } from '../kit/charts/axis-steps.ts'
import { dayAxis } from '../kit/charts/day-axis.ts'
import { hourCeil } from '../kit/charts/day-hours.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTokens } from '../kit/theme/theme.ts'
import type { Tokens } from '../kit/theme/tokens.ts'

const EChart = lazyPart(() => import('../kit/charts/Chart.tsx'))

type Points = readonly (readonly [number, number | null])[]
type Props = {
  code: string
  own: Points
  average: Points
  from: number
  to: number
  timeZone: string
  tone: 'normal' | 'low' | 'poor'
}

const inkOf = (c: Tokens, tone: Props['tone']) => ({ normal: c.d1, low: c.warn, poor: c.bad })[tone]

/** Today's power of a module against the average of its string. Missing values are gaps. */
export function DayChart({ code, own, average, from, to, timeZone, tone }: Props) {
  const say = useSay(devices)
  const { language, clock, number } = useFormat()
  const c = useTokens()
  const names = { own: say('thisModule'), average: say('average') }
  const ink = inkOf(c, tone)
  const option = useMemo(() => {
    const axis = axisLook(c, language)
    const small = { ...axis.axisLabel, fontSize: 11 }
    const hours = dayAxis({ from, to: hourCeil(to, timeZone), timeZone, c, language, narrow: true })
    const top = niceMax(Math.max(0, ...own.map(([, w]) => w ?? 0), ...average.map(([, w]) => w ?? 0)), 3)
    const line = { type: 'line', symbol: 'none', connectNulls: false }
    return {
      grid: { left: 32, right: 8, top: 20, bottom: 20 },
      tooltip: { ...tooltipLook(c, language), valueFormatter: (v: unknown) => (typeof v === 'number' ? `${number(v)} W` : '–') },
      xAxis: {
        ...hours,
        axisLabel: { ...hours.axisLabel, fontSize: small.fontSize },
        axisPointer: { label: { formatter: ({ value }: { value: number }) => clock(value, timeZone) } },
      },
      yAxis: {
        type: 'value',
        name: 'W',
        min: 0,
        max: top,
        interval: top / 3,
        ...axis,
        axisLine: { show: false },
        axisLabel: small,
        nameTextStyle: { ...axis.nameTextStyle, align: 'right', padding: [0, 6, 0, 0] },
      },
      series: [
        { ...line, name: names.average, data: average, lineStyle: { color: c.d2, width: 1.3, type: [4, 3] }, itemStyle: { color: c.d2 } },
        {
          ...line,
          name: names.own,
          data: own,
          lineStyle: { color: ink, width: 2 },
          itemStyle: { color: ink },
          areaStyle: { color: ink, opacity: 0.08 },
        },
      ],
    }
  }, [own, average, from, to, timeZone, c, ink, language, clock, number, names.own, names.average])
  return (
    <>
      <div className="section-head module-section">
        <h2>{say('today')}</h2>
        <span className="space" />
        <div className="legend">
          <span>
            <i style={{ borderColor: ink }} />
            {names.own}
          </span>
          <span>
            <i style={{ borderColor: 'var(--d2)', borderTopStyle: 'dashed', borderTopWidth: 1.5 }} />
            {names.average}
          </span>
        </div>
      </div>
      <div className="module-chart">
        <Suspense fallback={null}>
          <EChart option={option} label={say('chartLabel', { code })} />
        </Suspense>
      </div>
    </>
  )
}
