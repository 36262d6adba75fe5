import { trends } from '@sundial/phrases/trends.ts'
import { Suspense, useMemo } from 'react'
import type { DaySpan } from '../kit/days/days.ts'
import type { Scale } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTokens } from '../kit/theme/theme.ts'
import type { Bar } from './bars.ts'
import { barsOption, ratioOption } from './bars-option.ts'
import { useBarWords } from './use-bar-words.ts'

const Chart = lazyPart(() => import('../kit/charts/Chart.tsx'))

type Props = { bars: readonly Bar[]; byMonth: boolean; scale: Scale; span: DaySpan }

/** Energy with irradiation over it, and the performance ratio below on the same days. */
export function TrendCharts({ bars, byMonth, scale, span }: Props) {
  const say = useSay(trends)
  const { language, number } = useFormat()
  const c = useTokens()
  const words = useBarWords()
  const look = useMemo(() => ({ c, language, number, label: words.short, lines: words.lines }), [c, language, number, words])
  const energy = useMemo(() => barsOption(bars, scale, look), [bars, scale, look])
  const ratio = useMemo(() => ratioOption(bars, look), [bars, look])
  if (!bars.some((b) => b.energyWh !== null)) return <p className="trend-none">{say('nothing')}</p>
  return (
    <>
      <div className="section-head">
        <h2>{say('energy')}</h2>
        <span className="meta">{say(byMonth ? 'byMonth' : 'byDay')}</span>
        <span className="space" />
        <Legend bars={bars} />
      </div>
      <div className="trend-chart">
        <Suspense fallback={null}>
          <Chart option={energy} label={say('chartLabel', span)} />
        </Suspense>
      </div>
      {bars.some((b) => b.pr !== null) ? (
        <>
          <div className="section-head">
            <h2>{say('pr')}</h2>
          </div>
          <div className="trend-ratio">
            <Suspense fallback={null}>
              <Chart option={ratio} label={say('prLabel', span)} />
            </Suspense>
          </div>
        </>
      ) : null}
    </>
  )
}

function Legend({ bars }: { bars: readonly Bar[] }) {
  const say = useSay(trends)
  const has = (state: Bar['state']) => bars.some((b) => b.state === state)
  return (
    <div className="legend">
      <span>
        <i className="trend-swatch" />
        {say('energy')}
      </span>
      {has('partial') ? (
        <span>
          <i className="trend-swatch trend-swatch-partial" />
          {say('partial')}
        </span>
      ) : null}
      {has('running') ? (
        <span>
          <i className="trend-swatch trend-swatch-running" />
          {say('soFar')}
        </span>
      ) : null}
      {bars.some((b) => b.irradiationWhm2 !== null) ? (
        <span>
          <i style={{ borderColor: 'var(--sun-line)' }} />
          {say('irradiation')}
        </span>
      ) : null}
    </div>
  )
}
