import { offsetMs } from '@sundial/core/stations/local-day.ts'
import type { FaultOrder } from './fault-order.ts'

const minuteMs = 60_000
const dayMin = 1440

const minuteOf = (hours: string): number => Number(hours.slice(0, 2)) * 60 + Number(hours.slice(3, 5))

/** Hours of the station's day, also past midnight: 22:00-05:00. */
const isInHours = (daily: string, atMs: number, timeZone: string): boolean => {
  const [from, until] = daily.split('-').map(minuteOf) as [number, number]
  const now = ((((atMs + offsetMs(atMs, timeZone)) / minuteMs) % dayMin) + dayMin) % dayMin
  return from <= until ? now >= from && now < until : now >= from || now < until
}

type Schedule = Pick<FaultOrder, 'from' | 'until' | 'daily' | 'everyMin' | 'forMin'>

/** Whether a fault acts at an instant. What comes again and again is counted from `from`, or else from `givenMs`. */
export const isDue = (order: Schedule, atMs: number, givenMs: number, timeZone: string): boolean => {
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, daily, everyMin, forMin } = order
  if (atMs < from || atMs >= until) return false
  if (daily !== undefined && !isInHours(daily, atMs, timeZone)) return false
  if (everyMin === undefined || forMin === undefined) return true
  return (atMs - (order.from ?? givenMs)) % (everyMin * minuteMs) < forMin * minuteMs
}
