import { medianOf } from '../kit/quantile.ts'
import type { HourGrid } from './hour-grid.ts'
import { type Day, daysOf, numbersIn, type Pattern, type PatternName, patternLimits, sameHours, slopeOf } from './pattern.ts'

/** What may be behind a pattern: switched off or dead, a shadow, something that broke or was put in its way, dirt, a loose contact, another kind of module or an aged one. */
export const causeNames = ['off', 'shade', 'broken', 'dirt', 'contact', 'kind'] as const
export type CauseName = (typeof causeNames)[number]

/** What stands for or against a cause, read off the days. */
export const dayReasons = [
  'givesNothing',
  'givesOutput',
  'lowSameHours',
  'lowAllHours',
  'lowAtRandom',
  'seldomLow',
  'fellAtOnce',
  'noFallAtOnce',
  'fallsEachDay',
  'noSlowFall',
  'lowNowAndThen',
  'alwaysLow',
  'wasSound',
] as const
/** `share`: 0..1 of what the neighbours give, or of hours; `day`: calendar day of the plant; `hours`: the first and the last hour. Null where a reason has none. */
export type DayReason = {
  reason: (typeof dayReasons)[number]
  share: number | null
  day: string | null
  hours: readonly [number, number] | null
}
export type Cause = { cause: CauseName; pro: DayReason[]; contra: DayReason[] }

/** The cause that a pattern means; none of a module that gives what its neighbours give, or of which too little is known. */
export const causeOf: Record<PatternName, CauseName | null> = {
  noOutput: 'off',
  sameHours: 'shade',
  sinceDay: 'broken',
  fading: 'dirt',
  always: 'kind',
  comesAndGoes: 'contact',
  none: null,
  tooLittle: null,
}

const { low, sound, ofDays } = patternLimits
const reason = (name: DayReason['reason'], share: number | null = null, more: Partial<DayReason> = {}): DayReason => ({
  ...{ reason: name, share, day: null, hours: null },
  ...more,
})

/** Of the hours that were compared, the share that was low. */
const lowShareOf = (cells: readonly number[]): number => cells.filter((share) => share < low).length / cells.length

/** Share of the hours of the day that are low on most days; of fewer than three days, of all their hours. */
const lowHoursShare = ({ hours, cells }: HourGrid): number => {
  const columns = hours.map((_hour, i) => numbersIn(cells.map((day) => day[i]))).filter((shares) => shares.length >= 3)
  if (columns.length === 0) return lowShareOf(numbersIn(cells.flat()))
  return columns.filter((shares) => lowShareOf(shares) >= ofDays).length / columns.length
}

/** The days of a grid from the one on which its pattern began: what was before says nothing of what it is. */
const sinceIn = (grid: HourGrid, { since }: Pattern): HourGrid => {
  const first = since === null ? 0 : Math.max(0, grid.days.indexOf(since))
  return { ...grid, days: grid.days.slice(first), cells: grid.cells.slice(first) }
}

/** `grid` and `cells` since the pattern began, `days` all. */
type Seen = { grid: HourGrid; days: Day[]; cells: number[]; pattern: Pattern }
type Sides = Omit<Cause, 'cause'>
const forIt = (...pro: DayReason[]): Sides => ({ pro, contra: [] })
const against = (...contra: DayReason[]): Sides => ({ pro: [], contra })

/** Why the low hours are no shadow. */
const noShade = ({ grid, cells }: Seen): DayReason => {
  const lowHours = lowHoursShare(grid)
  if (lowHours > 0.5) return reason('lowAllHours', lowHours)
  return reason(lowShareOf(cells) < 1 - ofDays ? 'seldomLow' : 'lowAtRandom', lowShareOf(cells))
}

const shade = (seen: Seen): Sides => {
  const shaded = sameHours(seen.grid)
  return shaded ? forIt(reason('lowSameHours', shaded.share, { hours: shaded.hours })) : against(noShade(seen))
}

const off = ({ days, pattern }: Seen): Sides =>
  pattern.name === 'noOutput'
    ? forIt(reason('givesNothing', null, { day: pattern.since }))
    : against(reason('givesOutput', medianOf(days.slice(-3).map(({ share }) => share))))

/** Whether it fell at the day on which its pattern began. */
const fell = ({ name, since }: Pattern): boolean => since !== null && (name === 'sinceDay' || name === 'noOutput')

const broken = ({ days, pattern }: Seen): Sides => {
  if (!fell(pattern)) return against(reason('noFallAtOnce'))
  const before = days.filter(({ day }) => day < pattern.since!).map(({ share }) => share)
  return forIt(reason('fellAtOnce', before.length === 0 ? null : medianOf(before) - (pattern.share ?? 0), { day: pattern.since }))
}

const dirt = ({ days, pattern }: Seen): Sides => {
  const perDay = -slopeOf(days.map(({ share }) => share)).slope
  if (pattern.name === 'fading') return forIt(reason('fallsEachDay', perDay))
  return against(fell(pattern) ? reason('fellAtOnce', null, { day: pattern.since }) : reason('noSlowFall', Math.max(0, perDay)))
}

const contact = (seen: Seen): Sides => {
  const { cells, pattern } = seen
  return pattern.name === 'comesAndGoes' ? forIt(reason('lowNowAndThen', lowShareOf(cells))) : against(noContact(seen))
}
/** Why it is no loose contact: what is low stays low, or is low at its hours. */
const noContact = ({ grid, cells }: Seen): DayReason => {
  const shaded = sameHours(grid)
  if (shaded) return reason('lowSameHours', shaded.share, { hours: shaded.hours })
  const lowHours = lowHoursShare(grid)
  return lowHours > 0.5 ? reason('lowAllHours', lowHours) : reason('seldomLow', lowShareOf(cells))
}

const kind = ({ days, pattern }: Seen): Sides => {
  const soundDays = days.filter(({ share }) => share >= sound).length / days.length
  return pattern.name === 'always' ? forIt(reason('alwaysLow', pattern.share)) : against(reason('wasSound', soundDays))
}

const rules: Record<CauseName, (seen: Seen) => Sides> = { off, shade, broken, dirt, contact, kind }

/**
 * What may be behind the pattern of a module, with the reason for and against each, what the pattern means first and what has a reason for
 * it next. None where it gives what its neighbours give, or where too little is known.
 */
export const causesOf = (grid: HourGrid, pattern: Pattern): Cause[] => {
  const first = causeOf[pattern.name]
  if (first === null) return []
  const since = sinceIn(grid, pattern)
  const seen = { grid: since, days: daysOf(grid), cells: numbersIn(since.cells.flat()), pattern }
  const rank = ({ cause, pro }: Cause): number => (cause === first ? 0 : pro.length > 0 ? 1 : 2)
  return causeNames.map((cause): Cause => ({ cause, ...rules[cause](seen) })).toSorted((a, b) => rank(a) - rank(b))
}
