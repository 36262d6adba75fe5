import type { CommissioningQuestion, CommissioningRow } from '@sundial/contract/commissioning.ts'
import { Button } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useAnswering } from './use-answering.ts'
import { useChoiceKeys } from './use-choice-keys.ts'
import { useQuestionWords } from './use-question-words.ts'

type Props = { row: CommissioningRow; question: CommissioningQuestion; may: boolean; isCurrent: boolean }

/** A question that waits, with its choices; the keys Y and N take the first and the second one of the question that is chosen. */
export const OpenQuestion = ({ row, question, may, isCurrent }: Props) => {
  const { title, factOf, choiceOf } = useQuestionWords()
  const answer = useAnswering(row)
  const take = (at: 0 | 1) => {
    const choice = question.choices[at]
    if (choice !== undefined) answer([question.id], choice)
  }
  useChoiceKeys(
    isCurrent && may,
    () => take(0),
    () => take(1),
  )
  return (
    <li aria-current={isCurrent ? 'true' : undefined}>
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
