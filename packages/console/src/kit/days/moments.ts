import { instantOf, wallText } from '@sundial/core/stations/local-day.ts'

/** How a day with its time is handed on: what the clocks of the plant show. */
export const momentForm = 'YYYY-MM-DD HH:mm'

/** The instant at which a plant's clocks show a moment, epoch ms. */
export const instantOfMoment = (moment: string, timeZone: string): number => {
  const [day, time] = moment.split(' ') as [string, string]
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return instantOf(day, hours * 60 + minutes, timeZone)
}

/** What a plant's clocks show at an instant, epoch ms, to the minute. */
export const momentOf = (at: number, timeZone: string): string => wallText(at, timeZone).slice(0, momentForm.length)
