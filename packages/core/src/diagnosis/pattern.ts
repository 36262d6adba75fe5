import { medianOf } from '../kit/quantile.ts'
import { theilSen } from '../soiling/theil-sen.ts'
import type { HourGrid } from './hour-grid.ts'

/**
 * How a module falls behind its neighbours over the days: `noOutput` gives nothing (shut down, or defective); `sameHours` at the same hours of each day (something throws a shadow), `sinceDay`
 * from one day on (something broke or was put in its way), `fading` a little more each day (dirt), `always` as long as is on record (another
 * kind, another direction, aged), `comesAndGoes` at no time in particular (a connector, a device that restarts).
 */
export const patternNames = ['noOutput', 'sameHours', 'sinceDay', 'fading', 'always', 'comesAndGoes', 'none', 'tooLittle'] as const
export type PatternName = (typeof patternNames)[number]

export type Pattern = {
  name: PatternName
  /** The calendar day from which on; null where it has no beginning on record. */
  since: string | null
  /** First and last hour of the day that are low, of `sameHours`. */
  hours: readonly [number, number] | null
  /** Output over that of the neighbours where it is low, 0..; of `none` in all; null where too little is known. */
  share: number | null
}

/** Limits of the patterns; shares are 0..1 of what the neighbours gave. */
export const patternLimits = {
  /** Days and hours that can be compared, at least. */
  daysMin: 5,
  cellsMin: 25,
  /** Below it an hour or a day is low. */
  low: 0.9,
  /** The other hours are at least as good as this where some hours are shaded. */
  sound: 0.95,
  /** An hour is low on at least this share of its days. */
  ofDays: 0.6,
  /** A fall from one day to the next, or over all days, that counts. */
  fall: 0.06,
  /** What is left of the scatter where a step or a slope explains it. */
  explained: 0.5,
  /** Share of the hours that are low where it comes and goes. */
  ofCells: 0.08,
} as const

export type Day = { day: string; share: number }
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length
const squares = (values: readonly number[], expected: (i: number) => number): number => sum(values.map((v, i) => (v - expected(i)) ** 2))

export const numbersIn = (cells: readonly unknown[]): number[] => cells.filter((cell) => typeof cell === 'number')

/** Medians of the days that have three hours or more. */
export const daysOf = ({ days, cells }: HourGrid): Day[] =>
  days.flatMap((day, i) => {
    const shares = numbersIn(cells[i]!)
    return shares.length < 3 ? [] : [{ day, share: mean(shares) }]
  })

/** Below it, 0..1 of what the neighbours gave, a module gives nothing. */
const nothingShare = 0.02

/** Nothing on the last days, to the newest. */
const noOutput = (days: readonly Day[]): Pattern | null => {
  const first = days.findLastIndex(({ share }) => share >= nothingShare) + 1
  return first === days.length ? null : { name: 'noOutput', since: first === 0 ? null : days[first]!.day, hours: null, share: 0 }
}

const { low, sound, ofDays, fall, explained, ofCells, daysMin, cellsMin } = patternLimits

/** Low at the same hours of most days, while the other hours are sound; null: not so. */
export const sameHours = ({ hours, cells }: HourGrid): Pattern | null => {
  const columns = hours
    .map((hour, i) => ({ hour, shares: numbersIn(cells.map((day) => day[i])) }))
    .filter(({ shares }) => shares.length >= 3)
  const isLow = ({ shares }: { shares: number[] }): boolean => shares.filter((share) => share < low).length >= ofDays * shares.length
  const shaded = columns.filter((column) => isLow(column) && medianOf(column.shares) < low)
  const others = columns.filter((column) => !shaded.includes(column))
  if (shaded.length === 0 || shaded.length > others.length) return null
  if (medianOf(others.flatMap(({ shares }) => shares)) < sound) return null
  const at = shaded.map((column) => columns.indexOf(column))
  if (at.at(-1)! - at[0]! !== at.length - 1) return null
  return {
    name: 'sameHours',
    since: null,
    hours: [shaded[0]!.hour, shaded.at(-1)!.hour],
    share: medianOf(shaded.flatMap(({ shares }) => shares)),
  }
}

/** The day that parts the days best: how far they fall there, and the scatter that is left. */
const bestStep = (shares: readonly number[]) => {
  const steps = shares.slice(2, -1).map((_, i) => {
    const at = i + 2
    const [before, after] = [mean(shares.slice(0, at)), mean(shares.slice(at))]
    return { at, before, after, left: squares(shares, (j) => (j < at ? before : after)) }
  })
  return steps.reduce((best, step) => (step.left < best.left ? step : best))
}

/** The line through the days: share a day. */
export const slopeOf = (shares: readonly number[]) =>
  theilSen(
    shares.map((_, i) => i),
    shares,
  )

/** A fall at one day, or one that goes on: whichever leaves less scatter. */
const falling = (days: readonly Day[]): Pattern | null => {
  const shares = days.map(({ share }) => share)
  const all = squares(shares, () => mean(shares))
  const step = bestStep(shares)
  const line = slopeOf(shares)
  const alongLine = (i: number): number => line.intercept + line.slope * i
  const lineLeft = squares(shares, alongLine)
  const last = shares.length - 1
  if (Math.min(step.left, lineLeft) > explained * all) return null
  if (step.left <= lineLeft)
    return step.before - step.after < fall ? null : { name: 'sinceDay', since: days[step.at]!.day, hours: null, share: step.after }
  const falls = line.slopeHigh < 0 && -line.slope * last >= fall
  return falls ? { name: 'fading', since: days[0]!.day, hours: null, share: alongLine(last) } : null
}

/** How a module stands beside its neighbours over the days of a grid. */
export const patternOf = (grid: HourGrid): Pattern => {
  const days = daysOf(grid)
  const cells = numbersIn(grid.cells.flat())
  const nothing = { since: null, hours: null }
  if (days.length < daysMin || cells.length < cellsMin) return { ...nothing, name: 'tooLittle', share: null }
  const found = noOutput(days) ?? sameHours(grid) ?? falling(days)
  if (found) return found
  const usual = medianOf(cells)
  if (usual < low) return { ...nothing, name: 'always', share: usual }
  const weak = cells.filter((share) => share < low)
  if (weak.length >= ofCells * cells.length) return { ...nothing, name: 'comesAndGoes', share: medianOf(weak) }
  return { ...nothing, name: 'none', share: usual }
}
