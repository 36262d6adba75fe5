import { nextSlot } from '@sundial/core/schedules/slots.ts'
import type { SaidSchedule } from '../src/schedules/change-schedules.ts'

/** The first plant of the test fleet. */
export const shanghai = { timeZone: 'Asia/Shanghai', latitudeDeg: 30, longitudeDeg: 120 }
const everyDay = { minutes: [480], weekdays: [1, 2, 3, 4, 5, 6, 7], firstDay: '2026-01-01', lastDay: null, daylight: false }

/** A schedule that reads the whole plant at eight every day, with what is different. */
export const dailySchedule = (now: number, change: Partial<SaidSchedule> = {}): SaidSchedule => {
  const rule = { ...everyDay, ...change }
  return {
    ...{ name: 'Noon check', action: 'collect', target: { kind: 'station', label: 'Test 1', ids: [] }, reason: 'because' },
    ...{ cycles: 3, holdS: 5, status: 1, timeZone: 'Asia/Shanghai', nextAt: nextSlot(rule, shanghai, now) },
    ...rule,
  }
}
