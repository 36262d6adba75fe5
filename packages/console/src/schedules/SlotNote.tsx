import type { ScheduleRow, ScheduleSlot } from '@sundial/contract/schedules.ts'
import { switchesNothing } from '@sundial/core/schedules/actions.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Button } from 'antd'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { SlotOrders } from './SlotOrders.tsx'
import { TaskOfSlot } from './TaskOfSlot.tsx'
import { useMayRun } from './use-columns.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import { lookOf } from './week.ts'

/** Why a slot ended as it did; null: nothing is to be said. */
export const useWhy = () => {
  const say = useSay(schedules)
  return ({ result, reason }: ScheduleSlot, { action }: ScheduleRow): string | null => {
    if (reason !== null || result !== 'missed') return reason
    return say(switchesNothing(action) ? 'missedReading' : 'missedSwitch')
  }
}

/** What became of one slot, and why. */
export const SlotNote = ({ slot, schedule, onRun }: { slot: ScheduleSlot; schedule: ScheduleRow; onRun: (row: ScheduleRow) => void }) => {
  const mayRun = useMayRun(schedule)
  const say = useSay(schedules)
  const words = useScheduleWords()
  const why = useWhy()(slot, schedule)
  const time = usePlantTime(schedule.timeZone).text(slot.at, 'short')
  return (
    <section className="slot-note" data-look={lookOf(slot)} aria-live="polite">
      <h3>{slot.result === 'missed' ? say('missedTitle', { name: schedule.name, time }) : `${schedule.name}, ${time}`}</h3>
      <p>
        {words.result(slot)} <TaskOfSlot task={slot} />
      </p>
      {why === null ? null : <p>{why}</p>}
      {slot.many ? <SlotOrders slot={slot} /> : null}
      {mayRun && slot.result === 'missed' ? (
        <Button aria-label={`${say('run')} · ${schedule.name}`} onClick={() => onRun(schedule)}>
          {say('run')}
        </Button>
      ) : null}
    </section>
  )
}
