import { isDark, type Place } from '@sundial/core/rsd/darkness.ts'
import { slotAt } from '@sundial/core/schedules/slots.ts'
import { momentForm, momentOf } from '../kit/days/moments.ts'

/** Where modules are switched: its clock, and its sun. */
export type TimedPlace = Place & { timeZone: string }
/** What is wrong with a time: nothing chosen, over, more than a year ahead, or not on the clock of the plant. */
export type TimeFault = 'needed' | 'past' | 'far' | 'skipped'
/** `twice`: the clock shows it a second time; `dark`: modules cannot answer then. */
export type JudgedTime = { at: number; fault: null; twice: boolean; dark: boolean } | { at: null; fault: TimeFault }

const minuteMs = 60_000
const yearMs = 366 * 86_400_000
/** By how much clocks are set back: an hour; half an hour on Lord Howe. */
const setBackMs = [30 * minuteMs, 60 * minuteMs]

const wrong = (fault: TimeFault): JudgedTime => ({ at: null, fault })

/** Judges a moment of a plant's clock, YYYY-MM-DD HH:mm or empty, as the server does (`appointSwitch`). */
export const judgeTime = (moment: string, place: TimedPlace, now: number): JudgedTime => {
  if (moment.length !== momentForm.length) return wrong('needed')
  const [day, hours, minutes] = [moment.slice(0, 10), Number(moment.slice(11, 13)), Number(moment.slice(14, 16))]
  const at = slotAt(day, hours * 60 + minutes, place.timeZone)
  if (at === null || momentOf(at, place.timeZone) !== moment) return wrong('skipped')
  if (at <= now) return wrong('past')
  if (at > now + yearMs) return wrong('far')
  const twice = setBackMs.some((ms) => momentOf(at + ms, place.timeZone) === moment)
  return { at, fault: null, twice, dark: isDark(at, place) }
}
