import type { alarmPerformanceCalls } from '@sundial/contract/alarm-performance.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type Day, everyDay } from '../parts/day-bars/every-day.ts'

export type Performance = OutputOf<typeof alarmPerformanceCalls.alarmPerformance>
/** `hours` in which something rang. */
export type PerformanceDay = Day & { rings: number; flooded: number; hours: Performance['hours'] }

const sum = (hours: Performance['hours'], of: 'rings' | 'flooded'): number => hours.reduce((all, hour) => all + hour[of], 0)

/** Every day of the time, in order, also those on which nothing rang. */
export const performanceDays = ({ from, to, hours }: Pick<Performance, 'from' | 'to' | 'hours'>): PerformanceDay[] => {
  const byDay = Map.groupBy(hours, ({ day }) => day)
  return everyDay({ from, to }, [...byDay.keys()]).map((one) => {
    const own = byDay.get(one.day) ?? []
    return { ...one, rings: sum(own, 'rings'), flooded: sum(own, 'flooded'), hours: own }
  })
}
