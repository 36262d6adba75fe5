import type { CommissioningRow, CommissioningStep } from '@sundial/contract/commissioning.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { lastOrder, stepNow, stopwatch, type Told, tookMs } from './steps-now.ts'
import { useNotNeeded } from './use-not-needed.ts'
import { useOrderCounts } from './use-order-counts.ts'
import { useStepNote } from './use-step-note.ts'

const signs: Partial<Record<CommissioningStep['state'], React.ReactNode>> = {
  done: <Icon name="check" size={12} />,
  failed: <Icon name="cross" size={12} />,
  notNeeded: '–',
}
const Mark = ({ step: { state }, place }: { step: CommissioningStep; place: number }) => (
  <span className="commissioning-mark" data-state={state} aria-hidden="true">
    {signs[state] ?? place}
  </span>
)

/** What came of a step, in a line. */
const useOutcome = () => {
  const say = useSay(commissioning)
  const notNeeded = useNotNeeded()
  const note = useStepNote()
  const counts = useOrderCounts()
  return (step: CommissioningStep): string => {
    const order = lastOrder(step)
    const ofOrder = () => (order ? counts(order) : say(step.state === 'waiting' ? 'notYet' : 'asItShould'))
    const words: Partial<Record<CommissioningStep['state'], () => string>> = {
      skipped: () => say('skipped', { reason: step.reason ?? '–' }),
      notNeeded: () => notNeeded(step),
      failed: () => note(step),
    }
    return (words[step.state] ?? ofOrder)()
  }
}

/** A self-test that not every module passed: its tick alone would say that all is well. */
const isNotAll = (step: CommissioningStep): boolean => step.step === 'selfTest' && step.state === 'done' && (lastOrder(step)?.fail ?? 0) > 0

const Bar = ({ step }: { step: CommissioningStep }) => {
  const order = lastOrder(step)
  if (step.state !== 'running' || !order || order.total < 2) return null
  const share = (order.success + order.fail) / order.total
  return (
    <span className="commissioning-bar" aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}

const Item = ({ step, place, isNow }: { step: CommissioningStep; place: number; isNow: boolean }) => {
  const say = useSay(commissioning)
  const outcome = useOutcome()
  const took = tookMs(step, useNow())
  const stands = step.attempt > 1 ? `${outcome(step)} · ${say('repeated', { count: step.attempt })}` : outcome(step)
  return (
    <li data-state={step.state} data-some={isNotAll(step)} {...(isNow ? { 'aria-current': 'step' as const } : {})}>
      <Mark step={step} place={place} />
      <p className="commissioning-step">
        <b>{say(`step_${step.step}`)}</b>
        <span className="space" />
        {took === null ? null : <span className="tabular meta">{stopwatch(took)}</span>}
      </p>
      <p className="meta commissioning-outcome">{stands}</p>
      <Bar step={step} />
    </li>
  )
}

/** The steps in their order, each with what came of it and how long it took. */
export const Checklist = ({ row, told: { steps } }: { row: CommissioningRow; told: Told }) => {
  const now = row.state === 'done' || row.state === 'stopped' ? null : stepNow(steps)
  return (
    <ol className="commissioning-steps">
      {steps.map((step, i) => (
        <Item key={step.step} step={step} place={i + 1} isNow={step === now} />
      ))}
    </ol>
  )
}
