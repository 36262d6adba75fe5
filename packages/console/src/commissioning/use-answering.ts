import { type CommissioningRow, commissioningCalls } from '@sundial/contract/commissioning.ts'
import type { AnswerChoice } from '@sundial/core/commissioning/questions.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'

/** Answers questions of a commissioning, and says that it was done or why not. */
export const useAnswering = ({ id }: CommissioningRow) => {
  const say = useSay(commissioning)
  return (questions: readonly number[], answer: AnswerChoice) =>
    void callServer(commissioningCalls.answerCommissioning, { id, questions: [...questions], answer })
      .then(() => notify('success', say('saidAnswer')))
      .catch(notifyError)
}
