import type { Finding } from '@sundial/contract/diagnosis.ts'
import { causeOf } from '@sundial/core/diagnosis/causes.ts'
import { type Verdict, verdictOf } from '@sundial/core/diagnosis/suspects.ts'
import { type CurveFinding, clearClass } from '@sundial/core/ivcurves/classes.ts'
import { ivAdvice, ivClassWords } from '@sundial/phrases/iv-scans.ts'
import { causeWords, ivSentence, moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useFinding } from '../parts/diagnosis/use-finding.ts'
import type { CurveAnswer } from './use-scans.ts'

/** What the curve of a scan found; null: there is no curve. */
export const findingOf = (answer: CurveAnswer | undefined): CurveFinding | null =>
  answer ? { ivClass: answer.device.ivClass, candidates: answer.candidates } : null

/** Power that is missing at the maximum beside the median of the string, W, where the curve has a fault; null: it has none. */
export const missingIn = (answer: CurveAnswer | undefined): number | null => {
  if (!answer || answer.device.grade === 'healthy' || answer.device.grade === null) return null
  const { usual, device } = answer
  return usual && device.figures && Math.max(0, usual.maxW - device.figures.maxW)
}

export type VerdictWords = { title: string; tone: 'suspect' | 'sound' | 'unknown'; sentence: string; more: string; advice: string }

/** The verdict in words: its short name, one sentence, and what to do. No share says how sure it is: nothing of it is calibrated (decision 99). */
export const useVerdict = (timeZone: string) => {
  const say = useSay(moduleDiagnosis)
  const sayClass = useSay(ivClassWords)
  const sayCurve = useSay(ivSentence)
  const sayAdvice = useSay(ivAdvice)
  const sayCause = useSay(causeWords)
  const { textOf, adviceOf } = useFinding(timeZone)
  const { number } = useFormat()

  const byCurve = (ivClass: Extract<Verdict, { by: 'curve' }>['ivClass'], curve: CurveAnswer | undefined): VerdictWords => {
    const currentA = number(curve?.device.figures?.steps[0]?.currentA, 1)
    const isSound = ivClass === 'healthy'
    return {
      title: isSound ? say('nothingFound') : say('suspect', { name: sayClass(ivClass) }),
      tone: isSound ? 'sound' : 'suspect',
      sentence: sayCurve(ivClass, { currentA }),
      ...{ more: '', advice: sayAdvice(ivClass) },
    }
  }
  const byDays = (finding: Finding, curve: CurveAnswer | undefined): VerdictWords => {
    const cause = causeOf[finding.pattern]
    const curveFound = findingOf(curve)
    const isCurveSound = curveFound !== null && clearClass(curveFound) === 'healthy'
    return {
      title: cause === null ? say('nothingFound') : say('suspect', { name: sayCause(cause) }),
      tone: cause === null ? 'sound' : 'suspect',
      sentence: textOf(finding),
      more: isCurveSound ? say('curveHealthy') : '',
      advice: adviceOf(finding) ?? say('adviceNone'),
    }
  }
  return (finding: Finding, curve: CurveAnswer | undefined): VerdictWords => {
    const verdict = verdictOf(finding.pattern, findingOf(curve))
    if (verdict.by === 'curve') return byCurve(verdict.ivClass, curve)
    if (verdict.by === 'days') return byDays(finding, curve)
    return { title: say('cannotTell'), tone: 'unknown', sentence: say('tooLittle'), more: '', advice: say('adviceScan') }
  }
}
