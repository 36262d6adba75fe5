import { type SoilingRatio, soilingRatio } from '../soiling/soiling-ratio.ts'
import { BadReference, type Check, type Judged, orProblem } from './judged.ts'
import { numberOf, type Part, partOf, partsOf } from './parts.ts'

const seed = 2019

/** The figures of the interval are printed to six digits. */
const printed = 5e-7

const intervalChecks = (found: SoilingRatio, intervals: readonly Part[], rateAllowed: number): Check[] => [
  { name: 'intervals', got: found.intervals.length, expected: intervals.length, allowed: 0 },
  ...intervals.flatMap((one, i) => {
    const ours = found.intervals[i]
    const check = (name: string, got: number | undefined, allowed: number): Check => ({
      name: `interval ${i + 1}, ${name}`,
      got: got ?? Number.NaN,
      expected: numberOf(one, name, `interval ${i + 1}`),
      allowed,
    })
    const valid: Check = { name: `interval ${i + 1}, valid`, got: ours?.valid ? 1 : 0, expected: one.valid ? 1 : 0, allowed: 0 }
    return [
      check('soiling_rate', ours?.ratePerDay, rateAllowed),
      check('soiling_rate_low', ours?.rateLow, rateAllowed),
      check('soiling_rate_high', ours?.rateHigh, rateAllowed),
      check('inferred_start_loss', ours?.startLevel, printed),
      check('inferred_end_loss', ours?.endLevel, printed),
      check('length', ours?.lengthDays, 0),
      valid,
    ]
  }),
]

const judgeAll = (document: Part): Check[] => {
  const days = partsOf(document, 'daily', 'file').map((day, i) => ({
    value: day.normalized === null ? Number.NaN : numberOf(day, 'normalized', `day ${i + 1}`),
    irradiation: numberOf(day, 'insolation', `day ${i + 1}`),
  }))
  const expected = partOf(document, 'expected', 'file')
  const tolerance = partOf(expected, 'tolerance', 'expected')
  const ratioAllowed = numberOf(tolerance, 'soiling_ratio', 'tolerance')
  const rateAllowed = numberOf(tolerance, 'rate_abs', 'tolerance')
  const found = soilingRatio(days, seed)
  if (!found) throw new BadReference('no interval of soiling was found')
  const check = (name: string, got: number, allowed: number): Check => ({
    name,
    got,
    expected: numberOf(expected, name, 'expected'),
    allowed,
  })
  return [
    check('soiling_ratio_insolation_weighted', found.ratio, ratioAllowed),
    check('soiling_ratio_perfect_clean_mean', found.perfectCleanMean, printed),
    check('renormalizing_factor', found.firstYearMedian, printed),
    ...intervalChecks(found, partsOf(expected, 'intervals', 'expected'), rateAllowed),
  ]
}

/** One plant's daily yields with the dirt that was found in them. */
export const judgeSoiling = (document: Part): Judged[] => [
  orProblem({ group: 'soiling', id: 'rate and recovery' }, (title) => ({ ...title, checks: judgeAll(document) })),
]
