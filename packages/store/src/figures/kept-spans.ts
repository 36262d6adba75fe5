import { addDays } from '@sundial/core/stations/local-day.ts'

const dayMs = 86_400_000
/** The power of so many days is kept: home shows today, yesterday and the day before on any clock of the world. */
export const curveKeptMs = 4 * dayMs
/** The energy of an organisation's quarters of an hour: a month is compared with the one before up to the same time of day. */
export const slotsKeptMs = 40 * dayMs
/** Its days: a month, and the 30 days before it. */
export const daysKept = 70

export const isKeptDay = (day: string, today: string): boolean => day >= addDays(today, -daysKept) && day <= addDays(today, 1)
