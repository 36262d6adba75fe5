import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { slotAt } from '@sundial/core/schedules/slots.ts'
import { timesOf } from '@sundial/core/schedules/times.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'

/**
 * The times of a schedule, minutes of the day, once the one of a slot (epoch ms) was moved to another minute, or copied there; `from`: the
 * time of the slot, also on a day at which the clock skips it. Null: the slot is none of its times, or nothing changes.
 */
export const movedTimes = (
  { executeTimes, timeZone }: Pick<ScheduleRow, 'executeTimes' | 'timeZone'>,
  at: number,
  minute: number,
  copies: boolean,
): { minutes: number[]; from: number } | null => {
  const minutes = timesOf(executeTimes) ?? []
  const date = localDate(at, timeZone)
  const from = minutes.find((one) => slotAt(date, one, timeZone) === at)
  if (from === undefined || from === minute) return null
  const others = copies ? minutes : minutes.filter((one) => one !== from)
  return { minutes: [...new Set([...others, minute])].toSorted((a, b) => a - b), from }
}
