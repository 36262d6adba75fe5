import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import type { FailureRate } from '@sundial/core/firmware/failure-rate.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { useMemo } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { heightOf, rateCurve } from './rate-curve.ts'
import { wordsOf } from './words-of.ts'

/** The drawing is stretched over its box; its lines keep their width. */
const span = 1000

type Scale = { x(n: number): number; y(share: number): number }
const scaleOf = (finished: number, height: number): Scale => ({
  x: (n) => (n / finished) * span,
  y: (share) => span - (Math.min(share * 100, height) / height) * span,
})

const lineOf = (points: readonly FailureRate[], { x, y }: Scale, of: (rate: FailureRate) => number): string =>
  points.map((rate, i) => `${i === 0 ? 'M' : 'L'}${x(rate.finished).toFixed(1)} ${y(of(rate)).toFixed(1)}`).join('')
const bandOf = (points: readonly FailureRate[], scale: Scale): string =>
  `${lineOf(points, scale, ({ high }) => high)}${lineOf(points.toReversed(), scale, ({ low }) => low).replace('M', 'L')}Z`

const Drawing = ({ points, height, limitPercent }: { points: readonly FailureRate[]; height: number; limitPercent: number }) => {
  const say = useSay(rollOuts)
  const { number } = useFormat()
  const last = points.at(-1)!
  const scale = scaleOf(last.finished, height)
  const limit = `${(100 * limitPercent) / height}%`
  return (
    <div className="roll-out-rate" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((step) => (
        <span key={step} className="roll-out-rate-line" style={{ bottom: `${25 * step}%` }}>
          <small>{number((height * step) / 4, height === 1 ? 2 : height === 2 ? 1 : 0)}</small>
        </span>
      ))}
      <svg viewBox={`0 0 ${span} ${span}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={bandOf(points, scale)} fill="var(--line2)" opacity="0.5" />
        <path
          d={lineOf(points, scale, ({ share }) => share ?? 0)}
          fill="none"
          stroke="var(--d1)"
          strokeWidth="2.2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="roll-out-rate-limit" style={{ bottom: limit }}>
        <small>{say('rateStops', { percent: number(limitPercent, limitPercent % 1 === 0 ? 0 : 1) })}</small>
      </span>
      <small className="roll-out-rate-from">0</small>
      <small className="roll-out-rate-to">{number(last.finished)}</small>
    </div>
  )
}

type Props = { row: RollOutRow; finished: number; failedAt: readonly number[] }

/** How many modules failed of those that have finished, with its interval against the limit. */
export const FailureChart = ({ row, finished, failedAt }: Props) => {
  const say = useSay(wordsOf(row))
  const { limitPercent } = row
  const { number, percent } = useFormat()
  const points = useMemo(() => rateCurve(finished, failedAt), [finished, failedAt])
  const last = points.at(-1)
  return (
    <section>
      <div className="section-head">
        <h2>{say('rateTitle')}</h2>
        <span className="meta">{say('rateOf')}</span>
        <span className="space" />
        <b className="tabular">{last ? say('rateShare', { percent: percent(last.share) }) : '–'}</b>
      </div>
      {last ? <Drawing points={points} height={heightOf(last, limitPercent)} limitPercent={limitPercent} /> : null}
      <p className="meta tabular">
        {last
          ? say('rateSays', { failed: number(last.failed), finished: number(last.finished), high: number(last.high * 100, 1) })
          : say('rateNone')}
      </p>
    </section>
  )
}
