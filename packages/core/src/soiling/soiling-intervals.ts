import type { Run } from './cleanings.ts'
import { theilSen } from './theil-sen.ts'

/** A run read as soiling. Days count from the first day with a value; levels are about 1, rates per day and below 0 where dirt settles. */
export type SoilingInterval = {
  startDay: number
  endDay: number
  /** Days from its first to its last. */
  lengthDays: number
  ratePerDay: number
  rateLow: number
  rateHigh: number
  startLevel: number
  endLevel: number
  /** Long enough, falling, without a sudden drop: else its rates are 0 and it tells nothing. */
  valid: boolean
  /** How far the cleaning at its end brought the level up, 0..1; null before the last valid one. */
  recovery: number | null
}

const shortestDays = 7
/** Span of the rate's interval over the rate. */
const widestShare = 5
const deepestStep = -0.05

type Fitted = Omit<SoilingInterval, 'recovery'>

const fitted = (run: Run): Fitted => {
  const startDay = run[0]!.day
  const endDay = run.at(-1)!.day
  const seen = run.some((day) => day.level > 0) ? run.filter((day) => day.level > 0) : run
  const mean = seen.reduce((sum, day) => sum + day.level, 0) / seen.length
  const bounds = { startDay, endDay, lengthDays: endDay - startDay }
  const nothing = { ...bounds, ratePerDay: 0, rateLow: 0, rateHigh: 0, startLevel: mean, endLevel: mean, valid: false }
  if (seen.length <= shortestDays || mean === 0) return nothing
  const line = theilSen(
    seen.map((day) => day.day),
    seen.map((day) => day.level),
  )
  const rateHigh = Math.min(0, line.slopeHigh)
  const ends = { startLevel: line.intercept + line.slope * startDay, endLevel: line.intercept + line.slope * endDay }
  const isVague = (rateHigh - line.slopeLow) / Math.abs(line.slope) >= widestShare
  const drops = seen.some((day) => day.step <= deepestStep)
  if (line.slope > 0 || isVague || drops) return { ...nothing, ...ends }
  return { ...bounds, ratePerDay: line.slope, rateLow: line.slopeLow, rateHigh, ...ends, valid: true }
}

const within01 = (x: number): number => Math.min(1, Math.max(0, x))

/** Rates of the runs by Theil and Sen, and what each cleaning brought back. Source: Deceglie, Micheli and Muller (2018). */
export const soilingIntervals = (runs: readonly Run[]): SoilingInterval[] => {
  const all = runs.map(fitted)
  return all.map((interval, i) => {
    const next = interval.valid ? all.slice(i + 1).find((other) => other.valid) : undefined
    return { ...interval, recovery: next ? within01(within01(next.startLevel) - interval.endLevel) : null }
  })
}
