import { type ScheduleRow, type ScheduleSlot, scheduleCalls } from '@sundial/contract/schedules.ts'
import { isDark } from '@sundial/core/rsd/darkness.ts'
import { slotAt } from '@sundial/core/schedules/slots.ts'
import { clockOf, textOfTimes, timesOf } from '@sundial/core/schedules/times.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { movedTimes } from './moved-times.ts'
import { draftOf, saidOf } from './schedule-draft.ts'

const save = (row: ScheduleRow, executeTimes: string) => {
  const said = saidOf({ ...draftOf(row, row.firstDay), executeTimes })
  return callServer(scheduleCalls.updateTimedTask, { ...said, id: row.id, version: row.version })
}

/** Whether a minute of the day of a slot is in the dark, so that a schedule by daylight does not run then. */
const isInDark = (row: ScheduleRow, slot: ScheduleSlot, minute: number): boolean => {
  const at = slotAt(localDate(slot.at, row.timeZone), minute, row.timeZone)
  return row.daylight && at !== null && isDark(at, row)
}

/** Moves a time of a schedule, or copies it, on all its days: asks first, and says where the new time is in the dark. */
export const useMoving = (rows: ReadonlyMap<number, ScheduleRow>) => {
  const say = useSay(schedules)
  const confirming = useConfirming()
  const words = {
    move: { title: 'moveTitle', sure: 'moveSure', go: 'move' },
    copy: { title: 'copyTitle', sure: 'copySure', go: 'copy' },
  } as const
  return (slot: ScheduleSlot, minute: number, copies: boolean): void => {
    const row = rows.get(slot.scheduleId)
    const moved = row && movedTimes(row, slot.at, minute, copies)
    if (!row || !moved) return
    const text = textOfTimes(moved.minutes)
    if (timesOf(text) === null) {
      notify('error', say('executeTimes_wrong'))
      return
    }
    const { title, sure, go } = words[copies ? 'copy' : 'move']
    const question = say(sure, { from: clockOf(moved.from), to: clockOf(minute) })
    const { name } = row
    confirming({
      ...{ title: say(title, { name }), go: say(go), done: say('saved', { name }), run: () => save(row, text) },
      text: isInDark(row, slot, minute) ? `${question} ${say('moveDark')}` : question,
    })
  }
}
