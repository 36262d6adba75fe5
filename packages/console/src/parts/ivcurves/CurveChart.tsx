import { ivScans } from '@sundial/phrases/iv-scans.ts'
import { Suspense, useMemo } from 'react'
import { axisLook, valueAxis } from '../../kit/charts/axis-look.ts'
import { niceMax } from '../../kit/charts/axis-steps.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { lazyPart } from '../../kit/routes/lazy-part.tsx'
import { useTokens } from '../../kit/theme/theme.ts'

const EChart = lazyPart(() => import('../../kit/charts/Chart.tsx'))

type Points = readonly [number, number][]
type Props = { code: string; measured: Points; usual: Points | null; standard: Points | null }

/** The measured curve over the median of its string, and at standard conditions: V and A. */
export function CurveChart({ code, measured, usual, standard }: Props) {
  const say = useSay(ivScans)
  const { language } = useFormat()
  const c = useTokens()
  const option = useMemo(() => {
    const all = [measured, usual ?? [], standard ?? []].flat()
    const maxV = niceMax(Math.max(1, ...all.map(([v]) => v)), 4)
    const maxA = niceMax(Math.max(0.1, ...all.map(([, a]) => a)), 4)
    const line = (data: Points, color: string, width: number, type: string) => ({
      ...{ type: 'line', data, symbol: 'none', lineStyle: { color, width, type } },
    })
    return {
      grid: { left: 34, right: 14, top: 26, bottom: 24 },
      xAxis: { type: 'value', min: 0, max: maxV, interval: maxV / 4, ...axisLook(c, language), splitLine: { show: false }, name: '' },
      yAxis: valueAxis(c, language, { name: 'A', max: maxA }),
      series: [
        ...(standard ? [line(standard, c.d3, 1.2, 'dotted')] : []),
        ...(usual ? [line(usual, c.d2, 1.4, 'dashed')] : []),
        line(measured, c.d1, 2, 'solid'),
      ],
    }
  }, [measured, usual, standard, c, language])
  return (
    <div>
      <div className="iv-chart">
        <Suspense fallback={null}>
          <EChart option={option} label={say('curveOf', { code })} />
        </Suspense>
        <span className="iv-volts">V</span>
      </div>
      <ul className="iv-legend">
        <li data-line="measured">{say('measured')}</li>
        {usual ? <li data-line="usual">{say('usual')}</li> : null}
        {standard ? <li data-line="standard">{say('standard')}</li> : null}
      </ul>
    </div>
  )
}
