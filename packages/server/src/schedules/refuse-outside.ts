import { Refusal } from '@sundial/core/kit/refusal.ts'
import { outsideOf } from '@sundial/core/schedules/outside.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import type { LockedSchedule } from '@sundial/store/schedules/find-schedules.ts'

/** @throws Refusal outsideItsTime, notByDaylight where now is outside the time of a schedule */
export const refuseOutside = (row: LockedSchedule, now: number): void => {
  const outside = outsideOf(row, row, now)
  if (outside === null) return
  if (outside === 'dark') throw new Refusal('notByDaylight')
  const { startAt, endAt, firstDay, lastDay, timeZone } = row
  const [from, to] = [startAt === null ? firstDay : wallText(startAt, timeZone), endAt === null ? lastDay : wallText(endAt, timeZone)]
  throw new Refusal('outsideItsTime', { from, to: to ?? '–' })
}
