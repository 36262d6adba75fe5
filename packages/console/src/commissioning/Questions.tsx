import { type CommissioningQuestion, type CommissioningRow, commissioningCalls } from '@sundial/contract/commissioning.ts'
import type { AnswerChoice } from '@sundial/core/commissioning/questions.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Button } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { FailedStep } from './FailedStep.tsx'
import type { Told } from './steps-now.ts'

/** So many modules of a question are named one by one. */
const named = 4

type Kind = CommissioningQuestion['kind']
type ChoiceWord = AnswerChoice | 'accept_swapped' | 'keep_stranger' | 'keep_silent'
/** Where a choice has a word of its own for this kind of question. */
const ownWords: Partial<Record<Kind, Partial<Record<AnswerChoice, ChoiceWord>>>> = {
  swapped: { accept: 'accept_swapped' },
  stranger: { keep: 'keep_stranger' },
  silent: { keep: 'keep_silent' },
}

/** What was found against what the register says. */
const useDifference = () => {
  const say = useSay(commissioning)
  const { percent } = useFormat()
  return ({ ours, found, sure }: CommissioningQuestion): string => {
    const differs = say('fact_differs', { ours: ours ?? '–', found: found ?? '–' })
    return sure === null ? differs : `${differs} · ${say('fact_sure', { percent: percent(sure, 0) })}`
  }
}

const useWords = () => {
  const say = useSay(commissioning)
  const difference = useDifference()
  const { list } = useFormat()
  const modulesOf = ({ modules }: CommissioningQuestion): string =>
    modules.length <= named
      ? list(modules)
      : say('moreModules', { modules: list(modules.slice(0, named - 1)), count: modules.length - named + 1 })
  const factOf = (question: CommissioningQuestion): string => {
    if (question.kind === 'stranger') return say(question.what === 'belongsElsewhere' ? 'fact_strangerElsewhere' : 'fact_stranger')
    return question.kind === 'silent' ? say('fact_silent') : difference(question)
  }
  const choiceOf = (kind: Kind, choice: AnswerChoice): string => say(ownWords[kind]?.[choice] ?? choice)
  return { title: (question: CommissioningQuestion) => say(`ask_${question.kind}`, { modules: modulesOf(question) }), factOf, choiceOf }
}

const useAnswering = ({ id }: CommissioningRow) => {
  const say = useSay(commissioning)
  return (questions: readonly number[], answer: AnswerChoice) =>
    void callServer(commissioningCalls.answerCommissioning, { id, questions: [...questions], answer })
      .then(() => notify('success', say('saidAnswer')))
      .catch(notifyError)
}

const Open = ({ row, question, may }: { row: CommissioningRow; question: CommissioningQuestion; may: boolean }) => {
  const { title, factOf, choiceOf } = useWords()
  const answer = useAnswering(row)
  return (
    <li>
      <Icon name="fault" size={14} />
      <div>
        <b>{title(question)}</b>
        <p className="meta">{factOf(question)}</p>
      </div>
      {may ? (
        <p className="commissioning-choices">
          {question.choices.map((choice) => (
            <Button key={choice} size="small" onClick={() => answer([question.id], choice)}>
              {choiceOf(question.kind, choice)}
            </Button>
          ))}
        </p>
      ) : null}
    </li>
  )
}

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
  const { title, choiceOf } = useWords()
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

type Props = { row: CommissioningRow; told: Told }

/** What a person has to decide: steps that failed, and what was found. Nothing but the last step waits for it. */
export const Questions = ({ row, told: { steps, questions, waits } }: Props) => {
  const say = useSay(commissioning)
  const mayAnswer = useMayCall(commissioningCalls.answerCommissioning)
  const mayAct = useMayCall(commissioningCalls.actOnCommissioning)
  const open = questions.filter(({ answer }) => answer === null)
  const failed = steps.filter(({ state }) => state === 'failed')
  const count = open.length + failed.length
  const isOpen = row.state === 'running' || row.state === 'paused'
  const goesOn = waits !== null && waits !== 'answers' && waits !== 'person'
  return (
    <section>
      <div className="section-head">
        <h2>{say('decide')}</h2>
        {count > 0 ? <span className="tag commissioning-count tabular">{count}</span> : null}
        <span className="space" />
        {count > 0 && goesOn ? <span className="meta">{say('meanwhile')}</span> : null}
        {isOpen && mayAnswer ? <AllOut row={row} open={open} /> : null}
      </div>
      {count === 0 ? <p className="meta">{say('nothingToDecide')}</p> : null}
      <ul className="commissioning-questions">
        {failed.map((step) => (
          <FailedStep key={step.step} row={row} step={step} may={isOpen && mayAct} />
        ))}
        {open.map((question) => (
          <Open key={question.id} row={row} question={question} may={isOpen && mayAnswer} />
        ))}
      </ul>
      <Decided questions={questions.filter(({ answer }) => answer !== null)} />
    </section>
  )
}
