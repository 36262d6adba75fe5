import type { CommissioningRow } from '@sundial/contract/commissioning.ts'
import { timeLeft } from '@sundial/core/commissioning/time-left.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { pacedOf } from './progress-curve.ts'
import type { Told } from './steps-now.ts'

const minuteMs = 60_000

/** How much work is left, said as the estimate that it is; when it is ready only while nothing is waited for. */
export const TimeLeft = ({ row, told: { steps, waits } }: { row: CommissioningRow; told: Told }) => {
  const say = useSay(commissioningMap)
  const { span } = useFormat()
  const { text } = usePlantTime(row.timeZone)
  const now = useNow()
  if (row.state !== 'running' && row.state !== 'paused') return null
  const left = timeLeft(steps.map(pacedOf), now)
  if (left === null) return <p className="meta">{say('notKnownLeft')}</p>
  const ms = Math.max(minuteMs, Math.ceil(left.ms / minuteMs) * minuteMs)
  const isUnderWay = row.state === 'running' && waits === 'order' && !left.atLeast
  return (
    <div className="commissioning-left">
      <p>
        <b>{say(left.atLeast ? 'atLeastLeft' : 'aboutLeft', { time: span(ms) })}</b>
        {isUnderWay ? <span className="meta"> · {say('readyAbout', { time: text(now + ms, 'clock') })}</span> : null}
      </p>
      <p className="meta">{say(left.atLeast ? 'atLeastWhy' : 'estimate')}</p>
    </div>
  )
}
