import type { Place } from '../rsd/darkness.ts'

/** When the slots of a schedule are, on the clock of its plant. */
export type ScheduleRule = {
  /** Minutes of the day, 0..1439, ascending. */
  minutes: readonly number[]
  /** Days of the week: 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** First and last calendar day, YYYY-MM-DD; null: it has no end. */
  firstDay: string
  lastDay: string | null
  /** Only while the sun is high enough for modules to answer. */
  daylight: boolean
  /** Of a monitor task: every so many minutes from an instant to another, epoch ms, in place of days and minutes. */
  startAt?: number | null
  endAt?: number | null
  everyMinutes?: number | null
}
/** The same of a monitor task alone. */
export type SlotInterval = { startAt: number; endAt: number; everyMinutes: number }

/** The interval of a monitor task; null: the rule is one of days and minutes. */
export const intervalOf = ({ startAt = null, endAt = null, everyMinutes = null }: Partial<ScheduleRule>): SlotInterval | null =>
  startAt === null || endAt === null || everyMinutes === null ? null : { startAt, endAt, everyMinutes }
/** Where a schedule runs: its plant. */
export type SchedulePlant = Place & { timeZone: string }

/** Status of a schedule by its number (specification, point 4): 1 enabled. */
export const scheduleStatus = { enabled: 1, disabled: 2 } as const
export type ScheduleStatus = (typeof scheduleStatus)[keyof typeof scheduleStatus]
