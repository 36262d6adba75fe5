import { Suspense, useMemo } from 'react'
import { axisLook, valueAxis } from '../../kit/charts/axis-look.ts'
import { niceMax } from '../../kit/charts/axis-steps.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { lazyPart } from '../../kit/routes/lazy-part.tsx'
import { useTokens } from '../../kit/theme/theme.ts'

const EChart = lazyPart(() => import('../../kit/charts/Chart.tsx'))

export type CurvePoints = readonly [number, number][]
/** A curve of the diagram, V and A. `look`: solid, dashed or dotted. */
export type CurveLine = { look: 'measured' | 'usual' | 'standard'; points: CurvePoints; word: string }

const looks = {
  measured: { color: 'd1', width: 2, type: 'solid' },
  usual: { color: 'd2', width: 1.4, type: 'dashed' },
  standard: { color: 'd3', width: 1.2, type: 'dotted' },
} as const

/** I-V curves over each other with their legend; the first line is drawn above the others. */
export function CurveLines({ label, lines }: { label: string; lines: readonly CurveLine[] }) {
  const { language } = useFormat()
  const c = useTokens()
  const option = useMemo(() => {
    const all = lines.flatMap(({ points }) => points)
    const maxV = niceMax(Math.max(1, ...all.map(([v]) => v)), 4)
    const maxA = niceMax(Math.max(0.1, ...all.map(([, a]) => a)), 4)
    return {
      grid: { left: 34, right: 14, top: 26, bottom: 24 },
      xAxis: { type: 'value', min: 0, max: maxV, interval: maxV / 4, ...axisLook(c, language), splitLine: { show: false }, name: '' },
      yAxis: valueAxis(c, language, { name: 'A', max: maxA }),
      series: lines.toReversed().map(({ look, points }) => {
        const { color, width, type } = looks[look]
        return { type: 'line', data: points, symbol: 'none', lineStyle: { color: c[color], width, type } }
      }),
    }
  }, [lines, c, language])
  return (
    <div>
      <div className="iv-chart">
        <Suspense fallback={null}>
          <EChart option={option} label={label} />
        </Suspense>
        <span className="iv-volts">V</span>
      </div>
      <ul className="iv-legend">
        {lines.map(({ look, word }) => (
          <li key={look} data-line={look}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}
