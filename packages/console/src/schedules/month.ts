import type { ScheduleSlot } from '@sundial/contract/schedules.ts'
import { addDays, daysFrom, localDate } from '@sundial/core/stations/local-day.ts'
import { countSlots, mondayOf } from './week.ts'

/** First day of the month of a day. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`
/** First day of the month so many months later. */
export const addMonths = (date: string, months: number): string => {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The weeks that a month touches, each from Monday to Sunday. */
export const weeksOf = (date: string): string[][] => {
  const [first, last] = [monthOf(date), addDays(addMonths(date, 1), -1)]
  const days = daysFrom(mondayOf(first), addDays(mondayOf(last), 6))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** What a schedule does on one day: its only slot, or how many there are; `missed` without those that were made up for. */
export type DayRuns = { scheduleId: number; count: number; first: ScheduleSlot; missed: number; failed: number; due: number }
export type MonthDay = { date: string; runs: DayRuns[] }

const runsOf = (slots: readonly ScheduleSlot[]): DayRuns => {
  const { missed, madeUp, failed } = countSlots(slots)
  const first = slots[0]!
  const due = slots.filter(({ result }) => result === 'due').length
  return { scheduleId: first.scheduleId, count: slots.length, first, missed: missed - madeUp, failed, due }
}

/** The days of a month with what each schedule does on them, in the order of the first slots. */
export const monthDays = (dates: readonly string[], slots: readonly ScheduleSlot[], timeZone: string): MonthDay[] => {
  const byDay = Map.groupBy(
    slots.toSorted((a, b) => a.at - b.at),
    ({ at }) => localDate(at, timeZone),
  )
  return dates.map((date) => ({
    date,
    runs: [...Map.groupBy(byDay.get(date) ?? [], ({ scheduleId }) => scheduleId).values()].map(runsOf),
  }))
}
