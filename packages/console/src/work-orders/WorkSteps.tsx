import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import type { StepEnd } from '@sundial/core/work-orders/checklist.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workStep } from '@sundial/phrases/work-orders-labels.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { Detail } from './detail.ts'
import { ProveDialog } from './ProveDialog.tsx'

type Step = Detail['steps'][number]
type StepProps = { step: Step; order: Detail['order']; locked: boolean; onScan: () => void }

const StepRow = ({ step: { step, ended, at, by }, order, locked, onScan }: StepProps) => {
  const say = useSay(workOrders)
  const sayStep = useSay(workStep)
  const { text } = usePlantTime(order.timeZone)
  const end = async (next: StepEnd | null) => {
    try {
      await callServer(workOrderCalls.endWorkStep, { id: order.id, step, ended: next })
    } catch (error) {
      notifyError(error)
    }
  }
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
        )}
      </Checkbox>
      {ended === null && !locked ? (
        <span className="work-step-acts">
          {step === 'proveDevice' ? (
            <Button size="small" icon={<Icon name="scan" size={14} />} onClick={onScan}>
              {say('scan')}
            </Button>
          ) : null}
          <button
            type="button"
            className="link link-button"
            aria-label={say('notNeededOf', { step: sayStep(step) })}
            onClick={() => void end('notNeeded')}
          >
            {say('notNeeded')}
          </button>
        </span>
      ) : null}
    </li>
  )
}

/** The checklist: each step is done, or not needed here. */
export const WorkSteps = ({ detail, may }: { detail: Detail; may: boolean }) => {
  const say = useSay(workOrders)
  const [scanning, setScanning] = useState(false)
  const { order, steps } = detail
  const done = steps.filter(({ ended }) => ended !== null).length
  return (
    <section className="work-section">
      <h3>{say('checklist', { done, all: steps.length })}</h3>
      <ul className="work-steps">
        {steps.map((step) => (
          <StepRow key={step.step} {...{ step, order }} locked={!may || !isOpenWork(order.state)} onScan={() => setScanning(true)} />
        ))}
      </ul>
      {scanning ? <ProveDialog order={order} onClose={() => setScanning(false)} /> : null}
    </section>
  )
}
