import { medianOf } from '../kit/quantile.ts'
import { dayStart, localDate } from '../stations/local-day.ts'

/** One hour of a day: output over that of the neighbours (1 = as much as they); null = no data though they had some; `dark`: too little sun to say. */
export type Cell = number | null | 'dark'

/** What the modules of a string gave, a mean power an hour, W; null = no data. */
export type HourlyPowers = {
  /** Beginning of each hour, epoch ms. */
  at: readonly number[]
  powersW: readonly (readonly (number | null)[])[]
  /** Rated power of each module, W; null = not known, then powers are compared as they are. */
  ratedW: readonly (number | null)[]
  timeZone: string
}

/** Days by hours of a module, in the time of the plant. `cells[day][i]` is the hour `hours[i]`. */
export type HourGrid = {
  /** Calendar days of the plant. */
  days: string[]
  /** Hours of the day in which any day has sun, 0..23. */
  hours: number[]
  cells: Cell[][]
  /** Of each day: what the neighbours would have given at its rated power in the hours that can be compared, Wh, and how much is missing. */
  expectedWh: number[]
  lostWh: number[]
}

/** Below this share of their rated power, 0..1, the neighbours say nothing about a module: dawn, dusk, rain. */
const sunlitShare = 0.03
/** So many neighbours make a median. */
const neighboursMin = 3
const hourMs = 3_600_000

type Hour = { day: string; hour: number; cell: Cell; expectedW: number }

const shareAt = ({ powersW, ratedW }: HourlyPowers, module: number, step: number): number | null => {
  const power = powersW[module]![step] ?? null
  return power === null ? null : power / (ratedW[module] ?? 1)
}

/** What is the same for all modules of a string: the day and hour of each step, and the median of the string as a share of the rated power. */
export type StringHours = {
  days: string[]
  /** `median`: null where too few modules were heard. */
  steps: { day: string; hour: number; median: number | null }[]
}

export const stringHoursOf = (powers: HourlyPowers): StringHours => {
  const starts = new Map<string, number>()
  const steps = powers.at.map((at, step) => {
    const day = localDate(at, powers.timeZone)
    const start = starts.get(day) ?? dayStart(day, powers.timeZone)
    starts.set(day, start)
    const shares = powers.powersW.map((_row, module) => shareAt(powers, module, step)).filter((share) => share !== null)
    const median = shares.length < neighboursMin ? null : medianOf(shares)
    return { day, hour: Math.min(23, Math.floor((at - start) / hourMs)), median }
  })
  return { days: [...starts.keys()], steps }
}

const cellOf = (own: number | null, median: number | null, leastMedian: number): Cell => {
  if (median === null || median < leastMedian) return 'dark'
  return own === null ? null : own / median
}

/** The hours of a module by day. @param string see stringHoursOf */
export const hourGridOf = (powers: HourlyPowers, module: number, { days, steps }: StringHours): HourGrid => {
  const rated = powers.ratedW[module] ?? 1
  // Where nobody knows rated powers, shares are watts: 15 W of a usual module are as little.
  const leastMedian = powers.ratedW[module] === null ? 15 : sunlitShare
  const all = steps.map(({ day, hour, median }, step): Hour => {
    const cell = cellOf(shareAt(powers, module, step), median, leastMedian)
    return { day, hour, cell, expectedW: (median ?? 0) * rated }
  })
  const sunlit = all.filter(({ cell }) => cell !== 'dark')
  const hours = [...new Set(sunlit.map(({ hour }) => hour))].sort((a, b) => a - b)
  const known = new Map(all.map(({ day, hour, cell }) => [`${day} ${hour}`, cell]))
  const cellAt = (day: string, hour: number): Cell => {
    const cell = known.get(`${day} ${hour}`)
    return cell === undefined ? 'dark' : cell
  }
  const compared = sunlit.filter((one): one is Hour & { cell: number } => typeof one.cell === 'number')
  const byDay = Map.groupBy(compared, ({ day }) => day)
  const sumOf = (day: string, of: (one: Hour & { cell: number }) => number): number =>
    (byDay.get(day) ?? []).reduce((sum, one) => sum + of(one), 0)
  return {
    days,
    hours,
    cells: days.map((day) => hours.map((hour) => cellAt(day, hour))),
    expectedWh: days.map((day) => sumOf(day, ({ expectedW }) => expectedW)),
    lostWh: days.map((day) => sumOf(day, ({ cell, expectedW }) => Math.max(0, 1 - cell) * expectedW)),
  }
}
