import { lockOutCalls } from '@sundial/contract/lock-outs.ts'
import type { StepEnd, WorkStep } from '@sundial/core/work-orders/checklist.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workStep } from '@sundial/phrases/work-orders-labels.ts'
import { Button, Checkbox } from 'antd'
import { Suspense, useState } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { useWorkName } from '../parts/work-orders/use-work-name.ts'
import { useActsOf } from '../parts/work-queue/use-work-queue.ts'
import { act } from './act.ts'
import type { Detail } from './detail.ts'
import { NotSent } from './NotSent.tsx'
import { ProveDialog } from './ProveDialog.tsx'
import { type StepShown, stepsWith } from './with-acts.ts'

type StepProps = { step: StepShown; order: Detail['order']; locked: boolean; onScan: () => void; onTag: (() => void) | null }

type ActsProps = Pick<StepProps, 'onScan' | 'onTag'> & { step: WorkStep; onNotNeeded: () => void }

/** What can be done about a step that is still to be done: scan the device, hang a tag, or say that it is not needed. */
const StepActs = ({ step, onScan, onTag, onNotNeeded }: ActsProps) => {
  const say = useSay(workOrders)
  const sayStep = useSay(workStep)
  return (
    <span className="work-step-acts">
      {step === 'proveDevice' ? (
        <Button size="small" icon={<Icon name="scan" size={14} />} onClick={onScan}>
          {say('scan')}
        </Button>
      ) : null}
      {step === 'secure' && onTag ? (
        <Button size="small" icon={<Icon name="lock" size={14} />} onClick={onTag}>
          {say('hangTag')}
        </Button>
      ) : null}
      <button type="button" className="link link-button" aria-label={say('notNeededOf', { step: sayStep(step) })} onClick={onNotNeeded}>
        {say('notNeeded')}
      </button>
    </span>
  )
}

const StepRow = ({ step: { step, ended, at, by, waits }, order, locked, onScan, onTag }: StepProps) => {
  const say = useSay(workOrders)
  const sayStep = useSay(workStep)
  const { text } = usePlantTime(order.timeZone)
  const end = (next: StepEnd | null) => act(order.id, { kind: 'step', step, ended: next })
  return (
    <li data-ended={ended ?? 'no'}>
      <Checkbox checked={ended !== null} disabled={locked} onChange={({ target }) => void end(target.checked ? 'done' : null)}>
        {sayStep(step)}
        {ended === 'notNeeded' ? <small> {say('notNeeded')}</small> : null}
        {at === null ? null : (
          <small className="tabular" title={by ?? ''}>
            {' '}
            {text(at, 'short')}
          </small>
        )}{' '}
        {waits ? <NotSent /> : null}
      </Checkbox>
      {ended === null && !locked ? <StepActs step={step} onScan={onScan} onTag={onTag} onNotNeeded={() => void end('notNeeded')} /> : null}
    </li>
  )
}

/** The checklist: each step is done, or not needed here. */
export const WorkSteps = ({ detail, may, LockOutForm }: { detail: Detail; may: boolean; LockOutForm: PageSlots['LockOutForm'] }) => {
  const say = useSay(workOrders)
  const [scanning, setScanning] = useState(false)
  const [tagging, setTagging] = useState(false)
  const nameOf = useWorkName()
  const mayTag = useMay(lockOutCalls.addLockOut.may)
  const { order } = detail
  const steps = stepsWith(detail.steps, useActsOf(order.id))
  const done = steps.filter(({ ended }) => ended !== null).length
  return (
    <section className="work-section">
      <h3>{say('checklist', { done, all: steps.length })}</h3>
      <ul className="work-steps">
        {steps.map((step) => (
          <StepRow
            key={step.step}
            {...{ step, order }}
            locked={!may || !isOpenWork(order.state)}
            onScan={() => setScanning(true)}
            onTag={mayTag ? () => setTagging(true) : null}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {tagging ? (
          <LockOutForm
            stationId={order.stationId}
            reason={say('tagReason', { id: order.id, name: nameOf(order) })}
            onClose={() => setTagging(false)}
          />
        ) : null}
      </Suspense>
      {scanning ? <ProveDialog order={order} onClose={() => setScanning(false)} /> : null}
    </section>
  )
}
