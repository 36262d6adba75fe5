import { addDays, dayStart, instantOf, localDate } from '@sundial/core/stations/local-day.ts'

const hourMs = 3_600_000
const hourSteps = [1, 2, 3, 6, 12]
const daySteps = [1, 2, 5, 10, 30, 60]
const most = 8

const datesFrom = (from: number, to: number, timeZone: string, step: number): string[] => {
  const dates: string[] = []
  for (let date = localDate(from, timeZone); dayStart(date, timeZone) <= to; date = addDays(date, step)) dates.push(date)
  return dates
}

/**
 * Instants of a time, epoch ms, at which an axis has labels: at most nine whole hours of the zone, or where that is too long starts of
 * its days.
 */
export const zoneTicks = (from: number, to: number, timeZone: string): number[] => {
  const hours = (to - from) / hourMs
  const hourStep = hourSteps.find((step) => hours / step <= most)
  const dayStep = daySteps.find((step) => hours / 24 / step <= most) ?? 60
  const perDay = hourStep === undefined ? [0] : Array.from({ length: 24 / hourStep }, (_, i) => i * hourStep * 60)
  const dates = datesFrom(from, to, timeZone, hourStep === undefined ? dayStep : 1)
  const all = dates.flatMap((date) => perDay.map((minute) => (minute === 0 ? dayStart(date, timeZone) : instantOf(date, minute, timeZone))))
  return [...new Set(all)].filter((at) => at >= from && at <= to)
}
