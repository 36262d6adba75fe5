import type { CommissioningQuestion } from '@sundial/contract/commissioning.ts'
import type { AnswerChoice } from '@sundial/core/commissioning/questions.ts'
import { noteText } from '@sundial/core/rsd/result-words.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

/** So many modules of a question are named one by one. */
const named = 4

type Kind = CommissioningQuestion['kind']
type ChoiceWord = AnswerChoice | 'accept_swapped' | 'keep_stranger' | 'keep_silent'
/** Where a choice has a word of its own for this kind of question. */
const ownWords: Partial<Record<Kind, Partial<Record<AnswerChoice, ChoiceWord>>>> = {
  swapped: { accept: 'accept_swapped' },
  stranger: { keep: 'keep_stranger' },
  silent: { keep: 'keep_silent' },
  notPassed: { keep: 'keep_silent' },
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

/** What a question says: its title, its facts, and its choices. */
export const useQuestionWords = () => {
  const say = useSay(commissioning)
  const sayModule = useSay(rsd)
  const difference = useDifference()
  const { list } = useFormat()
  const modulesOf = ({ modules }: CommissioningQuestion): string =>
    modules.length <= named
      ? list(modules)
      : say('moreModules', { modules: list(modules.slice(0, named - 1)), count: modules.length - named + 1 })
  const factOf = (question: CommissioningQuestion): string => {
    if (question.kind === 'stranger') return say(question.what === 'belongsElsewhere' ? 'fact_strangerElsewhere' : 'fact_stranger')
    if (question.kind === 'notPassed') return noteText({ note: question.what, tagOf: null }, sayModule) ?? say('fact_noResult')
    return question.kind === 'silent' ? say('fact_silent') : difference(question)
  }
  const choiceOf = (kind: Kind, choice: AnswerChoice): string => say(ownWords[kind]?.[choice] ?? choice)
  return { title: (question: CommissioningQuestion) => say(`ask_${question.kind}`, { modules: modulesOf(question) }), factOf, choiceOf }
}
