import { type CommissioningRow, type CommissioningStep, commissioningCalls } from '@sundial/contract/commissioning.ts'
import { stepKind } from '@sundial/core/commissioning/steps.ts'
import { isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { CertificateOf } from './CertificateOf.tsx'
import { ModuleMap } from './ModuleMap.tsx'
import { ProgressCurve } from './ProgressCurve.tsx'
import { SkipForm } from './SkipForm.tsx'
import { StringCurve } from './StringCurve.tsx'
import { lastOrder, stepNow, type Told } from './steps-now.ts'

/** Says what the commissioning waits for, or why it does not go on. */
const useWaiting = (row: CommissioningRow, { waits, lightAt }: Told): string | null => {
  const say = useSay(commissioning)
  const { text } = usePlantTime(row.timeZone)
  if (row.state === 'paused') return row.why === null ? say('paused') : say('pausedWhy', { why: row.why })
  if (waits === null || waits === 'order') return null
  return waits === 'light' ? say('waits_light', { time: lightAt === null ? '–' : text(lightAt, 'short', true) }) : say(`waits_${waits}`)
}

/** The plan can go on without a step that waits. */
const Skip = ({ row, step }: { row: CommissioningRow; step: CommissioningStep }) => {
  const say = useSay(commissioning)
  const [skipping, setSkipping] = useState(false)
  const may = useMayCall(commissioningCalls.actOnCommissioning)
  if (!may || step.state !== 'waiting' || step.step === 'certificate') return null
  return (
    <p>
      <Button onClick={() => setSkipping(true)}>{say('skip')}</Button>
      {skipping ? <SkipForm row={row} step={step.step} onClose={() => setSkipping(false)} /> : null}
    </p>
  )
}

const Progress = ({ step }: { step: CommissioningStep }) => {
  const say = useSay(commissioning)
  const { number } = useFormat()
  const order = step.state === 'running' ? lastOrder(step) : null
  if (!order || isConcentratorAction(order.action)) return null
  return (
    <span className="tag commissioning-progress">
      {say('ofModules', { done: number(order.success + order.fail), total: number(order.total) })}
    </span>
  )
}

/** The step that is under way: what it does, how far it is, and what it waits for. */
export const NowDoing = ({ row, told }: { row: CommissioningRow; told: Told }) => {
  const say = useSay(commissioning)
  const waiting = useWaiting(row, told)
  const step = stepNow(told.steps)
  const isOpen = row.state === 'running' || row.state === 'paused'
  return (
    <section className="commissioning-now">
      <div className="section-head">
        <h2>{say(`step_${step.step}`)}</h2>
        <span className="space" />
        <Progress step={step} />
      </div>
      <p className="meta">{say(`does_${step.step}`)}</p>
      {isOpen && waiting !== null ? (
        <p className="commissioning-waits" role="status">
          {waiting}
        </p>
      ) : null}
      {isOpen && step.state === 'running' && stepKind(step.step).light ? (
        <p className="commissioning-switches">
          <Icon name="lock" size={14} /> {say('switches')}
        </p>
      ) : null}
      {isOpen ? <Skip row={row} step={step} /> : null}
      {row.state === 'done' ? <CertificateOf steps={told.steps} /> : null}
      <ModuleMap row={row}>
        <StringCurve row={row} told={told} />
        <ProgressCurve row={row} told={told} />
      </ModuleMap>
    </section>
  )
}
