import { registerCalls } from '@sundial/contract/register.ts'
import { useState } from 'react'
import { EmptyState } from '../../kit/empty/EmptyState.tsx'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { type Decisions, type Plan, planOf, type Register } from './decisions.ts'
import { FoundModules } from './FoundModules.tsx'
import { HeardModules } from './HeardModules.tsx'
import { RegisterFigures } from './RegisterFigures.tsx'
import { ReadButton, RegisterHead, useRegisterWhyNot } from './RegisterHead.tsx'
import { RegisterStrip } from './RegisterStrip.tsx'
import { useWords } from './use-words.ts'
import './register.css'
import './steps.css'

type BarProps = { register: Register; plan: Plan; onApply: () => void; onClear: () => void }

/** How much is decided, and what that does on each side. */
const DecidedBar = ({ register, plan, onApply, onClear }: BarProps) => {
  const { say } = useWords()
  const whyNot = useRegisterWhyNot(register)
  const here = plan.take.length + plan.create.length
  const there = plan.send.length
  const count = here + there
  if (count === 0) return null
  const parts = [
    ...(here > 0 ? [say('changesHere', { count: here })] : []),
    ...(there > 0 ? [say('pushedTo', { count: there, name: register.name })] : []),
  ]
  return (
    <BulkBar
      count={say('decided', { count, all: register.differences.length })}
      sum={parts.join(' · ')}
      actions={[
        {
          key: 'apply',
          label: say('applyEllipsis', { count }),
          icon: 'check',
          why: there > 0 || register.task ? whyNot : null,
          onClick: onApply,
        },
      ]}
      onClear={onClear}
    />
  )
}

const none: Decisions = new Map()
const show = (number: string) => document.getElementById(`difference-${number}`)?.scrollIntoView({ block: 'center' })

const Compared = ({ register }: { register: Register }) => {
  const [decisions, setDecisions] = useState(none)
  const [shown, setShown] = useState<string | null>(null)
  /** The plan as it was when it was asked for: what is done with it changes the differences behind it. */
  const [applying, setApplying] = useState<Plan | null>(null)
  const { say } = useWords()
  const { text } = usePlantTime(register.timeZone)
  const locked = !useMay(registerCalls.downward.may)
  const plan = planOf(register.differences, decisions)
  const readAt = register.reading!.readAt
  const close = () => {
    setApplying(null)
    setDecisions(none)
  }
  const jump = (number: string) => {
    setShown(number)
    show(number)
  }
  return (
    <>
      <RegisterFigures register={register} />
      <RegisterStrip register={register} onShow={jump} />
      {register.differences.length === 0 ? (
        <p className="register-equal">{say('allEqual', { time: text(readAt, 'moment', true) })}</p>
      ) : (
        <DifferenceTable register={register} decisions={decisions} locked={locked} shown={shown} onDecide={setDecisions} />
      )}
      {applying ? null : (
        <DecidedBar register={register} plan={plan} onApply={() => setApplying(plan)} onClear={() => setDecisions(none)} />
      )}
      {applying ? <ApplyDialog plan={applying} register={register} onClose={close} /> : null}
    </>
  )
}

const Unread = ({ register }: { register: Register }) => {
  const { say } = useWords()
  return (
    <EmptyState text={say('unread')} hint={say('unreadHint')}>
      <ReadButton register={register} primary />
    </EmptyState>
  )
}

/** What a concentrator holds beside what we have: which side is right is decided row by row, and nothing is overwritten silently. */
export const RegisterTab = ({ gw }: { gw: string }) => {
  const { data, error, refetch } = useCall(registerCalls.compareRegister, { gw }, { everyMs: (last) => (last?.task ? 2000 : 60_000) })
  if (data)
    return (
      <section className="register-tab">
        <RegisterHead register={data} />
        <HeardModules register={data} />
        {data.reading ? <Compared register={data} /> : <Unread register={data} />}
        <FoundModules register={data} />
      </section>
    )
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
}
