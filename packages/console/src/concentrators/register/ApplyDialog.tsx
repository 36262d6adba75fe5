import type { RegisterDifference } from '@sundial/contract/register.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { Button, Modal } from 'antd'
import { useLeaving } from '../../kit/form/use-leaving.ts'
import { useUnfinished } from '../../kit/form/use-unfinished.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { keyOf, kindOf, type Plan, type Register } from './decisions.ts'
import { NewPlace } from './NewPlace.tsx'
import { arePlaced, firstPlaces } from './places.ts'
import { type StepKey, type StepState, stepsOf, useApplying } from './use-applying.ts'
import { useNote } from './use-note.ts'
import { useWords } from './use-words.ts'

type Props = { plan: Plan; register: Register; onClose: () => void }

/** What changes on one side, a line for each difference. */
const Lines = ({ title, rows, line }: { title: string; rows: readonly RegisterDifference[]; line: (row: RegisterDifference) => string }) =>
  rows.length === 0 ? null : (
    <section className="register-lines">
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={keyOf(row)}>{line(row)}</li>
        ))}
      </ul>
    </section>
  )

const useLines = ({ name }: Register) => {
  const words = useWords()
  const { say } = words
  const what = (row: RegisterDifference) => (row.field === 'interval' ? name : (row.code ?? row.number))
  return {
    here: (row: RegisterDifference) => say('line_move', { what: what(row), from: words.ours(row), to: words.theirs(row) }),
    created: (row: RegisterDifference) => say('line_add', { what: row.number, to: words.theirs(row) }),
    there: (row: RegisterDifference) => {
      const kind = kindOf(row)
      if (kind === 'onlyThere') return say('line_remove', { what: row.number })
      if (kind === 'onlyHere') return say('line_add', { what: what(row), to: words.ours(row) })
      return say('line_move', { what: what(row), from: words.theirs(row), to: words.ours(row) })
    },
  }
}

const StepMark = ({ state }: { state: StepState }) => {
  const { say } = useWords()
  if (typeof state === 'object')
    return (
      <span className="register-step-failed">
        <Icon name="cross" size={14} /> {state.failed}
      </span>
    )
  if (state === 'done')
    return (
      <span className="register-step-done">
        <Icon name="check" size={14} /> {say('stepDone')}
      </span>
    )
  const words = { waits: 'stepWaits', running: 'stepRunning', skipped: 'stepSkipped' } as const
  return (
    <span className="quiet">
      {state === 'running' ? <span className="spinner" aria-hidden="true" /> : null} {say(words[state])}
    </span>
  )
}

const Steps = ({ plan, name, states }: { plan: Plan; name: string; states: Partial<Record<StepKey, StepState>> }) => {
  const { say } = useWords()
  const words = { take: say('stepTake'), create: say('stepCreate'), send: say('stepSend', { name }) }
  return (
    <ul className="register-steps" role="status">
      {stepsOf(plan).map((key) => (
        <li key={key}>
          <span>{words[key]}</span>
          <StepMark state={states[key] ?? 'waits'} />
        </li>
      ))}
    </ul>
  )
}

/** What will change on each side, before anything is done; then how each step went. */
export const ApplyDialog = ({ plan, register, onClose }: Props) => {
  const { say } = useWords()
  const note = useNote()
  const sayKit = useSay(kit)
  const first = firstPlaces(plan, register)
  const [typed, setPlaces] = useUnfinished(`places ${register.gw}`, first)
  const places = { ...first, ...typed }
  const { isStarted, isBusy, states, start } = useApplying(plan, places, register, note)
  const isTyped = JSON.stringify(places) !== JSON.stringify(first)
  const leave = useLeaving(isTyped && !isStarted, onClose)
  const lines = useLines(register)
  const { name } = register
  return (
    <Modal
      open
      centered
      width={640}
      title={say('preview')}
      mask={{ closable: false }}
      closeIcon={<Icon name="cross" />}
      onCancel={leave}
      footer={
        isStarted ? (
          <Button type="primary" onClick={onClose}>
            {sayKit('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{sayKit('cancel')}</Button>
            <Button type="primary" disabled={!arePlaced(plan, places, register)} onClick={() => void start()}>
              {say('apply')}
            </Button>
          </>
        )
      }
    >
      <Lines title={say('previewHere')} rows={plan.take} line={lines.here} />
      {isStarted ? <Lines title={say('stepCreate')} rows={plan.create} line={lines.created} /> : null}
      {isStarted
        ? null
        : plan.create.map(({ number }) => (
            <NewPlace
              key={number}
              number={number}
              strings={register.strings}
              place={places[number]!}
              onChange={(place) => setPlaces({ ...places, [number]: place })}
            />
          ))}
      <Lines title={say('previewThere', { name })} rows={plan.send} line={lines.there} />
      {isStarted ? <Steps plan={plan} name={name} states={states} /> : null}
      <p className="meta register-note">{say(isStarted && isBusy ? 'safeToClose' : 'previewKeeps')}</p>
    </Modal>
  )
}
