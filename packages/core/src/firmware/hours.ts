import { isDark, type Place } from '../rsd/darkness.ts'
import { addDays, instantOf, localDate, offsetMs } from '../stations/local-day.ts'

/** Between which minutes of a plant's day a roll-out gives orders, 0..1439: from the first, up to but not at the second; over midnight too. */
export type RollOutHours = { fromMinute: number; untilMinute: number }

const [minuteMs, dayMs] = [60_000, 86_400_000]
/** An order takes so long, ms, that it is not given shortly before the modules fall asleep: their silence would count as failed. */
export const lightNeededMs = 2 * 3_600_000
/** A day is looked through in steps of this, ms. */
const stepMs = 10 * minuteMs

const clockOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
/** "22:00-05:00". */
export const hoursText = ({ fromMinute, untilMinute }: RollOutHours): string => `${clockOf(fromMinute)}-${clockOf(untilMinute)}`

/** Hours as people write them, "22:00-05:00" or "22-5"; null: nothing is written; undefined: they say no hours. */
export const readHours = (text: string): RollOutHours | null | undefined => {
  if (text.trim() === '') return null
  const found = /^\s*(\d{1,2})(?:[:：](\d{2}))?\s*[-–—~～至]\s*(\d{1,2})(?:[:：](\d{2}))?\s*$/.exec(text)
  if (!found) return
  const [fromHour, fromMinute, untilHour, untilMinute] = found.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  if (fromHour > 23 || untilHour > 24 || fromMinute > 59 || untilMinute > 59) return
  const hours = { fromMinute: fromHour * 60 + fromMinute, untilMinute: (untilHour * 60 + untilMinute) % 1440 }
  return hours.fromMinute === hours.untilMinute ? undefined : hours
}

/** Whether an instant (epoch ms) is within the hours, by the clock of the plant; null: any instant is. */
export const isWithinHours = (hours: RollOutHours | null, at: number, timeZone: string): boolean => {
  if (hours === null) return true
  const minute = Math.floor(((((at + offsetMs(at, timeZone)) % dayMs) + dayMs) % dayMs) / minuteMs)
  const { fromMinute: from, untilMinute: until } = hours
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/** When the hours begin next at a plant, epoch ms; null: they are now, or there are none. */
export const hoursBeginAt = (hours: RollOutHours | null, at: number, timeZone: string): number | null => {
  if (hours === null || isWithinHours(hours, at, timeZone)) return null
  const today = localDate(at, timeZone)
  const begins = [today, addDays(today, 1), addDays(today, 2)].map((date) => instantOf(date, hours.fromMinute, timeZone))
  return begins.find((begin) => begin > at) ?? null
}

/** Whether modules at a place answer for as long as their update takes. */
export const isLightEnough = (at: number, place: Place): boolean => !isDark(at, place) && !isDark(at + lightNeededMs, place)

/** Whether there is any instant of the coming day at which modules of a plant could be updated: within the hours, and by daylight. */
export const hasLightIn = (hours: RollOutHours | null, at: number, plant: Place & { timeZone: string }): boolean => {
  if (hours === null) return true
  for (let later = at; later < at + dayMs; later += stepMs)
    if (isWithinHours(hours, later, plant.timeZone) && isLightEnough(later, plant)) return true
  return false
}
