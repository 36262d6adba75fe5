import type { IvClass } from '@sundial/core/ivcurves/classes.ts'
import { whyNoCurve } from '@sundial/core/ivcurves/why-no-curve.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { ivAdvice, ivClassWords, ivNoCurveWords, ivReasonWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { wordsOf } from '../kit/language.ts'
import type { InRuns } from '../sheets/pdf-fonts.ts'
import type { ScanReport } from './report.ts'

export const wordOf = wordsOf({ ivReport, ivScans, ivClassWords, ivAdvice, ivNoCurveWords, ivReasonWords, rsd })

/** What the pages of a report are made of. */
export type Parts = {
  report: ScanReport
  words: Language
  runs: InRuns
  say: (key: keyof typeof ivReport, slots?: Record<string, string | number>) => string
}

/** Fill of a module by its class on paper; the sign on it stands beside its name in the legend. */
export const fills: Record<IvClass, string> = {
  openCircuit: '#8c1d18',
  diodeShorted: '#c5302a',
  damagedCell: '#1b1a17',
  lowShunt: '#a23b72',
  seriesResistance: '#d9730d',
  partialShade: '#76477f',
  currentLoss: '#b3790b',
  mismatch: '#2f5f73',
  degraded: '#6b675e',
  healthy: '#a5c7b6',
}

export const number = (value: number | null, decimals = 0): string => (value === null ? '–' : value.toFixed(decimals))
export const kwh = (wh: number | null): string => (wh === null ? '–' : (wh / 1000).toFixed(wh < 100_000 ? 1 : 0))
/** With the code of the currency: the fonts of the page have few of its signs. */
export const money = (amount: number | null, currency: string | null, words: Language): string =>
  amount === null || currency === null
    ? '–'
    : new Intl.NumberFormat(words, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount)
export const lower = (share: number | null): string => (share === null ? '–' : `−${Math.round(100 * share)} %`)

type Of = { report: { answer: Pick<ScanReport['answer'], 'list'> }; words: Language }
/** Why a scan that has ended has no curve at all; null: it has one, or one can still come. */
export const noCurveText = ({ report, words }: Of): string | null => {
  const reasons = whyNoCurve(report.answer.list)
  if (reasons === null) return null
  const told = reasons.map(({ reason, count }) => {
    const why = wordOf(`ivNoCurveWords:${reason}`, words)
    return reasons.length === 1 ? why : wordOf('ivNoCurveWords:ofReason', words, { why, count })
  })
  return wordOf('ivScans:noData', words, { why: told.join(wordOf('ivNoCurveWords:and', words)) })
}
