import type { CommissioningQuestion, CommissioningRow } from '@sundial/contract/commissioning.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useAct } from './use-act.ts'
import { useAnswering } from './use-answering.ts'
import { useChoiceKeys } from './use-choice-keys.ts'
import { useQuestionWords } from './use-question-words.ts'

type Props = { row: CommissioningRow; question: CommissioningQuestion; may: boolean; isCurrent: boolean }

type Choice = { key: string; text: string; take: () => void }

/** What can be done about a question; about a test that was not passed first of all: to test again, which begins the step again. */
const useChoices = (row: CommissioningRow, question: CommissioningQuestion): Choice[] => {
  const say = useSay(commissioning)
  const { choiceOf } = useQuestionWords()
  const answer = useAnswering(row)
  const act = useAct(row)
  const again = { key: 'again', text: say('testAgain'), take: () => act('repeat', 'saidRepeated', question.step) }
  const answers = question.choices.map((choice) => ({
    key: choice,
    text: choiceOf(question.kind, choice),
    take: () => answer([question.id], choice),
  }))
  return question.kind === 'notPassed' ? [again, ...answers] : answers
}

/** Each module leads to its own page. */
const Modules = ({ question: { modules, ids } }: { question: CommissioningQuestion }) => (
  <p className="commissioning-modules">
    {modules.map((code, i) =>
      ids[i] === undefined ? (
        <span key={code}>{code}</span>
      ) : (
        <Link key={code} className="link" to={pathOf('moduleDiagnosis', { id: ids[i] })}>
          {code}
        </Link>
      ),
    )}
  </p>
)

/** A question that waits, with its choices; the keys Y and N take the first and the second one of the question that is chosen. */
export const OpenQuestion = ({ row, question, may, isCurrent }: Props) => {
  const say = useSay(commissioning)
  const { title, factOf } = useQuestionWords()
  const choices = useChoices(row, question)
  const isTest = question.kind === 'notPassed'
  useChoiceKeys(
    isCurrent && may,
    () => choices[0]?.take(),
    () => choices[1]?.take(),
  )
  return (
    <li aria-current={isCurrent ? 'true' : undefined}>
      <Icon name="fault" size={14} />
      <div>
        <b>{isTest ? say('ask_notPassedOpen', { count: question.modules.length }) : title(question)}</b>
        <p className="meta">{factOf(question)}</p>
        {isTest ? <Modules question={question} /> : null}
      </div>
      {may ? (
        <p className="commissioning-choices">
          {choices.map(({ key, text, take }) => (
            <Button key={key} size="small" onClick={take}>
              {text}
            </Button>
          ))}
        </p>
      ) : null}
    </li>
  )
}
