import type { alarmPerformanceCalls } from '@sundial/contract/alarm-performance.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'

export type Performance = OutputOf<typeof alarmPerformanceCalls.alarmPerformance>
/** A day on the clocks of the plants: `at` = its beginning as UTC, epoch ms, to show its date; `hours` in which something rang. */
export type PerformanceDay = { day: string; at: number; rings: number; flooded: number; hours: Performance['hours'] }

const dayMs = 24 * 3_600_000
const sum = (hours: Performance['hours'], of: 'rings' | 'flooded'): number => hours.reduce((all, hour) => all + hour[of], 0)

/** Every day of the time, in order, also those on which nothing rang. */
export const performanceDays = ({ from, to, hours }: Pick<Performance, 'from' | 'to' | 'hours'>): PerformanceDay[] => {
  const byDay = Map.groupBy(hours, ({ day }) => day)
  const count = Math.round((to - from) / dayMs)
  // A plant in the east may have begun a day that has not begun in UTC.
  const last = Math.max(Math.floor(to / dayMs) * dayMs, ...hours.map(({ day }) => Date.parse(day)))
  return Array.from({ length: count }, (_, i) => {
    const at = last - (count - 1 - i) * dayMs
    const day = new Date(at).toISOString().slice(0, 10)
    const own = byDay.get(day) ?? []
    return { day, at, rings: sum(own, 'rings'), flooded: sum(own, 'flooded'), hours: own }
  })
}
