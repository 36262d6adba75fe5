import type { ScheduleSlot } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { SlotTask } from './SlotNote.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import { lookOf } from './week.ts'

type Props = { slots: readonly ScheduleSlot[]; timeZone: string; whyOf: (slot: ScheduleSlot) => string | null }

/** Slots of one schedule: when each was, what became of it and why, and its task. */
export const SlotTable = ({ slots, timeZone, whyOf }: Props) => {
  const say = useSay(schedules)
  const words = useScheduleWords()
  return (
    <table className="slot-runs">
      <thead>
        <tr>
          <th scope="col">{say('columnTime')}</th>
          <th scope="col">{say('columnResult')}</th>
          <th scope="col">{say('columnTask')}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot.at} data-look={lookOf(slot)}>
            <td>
              <PlantTime at={slot.at} timeZone={timeZone} form="short" />
            </td>
            <td>
              <b>{words.result(slot)}</b> <span className="meta">{whyOf(slot)}</span>
            </td>
            <td>{slot.taskId === null ? '–' : <SlotTask slot={slot} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
