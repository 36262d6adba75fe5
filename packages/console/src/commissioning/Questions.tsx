import {
  type CommissioningQuestion,
  type CommissioningRow,
  type CommissioningStep,
  commissioningCalls,
} from '@sundial/contract/commissioning.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useKeys } from '../kit/focus/use-keys.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { FailedStep } from './FailedStep.tsx'
import { OpenQuestion } from './OpenQuestion.tsx'
import type { Told } from './steps-now.ts'
import { useAnswering } from './use-answering.ts'
import { useQuestionWords } from './use-question-words.ts'

/** All strangers are kept out by one click. */
const AllOut = ({ row, open }: { row: CommissioningRow; open: readonly CommissioningQuestion[] }) => {
  const say = useSay(commissioning)
  const answer = useAnswering(row)
  const strangers = open.filter(({ kind }) => kind === 'stranger').map(({ id }) => id)
  if (strangers.length < 2) return null
  return (
    <Button size="small" onClick={() => answer(strangers, 'keep')}>
      {say('keepOutAll', { count: strangers.length })}
    </Button>
  )
}

const Decided = ({ questions }: { questions: readonly CommissioningQuestion[] }) => {
  const say = useSay(commissioning)
  const { title, choiceOf } = useQuestionWords()
  if (questions.length === 0) return null
  return (
    <>
      <h3 className="commissioning-decided">{say('decided')}</h3>
      <ul className="commissioning-questions commissioning-answered">
        {questions.map((question) => (
          <li key={question.id}>
            <Icon name="check" size={14} />
            <b>{title(question)}</b>
            <span className="meta">
              {say('answeredBy', { answer: choiceOf(question.kind, question.answer!), name: question.answeredBy ?? '–' })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which decision the keys act on: none until somebody goes to one; the next one when that is decided. */
const useChosen = (count: number): number | null => {
  const [at, setAt] = useState<number | null>(null)
  const move = (by: 1 | -1) => setAt((was) => Math.max(0, Math.min(count - 1, was === null ? 0 : was + by)))
  useKeys(
    count === 0
      ? []
      : [
          ['ArrowDown', () => move(1)],
          ['ArrowUp', () => move(-1)],
        ],
  )
  return at === null || count === 0 ? null : Math.min(at, count - 1)
}

const KeyHints = ({ mayPause }: { mayPause: boolean }) => {
  const say = useSay(commissioningMap)
  const sayOwn = useSay(commissioning)
  return (
    <p className="commissioning-keys meta">
      <span>
        <kbd>↑ ↓</kbd> {say('keyMove')}
      </span>
      <span>
        <kbd>Y</kbd> {say('keyFirst')}
      </span>
      <span>
        <kbd>N</kbd> {say('keySecond')}
      </span>
      {mayPause ? (
        <span>
          <kbd>P</kbd> {sayOwn('pause')}
        </span>
      ) : null}
    </p>
  )
}

type Part = {
  row: CommissioningRow
  open: readonly CommissioningQuestion[]
  failed: readonly CommissioningStep[]
  mayAct: boolean
  mayAnswer: boolean
}

const Waiting = ({ row, open, failed, mayAct, mayAnswer }: Part) => {
  const count = open.length + failed.length
  const chosen = useChosen(mayAnswer || mayAct ? count : 0)
  return (
    <>
      <ul className="commissioning-questions">
        {failed.map((step, i) => (
          <FailedStep key={step.step} row={row} step={step} may={mayAct} isCurrent={chosen === i} />
        ))}
        {open.map((question, i) => (
          <OpenQuestion key={question.id} row={row} question={question} may={mayAnswer} isCurrent={chosen === failed.length + i} />
        ))}
      </ul>
      {count > 0 && mayAnswer ? <KeyHints mayPause={row.state === 'running' && mayAct} /> : null}
    </>
  )
}

type Props = { row: CommissioningRow; told: Told }

/** What a person has to decide: steps that failed, and what was found. Nothing but the last step waits for it. */
export const Questions = ({ row, told: { steps, questions, waits } }: Props) => {
  const say = useSay(commissioning)
  const isOpen = row.state === 'running' || row.state === 'paused'
  const mayAnswer = useMayCall(commissioningCalls.answerCommissioning) && isOpen
  const mayAct = useMayCall(commissioningCalls.actOnCommissioning) && isOpen
  const open = questions.filter(({ answer }) => answer === null)
  const failed = steps.filter(({ state }) => state === 'failed')
  const count = open.length + failed.length
  const goesOn = waits !== null && waits !== 'answers' && waits !== 'person'
  return (
    <section>
      <div className="section-head">
        <h2>{say('decide')}</h2>
        {count > 0 ? <span className="tag commissioning-count tabular">{count}</span> : null}
        <span className="space" />
        {count > 0 && goesOn ? <span className="meta">{say('meanwhile')}</span> : null}
        {mayAnswer ? <AllOut row={row} open={open} /> : null}
      </div>
      {count === 0 ? <p className="meta">{say('nothingToDecide')}</p> : null}
      <Waiting row={row} open={open} failed={failed} mayAct={mayAct} mayAnswer={mayAnswer} />
      <Decided questions={questions.filter(({ answer }) => answer !== null)} />
    </section>
  )
}
