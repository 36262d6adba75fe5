import { todayIn } from '../days/days.ts'

/** How the start of a state is written: as a time of day on the plant's own current day, with its date before that. */
export const sinceForm = (at: number, now: number, timeZone: string): 'clock' | 'moment' =>
  todayIn(timeZone, at) === todayIn(timeZone, now) ? 'clock' : 'moment'
