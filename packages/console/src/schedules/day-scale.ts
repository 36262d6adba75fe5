import { dayBounds, offsetMs } from '@sundial/core/stations/local-day.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Zones change their clocks at full and at half hours of their day. */
const stepMs = 30 * minuteMs

/** An hour that the clock shows: minutes of the day, where it begins (share of the day), and whether it is shown for the second time. */
export type ShownHour = { minute: number; top: number; isSecond: boolean }
/**
 * A calendar day of a zone from its first to its last instant, epoch ms: 23, 24 or 25 hours, each as high as any other. `doubled`: what the
 * clock shows for the second time, in shares of the day; null: nothing.
 */
export type DayScale = {
  date: string
  timeZone: string
  from: number
  to: number
  isChanged: boolean
  hours: ShownHour[]
  doubled: { from: number; to: number } | null
}

/** Minute of the day that the clock of a zone shows at an instant. */
export const wallMinute = (at: number, timeZone: string): number => {
  const wall = at + offsetMs(at, timeZone)
  return Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / minuteMs)
}

/** Where an instant is on a day, share of it. */
export const shareIn = ({ from, to }: Pick<DayScale, 'from' | 'to'>, at: number): number => (at - from) / (to - from)

/** The instant at a share of a day, to the minute. */
export const instantIn = ({ from, to }: Pick<DayScale, 'from' | 'to'>, share: number): number =>
  from + Math.round((Math.min(1, Math.max(0, share)) * (to - from)) / minuteMs) * minuteMs

const stepsOf = (from: number, to: number): number[] => Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, i) => from + i * stepMs)

const doubledOf = (day: Pick<DayScale, 'from' | 'to'>, steps: readonly number[], timeZone: string): DayScale['doubled'] => {
  const back = steps.find((at, i) => i > 0 && offsetMs(at, timeZone) < offsetMs(steps[i - 1]!, timeZone))
  if (back === undefined) return null
  const shiftMs = offsetMs(back - stepMs, timeZone) - offsetMs(back, timeZone)
  return { from: shareIn(day, back), to: shareIn(day, back + shiftMs) }
}

/** A calendar day as the clock of a zone shows it. */
export const dayScale = (date: string, timeZone: string): DayScale => {
  const day = dayBounds(date, timeZone)
  const steps = stepsOf(day.from, day.to)
  const seen = new Set<number>()
  const hours = steps.flatMap((at): ShownHour[] => {
    const minute = wallMinute(at, timeZone)
    if (minute % 60 !== 0) return []
    const isSecond = seen.has(minute)
    seen.add(minute)
    return [{ minute, top: shareIn(day, at), isSecond }]
  })
  return { date, timeZone, ...day, isChanged: day.to - day.from !== dayMs, hours, doubled: doubledOf(day, steps, timeZone) }
}
