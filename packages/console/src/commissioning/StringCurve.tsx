import type { CommissioningRow } from '@sundial/contract/commissioning.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { stepKind } from '@sundial/core/commissioning/steps.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { useMemo, useState } from 'react'
import { niceMax } from '../kit/charts/axis-steps.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { lastOrder, stepNow, type Told } from './steps-now.ts'
import { type Sample, type StringVoltage, stringVoltage } from './string-voltage.ts'

/** Behind the events that say the same sooner. */
const everyMs = 5_000
/** So many samples that events have told are kept beside those of the answer. */
const liveMax = 600
/** The drawing is stretched over its box; its lines keep their width. */
const span = 100

/** What was measured while an order runs. */
const useSamples = (taskId: number): readonly Sample[] => {
  const { data } = useCall(taskCalls.tasks, { id: taskId }, { everyMs })
  const [live, setLive] = useState<readonly Sample[]>([])
  useEvents('task', ({ task, samples }) => {
    if (task.id === taskId && samples.length > 0) setLive((was) => [...was, ...samples].slice(-liveMax))
  })
  const told = data?.samples
  return useMemo(() => [...(told ?? []), ...live], [told, live])
}

const Drawing = ({ curve: { points, spanS }, top }: { curve: StringVoltage; top: number }) => {
  const x = (s: number) => ((s / spanS) * span).toFixed(2)
  const y = (v: number) => (span * (1 - Math.max(0, v) / top)).toFixed(2)
  const line = points.map(([s, v], i) => `${i === 0 ? 'M' : 'L'}${x(s)} ${y(v)}`).join('')
  return (
    <svg className="commissioning-curve" viewBox={`0 0 ${span} ${span}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}L${x(points.at(-1)![0])} ${span}L0 ${span}Z`} fill="var(--accent-soft)" />
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const Curve = ({ taskId }: { taskId: number }) => {
  const say = useSay(commissioningMap)
  const { number } = useFormat()
  const curve = stringVoltage(useSamples(taskId))
  if (curve === null) return null
  const { code, lastV, highestV, spanS } = curve
  const top = niceMax(Math.max(1, highestV), 2)
  return (
    <section className="commissioning-string-voltage">
      <h3 className="commissioning-part">{say('stringVoltage', { string: code })}</h3>
      <div className="commissioning-voltage" aria-hidden="true">
        <p className="meta tabular">
          <span>{number(top)}</span>
          <span>0</span>
        </p>
        <Drawing curve={curve} top={top} />
        <p className="meta tabular commissioning-curve-times">
          <span>0 s</span>
          <span>{number(spanS)} s</span>
        </p>
      </div>
      <p className="meta">{say('stringVoltageSays', { volts: number(lastV, 1), highest: number(highestV, 1) })}</p>
    </section>
  )
}

/** The voltage of the string that is being switched, while a step switches. */
export const StringCurve = ({ row, told }: { row: CommissioningRow; told: Told }) => {
  const step = stepNow(told.steps)
  const order = row.state === 'running' && step.state === 'running' && stepKind(step.step).light ? lastOrder(step) : null
  return order === null ? null : <Curve key={order.taskId} taskId={order.taskId} />
}
