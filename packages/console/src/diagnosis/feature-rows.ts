import { normalShare } from '@sundial/core/ivcurves/candidates.ts'
import type { CurveAnswer } from './use-scans.ts'

type Figures = NonNullable<CurveAnswer['device']['figures']>

export type FeatureRow = {
  name: string
  /** Names a phrase, where the trade has no sign for it. */
  word: 'steps' | 'fillFactor' | 'slopeOpen' | 'slopeShort' | null
  unit: string
  decimals: number
  measured: number | null
  expected: number | null
  /** Percent of the expected value, or the difference itself. Null: not known. */
  difference: number | null
  isPercent: boolean
  /** It speaks of a fault. */
  isTelling: boolean
}

/** From here a difference speaks, %. */
const tellingPercent = 100 * normalShare
const tellingFill = 0.04
/** Slopes scatter more. */
const tellingSlope = 25

/** Ω: by how much the voltage falls for an ampere near the open circuit. */
const slopeAtOpen = ({ dropShare, openV, shortA }: Figures): number | null => (dropShare > 0 ? (dropShare * openV) / shortA : null)
/** Ω near the short circuit: what leaks; null where nothing can be seen of it. */
const slopeAtShort = ({ leakShare, openV, shortA }: Figures): number | null => (leakShare > 0.001 ? openV / (leakShare * shortA) : null)

const percentOf = (measured: number | null, expected: number | null): number | null =>
  measured === null || expected === null || expected === 0 ? null : 100 * (measured / expected - 1)

type Given = Pick<FeatureRow, 'name' | 'unit' | 'decimals'> & {
  word?: FeatureRow['word']
  of: (figures: Figures) => number | null
  telling: number
}

const compared: Given[] = [
  { name: 'Pmp', unit: 'W', decimals: 0, of: ({ maxW }) => maxW, telling: tellingPercent },
  { name: 'Vmp', unit: 'V', decimals: 1, of: ({ maxV }) => maxV, telling: tellingPercent },
  { name: 'Imp', unit: 'A', decimals: 2, of: ({ maxA }) => maxA, telling: tellingPercent },
  { name: 'Voc', unit: 'V', decimals: 1, of: ({ openV }) => openV, telling: tellingPercent },
  { name: 'Isc', unit: 'A', decimals: 2, of: ({ shortA }) => shortA, telling: tellingPercent },
  { name: 'dVoc', word: 'slopeOpen', unit: 'Ω', decimals: 2, of: slopeAtOpen, telling: tellingSlope },
  { name: 'dIsc', word: 'slopeShort', unit: 'Ω', decimals: 0, of: slopeAtShort, telling: tellingSlope },
]

const plain = (figures: Figures, usual: Figures | null, { of, telling, word = null, ...shown }: Given): FeatureRow => {
  const measured = of(figures)
  const expected = usual && of(usual)
  const difference = percentOf(measured, expected)
  return { ...shown, word, measured, expected, difference, isPercent: true, isTelling: Math.abs(difference ?? 0) > telling }
}

/** The figures of a curve beside those of the median of its string. */
export const featureRows = ({ device: { figures }, usual }: Pick<CurveAnswer, 'device' | 'usual'>): FeatureRow[] => {
  if (!figures) return []
  const rows = compared.map((given) => plain(figures, usual, given))
  const steps: FeatureRow = {
    ...{ name: 'steps', word: 'steps', unit: '', decimals: 0, measured: figures.steps.length, expected: usual?.steps.length ?? null },
    ...{ difference: figures.steps[0]?.currentA ?? null, isPercent: false, isTelling: figures.steps.length > 0 },
  }
  const fell = usual && figures.fillFactor - usual.fillFactor
  const fill: FeatureRow = {
    ...{ name: 'fill', word: 'fillFactor', unit: '', decimals: 2, measured: figures.fillFactor, expected: usual?.fillFactor ?? null },
    ...{ difference: fell, isPercent: false, isTelling: Math.abs(fell ?? 0) > tellingFill },
  }
  return [rows[0]!, steps, ...rows.slice(1, 3), fill, ...rows.slice(3)]
}
