import { quantileOf } from '../kit/quantile.ts'
import { mix, normalAt, uniformAt } from '../kit/random.ts'
import { type Run, runsBetweenCleanings, type SoilingDay } from './cleanings.ts'
import { type SoilingInterval, soilingIntervals } from './soiling-intervals.ts'

export type SoilingRatio = {
  /** Energy with the dirt over energy without it, 0..1: median and 68.2 % interval of the draws. */
  ratio: number
  interval: [number, number]
  /** Better than this with 95 % probability. */
  exceeded: number
  /** Mean over the days of valid intervals if each cleaning had been perfect. */
  perfectCleanMean: number
  firstYearMedian: number
  intervals: SoilingInterval[]
}

const draws = 1000

/** Level at the start of each interval in one draw, and its rate. */
type Drawn = { start: number; rate: number }

/** Starts of the valid intervals: a cleaning leaves a half-normal rest of dirt, as much as was inferred at 3 σ. */
const drawValid = (intervals: readonly SoilingInterval[], seed: number): (Drawn | null)[] => {
  let start = 1
  return intervals.map((x, i) => {
    if (!x.valid) return null
    const rate = x.rateLow + (x.rateHigh - x.rateLow) * uniformAt(seed, 2 * i)
    const drawn = { start, rate }
    const end = start + rate * x.lengthDays
    const clean = Math.min(1, Math.max(0, end + (x.recovery ?? 1)))
    start = 1 - Math.abs(normalAt(mix(seed, 0x50), i)) * ((1 - clean) / 3)
    return drawn
  })
}

/** Intervals that tell nothing lie at one level between the end before them and the start after them. */
const fillInvalid = (intervals: readonly SoilingInterval[], drawn: readonly (Drawn | null)[], seed: number): Drawn[] => {
  let level: number | null = null
  let before = 1
  return intervals.map((x, i) => {
    const own = drawn[i]
    if (own) {
      level = null
      before = own.start + own.rate * x.lengthDays
      return own
    }
    const after = drawn.slice(i).find((other) => other !== null)?.start ?? 1
    level ??= before + (after - before) * uniformAt(seed, 2 * i + 1)
    return { start: level, rate: 0 }
  })
}

const ratioOfDraw = (runs: readonly Run[], drawn: readonly Drawn[]): number => {
  let [kept, all] = [0, 0]
  for (const [i, run] of runs.entries()) {
    const { start, rate } = drawn[i]!
    for (const day of run) {
      kept += (start + rate * (day.day - run[0]!.day)) * day.irradiation
      all += day.irradiation
    }
  }
  return kept / all
}

const perfectMean = (runs: readonly Run[], intervals: readonly SoilingInterval[]): number => {
  let [sum, days] = [0, 0]
  for (const [i, run] of runs.entries()) {
    if (!intervals[i]!.valid) continue
    for (const day of run) sum += 1 + intervals[i]!.ratePerDay * (day.day - run[0]!.day)
    days += run.length
  }
  return sum / days
}

/**
 * How much dirt costs, read off the daily yield: it falls between cleanings and jumps up at them. One entry a calendar day, without a
 * gap in the list; `gainMin` as in `runsBetweenCleanings`. Drawn 1,000 times from `seed`; null where no interval is valid (less than about a month, no dirt, too much noise).
 * Source: Deceglie, Micheli and Muller (2018), stochastic rate and recovery; conventions of NREL's rdtools (half-normal cleaning). @public
 */
export const soilingRatio = (days: readonly SoilingDay[], seed: number, gainMin = 0): SoilingRatio | null => {
  const { runs, firstYearMedian } = runsBetweenCleanings(days, gainMin)
  const intervals = soilingIntervals(runs)
  if (!intervals.some((x) => x.valid)) return null
  const ratios = Float64Array.from({ length: draws }, (_, i) => {
    const own = mix(seed, i)
    return ratioOfDraw(runs, fillInvalid(intervals, drawValid(intervals, own), own))
  }).sort()
  return {
    ratio: quantileOf(ratios, 0.5),
    interval: [quantileOf(ratios, 0.5 - 0.341), quantileOf(ratios, 0.5 + 0.341)],
    exceeded: quantileOf(ratios, 0.05),
    perfectCleanMean: perfectMean(runs, intervals),
    firstYearMedian,
    intervals,
  }
}
