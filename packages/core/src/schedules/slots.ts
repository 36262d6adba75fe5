import { isDark } from '../rsd/darkness.ts'
import { addDays, daysFrom, localDate, offsetMs } from '../stations/local-day.ts'
import { intervalOf, type SchedulePlant, type ScheduleRule, type SlotInterval } from './rule.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** A year has a slot of every weekday and of every season. */
const lookAheadDays = 366

/** The first instant at which the offset of a zone is `after`, between two instants with a change between them. */
const changeBetween = (from: number, to: number, after: number, timeZone: string): number => {
  let [low, high] = [from, to]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    if (offsetMs(middle, timeZone) === after) high = middle
    else low = middle
  }
  return high
}

/**
 * The instant of a minute of a day on a zone's clock, epoch ms. A minute that the clock shows twice is the first one; a minute that the
 * clock skips is the instant of the change. Null: the zone has no such day.
 */
export const slotAt = (date: string, minute: number, timeZone: string): number | null => {
  const wall = Date.parse(`${date}T00:00Z`) + minute * minuteMs
  const [before, after] = [offsetMs(wall - dayMs, timeZone), offsetMs(wall + dayMs, timeZone)]
  const shown = [wall - before, wall - after].filter((at) => at + offsetMs(at, timeZone) === wall)
  if (shown.length > 0) return Math.min(...shown)
  const change = changeBetween(wall - after, wall - before, after, timeZone)
  return localDate(change, timeZone) === date ? change : null
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7

const isOn = ({ weekdays, firstDay, lastDay }: ScheduleRule, date: string): boolean =>
  date >= firstDay && (lastDay === null || date <= lastDay) && weekdays.includes(weekdayOf(date))

/** Slots of one calendar day, ascending. Times that a clock change moves onto one instant are one slot. */
const slotsOfDay = (rule: ScheduleRule, plant: SchedulePlant, date: string): number[] => {
  if (!isOn(rule, date)) return []
  const instants = rule.minutes.map((minute) => slotAt(date, minute, plant.timeZone)).filter((at) => at !== null)
  const slots = [...new Set(instants)].toSorted((a, b) => a - b)
  return rule.daylight ? slots.filter((at) => !isDark(at, plant)) : slots
}

/** Slots of an interval from `from` to `to` (not included), at most `count`. */
const slotsOfInterval = ({ startAt, endAt, everyMinutes }: SlotInterval, from: number, to: number, count: number): number[] => {
  const everyMs = everyMinutes * minuteMs
  const first = startAt + Math.ceil(Math.max(0, from - startAt) / everyMs) * everyMs
  const last = Math.min(to - 1, endAt)
  const found = first > last ? 0 : Math.floor((last - first) / everyMs) + 1
  return Array.from({ length: Math.min(count, found) }, (_, i) => first + i * everyMs)
}

/** Slots of a schedule from `from` to `to` (not included), epoch ms, ascending. @throws RangeError for more than 366 days */
export const slotsBetween = (rule: ScheduleRule, plant: SchedulePlant, from: number, to: number): number[] => {
  const interval = intervalOf(rule)
  if (interval) return slotsOfInterval(interval, from, to, Number.POSITIVE_INFINITY)
  const days = daysFrom(localDate(from, plant.timeZone), localDate(to, plant.timeZone))
  return days.flatMap((date) => slotsOfDay(rule, plant, date)).filter((at) => at >= from && at < to)
}

/** The first slots from `from` on, at most `count`, of a year from then or from the first day. */
export const slotsFrom = (rule: ScheduleRule, plant: SchedulePlant, from: number, count: number): number[] => {
  const interval = intervalOf(rule)
  if (interval) return slotsOfInterval(interval, from, Number.POSITIVE_INFINITY, count)
  const first = [localDate(from, plant.timeZone), rule.firstDay].toSorted().at(-1)!
  const found: number[] = []
  for (let day = 0; day <= lookAheadDays && found.length < count; day++) {
    const date = addDays(first, day)
    if (rule.lastDay !== null && date > rule.lastDay) break
    found.push(...slotsOfDay(rule, plant, date).filter((at) => at >= from))
  }
  return found.slice(0, count)
}

/** The next slot from `from` on, epoch ms; null: none within a year. */
export const nextSlot = (rule: ScheduleRule, plant: SchedulePlant, from: number): number | null =>
  slotsFrom(rule, plant, from, 1)[0] ?? null
