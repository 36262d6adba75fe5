import { rsd } from '@sundial/phrases/rsd.ts'
import { Suspense, useMemo } from 'react'
import { axisLook } from '../kit/charts/axis-look.ts'
import { niceMax } from '../kit/charts/axis-steps.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTokens } from '../kit/theme/theme.ts'
import type { Tokens } from '../kit/theme/tokens.ts'
import { axisEndS, type Curve } from './voltage-curve.ts'

const EChart = lazyPart(() => import('../kit/charts/Chart.tsx'))

type Props = { curves: readonly Curve[]; elapsedS: number; limitV: number | null; titled: boolean }

const seriesOf = (curve: Curve, c: Tokens, first: boolean) => ({
  type: 'line',
  data: curve.points,
  symbol: 'none',
  lineStyle: { color: first ? c.d1 : c.d2, width: first ? 2 : 1.2 },
  ...(first ? { areaStyle: { color: c.d1Fill } } : {}),
  markPoint: {
    symbol: 'circle',
    symbolSize: 9,
    silent: true,
    label: { show: false },
    itemStyle: { color: first ? c.d1 : c.d2, borderColor: c.raised, borderWidth: 2 },
    data: [{ coord: curve.points.at(-1)! }],
  },
})

/** Measured string voltage by second since the command, against the limit. The string with the highest voltage is drawn in ink. */
export function VoltageChart({ curves, elapsedS, limitV, titled }: Props) {
  const say = useSay(rsd)
  const { language, number } = useFormat()
  const c = useTokens()
  const endS = axisEndS(curves, elapsedS)
  const limit = limitV === null ? '' : say('limit', { volts: number(limitV) })
  const option = useMemo(() => {
    const axis = axisLook(c, language)
    const small = { ...axis.axisLabel, fontSize: 11 }
    const top = niceMax(Math.max(limitV ?? 0, ...curves.flatMap((curve) => curve.points.map(([, v]) => v))), 4)
    const limitLine = {
      symbol: 'none',
      silent: true,
      lineStyle: { color: c.bad, width: 1, type: [4, 3] },
      label: { formatter: limit, position: 'insideEndTop', color: c.badText, fontSize: 11, fontFamily: axis.axisLabel.fontFamily },
      data: limitV === null ? [] : [{ yAxis: limitV }],
    }
    return {
      grid: { left: 36, right: 10, top: 22, bottom: 20 },
      xAxis: {
        type: 'value',
        min: 0,
        max: endS,
        interval: endS / 3,
        ...axis,
        axisLabel: { ...small, formatter: '{value} s' },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        min: 0,
        max: top,
        interval: top / 4,
        name: 'V',
        ...axis,
        axisLine: { show: false },
        axisLabel: small,
        nameTextStyle: { ...axis.nameTextStyle, align: 'right', padding: [0, 6, 0, 0] },
      },
      series: curves.map((curve, i) => ({ ...seriesOf(curve, c, i === 0), ...(i === 0 ? { markLine: limitLine } : {}) })).reverse(),
    }
  }, [curves, endS, limitV, limit, c, language])
  return (
    <div>
      {titled ? <div className="switch-side-label">{say('stringVoltages')}</div> : null}
      <div className="switch-chart">
        <Suspense fallback={null}>
          <EChart option={option} label={say('voltageChart')} />
        </Suspense>
      </div>
    </div>
  )
}
