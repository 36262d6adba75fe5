import { medianOf } from '../kit/quantile.ts'
import { type DayOnRecord, dayRatios } from '../stations/day-ratios.ts'
import type { SoilingInterval } from './soiling-intervals.ts'
import { soilingRatio } from './soiling-ratio.ts'

/** So many days from which something is to be read are needed before anything is said. */
export const soilingDaysNeeded = 30
/** A stretch counts as dirt where it is at least so long, days, and where at least so much is certain to have been lost, 0..1. */
const shortestDirtDays = 14
const leastFall = 0.005
/** A cleaning lifts the plant by at least so much, 0..1, and by at least twice the scatter of a single day. */
const leastGain = 0.01
const gainPerScatter = 2

/** The plant gets dirty from `first` to `last`: levels as `levels`; rates a day, below 0, with the interval of 95 %. */
export type DirtyStretch = {
  first: string
  last: string
  firstLevel: number
  lastLevel: number
  ratePerDay: number
  rateLow: number
  rateHigh: number
}
/** The first day on which the plant was cleaner again, by rain or by hand, and by how much, 0..1. */
export type Cleaning = { day: string; gain: number }
export type PlantSoiling = {
  /** Days from which something could be read. */
  usableDays: number
  /** Energy with the dirt over energy without it, 0..1, with the interval of 68.2 %; null: nothing can be told from the scatter. */
  ratio: number | null
  interval: readonly [number, number] | null
  /** Of each day: its performance ratio at 25 °C over the median of them, about 1; null: not known. */
  levels: (number | null)[]
  stretches: DirtyStretch[]
  cleanings: Cleaning[]
}

/** Scatter of a single day, robust against jumps: from the steps between days that follow each other. */
const scatterOf = (levels: readonly number[]): number => {
  const steps = levels.slice(1).map((level, i) => Math.abs(level - levels[i]!))
  return (1.4826 * medianOf(steps)) / Math.SQRT2
}

const isDirt = ({ valid, lengthDays, rateHigh }: SoilingInterval): boolean =>
  valid && lengthDays >= shortestDirtDays && -rateHigh * lengthDays >= leastFall

const levelOr = (level: number): number | null => (Number.isNaN(level) ? null : level)

/** The running median needs so many days to climb a jump, and leaves short runs on the way. */
export const climbDays = 14

/** The day on which the plant was cleaner again after each dirty stretch. */
const cleaningsOf = (intervals: readonly SoilingInterval[], gainMin: number, dayAt: (n: number) => string): Cleaning[] =>
  intervals.flatMap((interval, i) => {
    const after = intervals.slice(i + 1).filter(({ startDay }) => startDay - interval.endDay <= climbDays)
    if (!isDirt(interval) || after.length === 0) return []
    const gain = Math.max(...after.map(({ startLevel }) => startLevel)) - interval.endLevel
    return gain >= gainMin ? [{ day: dayAt(after[0]!.startDay), gain }] : []
  })

/**
 * How dirty a plant gets, read off its days: one a calendar day, in order, without a gap in the list. Needs an irradiance meter and the
 * temperature of modules: without the temperature every summer would look like dirt. A cleaning is a jump that stands out of the scatter.
 * The same for the same `seed`. Source: Deceglie, Micheli and Muller (2018).
 */
export const plantSoiling = (days: readonly DayOnRecord[], capacityW: number, seed: number): PlantSoiling => {
  const ratios = dayRatios(days, capacityW, { at25C: true })
  const usableDays = ratios.filter((ratio) => !Number.isNaN(ratio)).length
  const first = ratios.findIndex((ratio) => !Number.isNaN(ratio))
  const usual = medianOf(ratios.slice(Math.max(0, first), Math.max(0, first) + 365))
  const unknown = { usableDays, ratio: null, interval: null, levels: ratios.map((ratio) => levelOr(ratio / usual)) }
  if (usableDays < soilingDaysNeeded) return { ...unknown, stretches: [], cleanings: [] }
  const gainMin = Math.max(leastGain, gainPerScatter * scatterOf(ratios.map((ratio) => ratio / usual)))
  const found = soilingRatio(
    ratios.map((value, i) => ({ value, irradiation: days[i]!.referenceWh ?? 0 })),
    seed,
    gainMin,
  )
  if (!found) return { ...unknown, stretches: [], cleanings: [] }
  const dayAt = (n: number): string => days[first + n]!.day
  const stretches = found.intervals.filter(isDirt).map(({ startDay, endDay, startLevel, endLevel, ratePerDay, rateLow, rateHigh }) => ({
    ...{ first: dayAt(startDay), last: dayAt(endDay), firstLevel: startLevel, lastLevel: endLevel },
    ...{ ratePerDay, rateLow, rateHigh },
  }))
  const { ratio, interval, intervals } = found
  return { ...unknown, ratio, interval, stretches, cleanings: cleaningsOf(intervals, gainMin, dayAt) }
}
