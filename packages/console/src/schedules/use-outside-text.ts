import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { outsideOf } from '@sundial/core/schedules/outside.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useSay } from '../kit/language/language.ts'
import { serverNow } from '../kit/server/server-clock.ts'

/** Why now is outside the time of a schedule, in words; null: it is not. */
export const useOutsideText = () => {
  const say = useSay(schedules)
  return (row: ScheduleRow): string | null => {
    const outside = outsideOf(row, row, serverNow())
    return outside && say(`outside_${outside}`)
  }
}
