import { addDays } from '../stations/local-day.ts'
import { climbDays, type DirtyStretch, type PlantSoiling } from './plant-soiling.ts'

/** What is given of a day, Wh; null: not known. */
type Given = { day: string; energyWh: number | null }

/** The dirt that lies on the plant now: since which day, by how much it lowers the plant, and what that took. */
export type DirtNow = {
  /** The day after the last cleaning; where none is on record, the first day on record. */
  since: string
  isAfterCleaning: boolean
  /** Of the energy that the clean plant would give, 0..1: lost now, and more each day. */
  share: number
  sharePerDay: number
  /** Lost since then, Wh, with what the interval of the rate allows. */
  lostWh: number
  lostLowWh: number
  lostHighWh: number
  /** Lost in the next 30 days where neither rain nor somebody cleans, Wh. */
  next30Wh: number
}

/** The share that is lost is not carried on beyond this. Source: Kimber et al. (2006). */
const shareMax = 0.3
/** What the clean plant gives a day is the mean of so many days. */
const meanDays = 30
/** A cleaning that pays only later than this is not foretold. */
const horizonDays = 365

const shareAt = (rate: number, level: number, days: number): number => Math.min(shareMax, Math.max(0, (-rate * days) / level))

/** The stretch that runs to the end of the record; null: the plant is clean, or it cannot be told. */
const runningOf = ({ stretches, levels }: PlantSoiling, days: readonly Given[]): DirtyStretch | null => {
  const stretch = stretches.at(-1)
  const last = days[levels.findLastIndex((level) => level !== null)]
  return stretch && stretch.last === last?.day ? stretch : null
}

type Course = { lost: number[]; cleanDayWh: number }
/** Lost on each day since the stretch began, Wh, and what the clean plant gives a day. */
const courseOf = (days: readonly Given[], { firstLevel }: DirtyStretch, rate: number): Course => {
  const clean = days.map(({ energyWh }, n) => (energyWh === null ? null : energyWh / (1 - shareAt(rate, firstLevel, n))))
  const known = clean.slice(-meanDays).flatMap((wh) => wh ?? [])
  const cleanDayWh = known.length === 0 ? 0 : known.reduce((sum, wh) => sum + wh, 0) / known.length
  return { lost: clean.map((wh, n) => (wh ?? 0) * shareAt(rate, firstLevel, n)), cleanDayWh }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Lost on each of the days that come, Wh. */
const toCome = ({ lost, cleanDayWh }: Course, { firstLevel }: DirtyStretch, rate: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => cleanDayWh * shareAt(rate, firstLevel, lost.length + i))

const daysOf = (stretch: DirtyStretch, days: readonly Given[]): Given[] => days.filter(({ day }) => day >= stretch.first)

/** @param days the same days that `soiling` was read off, with what was given; null: no dirt lies on the plant that can be told */
export const dirtNow = (soiling: PlantSoiling, days: readonly Given[]): DirtNow | null => {
  const stretch = runningOf(soiling, days)
  if (!stretch) return null
  const own = daysOf(stretch, days)
  const lostBy = (rate: number): number => sumOf(courseOf(own, stretch, rate).lost)
  const course = courseOf(own, stretch, stretch.ratePerDay)
  return {
    since: stretch.first,
    isAfterCleaning: soiling.cleanings.some(({ day }) => day <= stretch.first && day >= addDays(stretch.first, -climbDays)),
    share: shareAt(stretch.ratePerDay, stretch.firstLevel, own.length - 1),
    sharePerDay: -stretch.ratePerDay / stretch.firstLevel,
    lostWh: sumOf(course.lost),
    lostLowWh: lostBy(stretch.rateHigh),
    lostHighWh: lostBy(stretch.rateLow),
    next30Wh: sumOf(toCome(course, stretch, stretch.ratePerDay, 30)),
  }
}

/** When a cleaning pays: on a day (which may be past), with the earliest and the latest that the interval of the rate allows. Null: not within a year. */
export type CleaningPays = { day: string | null; earliest: string | null; latest: string | null }

/**
 * A cleaning pays from the day on which the dirt since the last cleaning has cost as much as a cleaning does. Cleaned each time on that
 * day, dirt and cleanings together cost least: with a rate that stays, (cost + a n²/2) / n is least where a n²/2 = cost. Rain that cleans
 * before is not foretold.
 * @param costWh what a cleaning costs over what a Wh brings
 * @returns null where no dirt lies on the plant that can be told
 */
export const cleaningPays = (soiling: PlantSoiling, days: readonly Given[], costWh: number): CleaningPays | null => {
  const stretch = runningOf(soiling, days)
  if (!stretch) return null
  const own = daysOf(stretch, days)
  const dayBy = (rate: number): string | null => {
    const course = courseOf(own, stretch, rate)
    let sum = 0
    const at = [...course.lost, ...toCome(course, stretch, rate, horizonDays)].findIndex((wh) => {
      sum += wh
      return sum >= costWh
    })
    return at < 0 ? null : addDays(stretch.first, at)
  }
  return { day: dayBy(stretch.ratePerDay), earliest: dayBy(stretch.rateLow), latest: dayBy(stretch.rateHigh) }
}
