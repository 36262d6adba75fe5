import type { StringDiagnosis } from '@sundial/contract/diagnosis.ts'
import { causeOf } from '@sundial/core/diagnosis/causes.ts'
import { causeWords, moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { stringAdvice, stringDiagnosis } from '@sundial/phrases/string-diagnosis.ts'
import { useSay } from '../kit/language/language.ts'
import { useFinding } from '../parts/diagnosis/use-finding.ts'
import type { VerdictWords } from './use-verdict.ts'

/** The verdict on a string in words: what is wrong with the string itself, or otherwise which of its modules give too little. */
export const useStringVerdict = (timeZone: string) => {
  const say = useSay(stringDiagnosis)
  const sayModule = useSay(moduleDiagnosis)
  const sayCause = useSay(causeWords)
  const sayAdvice = useSay(stringAdvice)
  const { textOf } = useFinding(timeZone)
  return (string: StringDiagnosis): VerdictWords => {
    const { pattern, modules } = string
    const behind = modules.filter((module) => module.pattern !== 'none' && module.pattern !== 'tooLittle').length
    const cause = causeOf[pattern]
    if (cause !== null && pattern !== 'none' && pattern !== 'tooLittle')
      return {
        title: sayModule('suspect', { name: sayCause(cause) }),
        tone: 'suspect',
        sentence: textOf(string),
        more: '',
        advice: sayAdvice(pattern),
      }
    if (behind > 0) {
      const sentence = say('modulesDiffer', { count: behind })
      return { title: say('ofModules', { count: behind }), tone: 'suspect', sentence, more: '', advice: say('adviceModules') }
    }
    if (pattern === 'tooLittle')
      return { title: sayModule('cannotTell'), tone: 'unknown', sentence: say('tooLittle'), more: '', advice: sayModule('adviceScan') }
    return { title: sayModule('nothingFound'), tone: 'sound', sentence: say('asOthers'), more: '', advice: sayModule('adviceNone') }
  }
}
