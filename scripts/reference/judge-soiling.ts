import { type SoilingRatio, soilingRatio } from '../../packages/core/src/soiling/soiling-ratio.ts'
import { allowedBy, type Check, checksOf, type Verdict } from './judged.ts'
import { BadReference, isPart, numberOf, type Part, partOf, partsOf } from './parts.ts'
import { everyDay } from './series.ts'

const seed = 2019

/** Figures that are not drawn are printed to six digits. */
const printed = 1e-6

type Allowed = (value: number | null, name: string) => number

const intervalChecks = (found: SoilingRatio, intervals: readonly Part[], allowed: Allowed): Check[] => [
  { name: 'intervals', got: found.intervals.length, expected: intervals.length, allowed: 0 },
  ...intervals.flatMap((one, i) => {
    const ours = found.intervals[i]
    const figures = {
      soiling_rate: ours?.ratePerDay,
      soiling_rate_low: ours?.rateLow,
      soiling_rate_high: ours?.rateHigh,
      inferred_start_loss: ours?.startLevel,
      inferred_end_loss: ours?.endLevel,
      length: ours?.lengthDays,
      valid: ours?.valid ? 1 : 0,
    }
    return checksOf({ ...one, valid: one.valid ? 1 : 0 }, figures, allowed, `interval ${i + 1}, `)
  }),
]

/** One plant's daily yields with the dirt that was found in them. Days that the list leaves out or gives as null are missing. */
export const judgeSoiling = (document: Part): Verdict => {
  const days = everyDay(partsOf(document, 'daily', 'file')).map((day, i) => {
    const n = (name: string, otherwise: number): number =>
      day === null || (day[name] ?? null) === null ? otherwise : numberOf(day, name, `day ${i + 1}`)
    return { value: n('normalized', Number.NaN), irradiation: n('insolation', 0) }
  })
  const { intervals = [], ...expected } = partOf(document, 'expected', 'file')
  const stated = expected.tolerance ?? (isPart(document.meta) ? document.meta.tolerance : undefined)
  const found = soilingRatio(days, seed)
  if (!found) throw new BadReference('no interval of soiling was found')
  const allowed: Allowed = (value, name) => {
    if (name.startsWith('soiling_rate')) return allowedBy(stated, value, 'rate')
    if (name === 'soiling_ratio_insolation_weighted') return allowedBy(stated, value, 'soiling_ratio')
    return name === 'length' || name === 'valid' ? 0 : printed
  }
  const ours = {
    soiling_ratio_insolation_weighted: found.ratio,
    soiling_ratio_perfect_clean_mean: found.perfectCleanMean,
    renormalizing_factor: found.firstYearMedian,
  }
  const runs = partsOf({ intervals }, 'intervals', 'expected')
  return { checks: [...checksOf(expected, ours, allowed), ...(runs.length > 0 ? intervalChecks(found, runs, allowed) : [])] }
}
