import type { DailyYield } from '../../packages/core/src/degradation/daily-yield.ts'
import { leastSquaresRate } from '../../packages/core/src/degradation/least-squares.ts'
import { yearOnYear } from '../../packages/core/src/degradation/year-on-year.ts'
import { allowedBy, type Check, checksOf, type Verdict } from './judged.ts'
import { BadReference, type Part, partOf } from './parts.ts'
import { seriesOf, type Tables } from './series.ts'

const seed = 2018

/** Which tolerance holds for a figure: a median is exact, what is resampled is not. */
const tolerances: Record<string, string> = { Rd_percent_per_year: 'Rd', renormalizing_factor: 'Rd' }

const yearChecks = (yoy: Part, days: readonly DailyYield[], tolerance: unknown): Check[] => {
  const found = yearOnYear(days, seed)
  if (!found) throw new BadReference('no two days a year apart')
  const { ci68, ...rest } = yoy
  const ends = Array.isArray(ci68) ? { ...rest, 'ci68 low': ci68[0], 'ci68 high': ci68[1] } : rest
  const ours = {
    Rd_percent_per_year: found.ratePercent,
    n_pairs: found.pairs,
    renormalizing_factor: found.firstYearMedian,
    p95_exceedance: found.exceededPercent,
    'ci68 low': found.intervalPercent[0],
    'ci68 high': found.intervalPercent[1],
  }
  return checksOf(ends, ours, (value, name) => (name === 'n_pairs' ? 0 : allowedBy(tolerance, value, tolerances[name] ?? 'ci')))
}

/** Rates of degradation of daily yields, with their intervals: year on year, by least squares, or both. */
export const judgeDegradation = (one: Part, meta: Part, tables: Tables): Verdict => {
  const days = seriesOf(one, meta, tables)
  const tolerance = one.tolerance ?? meta.tolerance
  const checks: Check[] = []
  if (one.yoy !== undefined) checks.push(...yearChecks(partOf(one, 'yoy', 'case'), days, tolerance))
  if (one.ols !== undefined) {
    const straight = { Rd_percent_per_year: leastSquaresRate(days) ?? Number.NaN }
    checks.push(...checksOf(partOf(one, 'ols', 'case'), straight, (value) => allowedBy(tolerance, value, 'Rd'), 'least squares, '))
  }
  if (one.n_points !== undefined) {
    const points = { n_points: days.filter((day) => !Number.isNaN(day.value)).length }
    checks.push(...checksOf({ n_points: one.n_points }, points, () => 0))
  }
  return { checks }
}
