import type { CommissioningRow } from '@sundial/contract/commissioning.ts'
import { timeLeft } from '@sundial/core/commissioning/time-left.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { PlantTime, usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { type CurvePoint, pacedOf, progressCurve } from './progress-curve.ts'
import type { Told } from './steps-now.ts'

/** The drawing is stretched over its box; its lines keep their width. */
const span = 100

const Drawing = ({ points, untilAt, goesOn }: { points: readonly CurvePoint[]; untilAt: number; goesOn: boolean }) => {
  const [{ at: from }, last] = [points[0]!, points.at(-1)!]
  const x = (at: number) => (((at - from) / Math.max(1, untilAt - from)) * span).toFixed(2)
  const y = (share: number) => (span * (1 - share)).toFixed(2)
  const line = points.map(({ at, share }, i) => `${i === 0 ? 'M' : 'L'}${x(at)} ${y(share)}`).join('')
  return (
    <svg className="commissioning-curve" viewBox={`0 0 ${span} ${span}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}L${x(last.at)} ${span}L0 ${span}Z`} fill="var(--accent-soft)" />
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      {goesOn ? (
        <path
          d={`M${x(last.at)} ${y(last.share)}L${span} 0`}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="1.2"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  )
}

/** How the commissioning has come on since it began, and dashed how it may go on. */
export const ProgressCurve = ({ row, told: { steps, waits } }: { row: CommissioningRow; told: Told }) => {
  const say = useSay(commissioningMap)
  const { percent } = useFormat()
  const { text } = usePlantTime(row.timeZone)
  const clock = useNow()
  const now = row.endedAt ?? clock
  const points = progressCurve(steps, row.createdAt, now)
  const left = row.state === 'running' && waits === 'order' ? timeLeft(steps.map(pacedOf), now) : null
  const readyAt = left === null || left.atLeast ? null : now + left.ms
  const says = say('progressSays', { percent: percent(points.at(-1)!.share, 0), from: text(row.createdAt, 'short') })
  return (
    <section className="commissioning-progress-curve">
      <h3 className="commissioning-part">{say('progress')}</h3>
      <Drawing points={points} untilAt={readyAt ?? now} goesOn={readyAt !== null} />
      <p className="meta commissioning-curve-times" aria-hidden="true">
        <PlantTime at={row.createdAt} timeZone={row.timeZone} form="clock" />
        <PlantTime at={readyAt ?? now} timeZone={row.timeZone} form="clock" />
      </p>
      <p className="meta">{says}</p>
    </section>
  )
}
