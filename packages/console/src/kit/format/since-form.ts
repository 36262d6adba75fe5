import { todayIn } from '../days/days.ts'

/** Format of the start of a state: the time of day on the plant's current day, with the date for earlier days. */
export const sinceForm = (at: number, now: number, timeZone: string): 'clock' | 'moment' =>
  todayIn(timeZone, at) === todayIn(timeZone, now) ? 'clock' : 'moment'
