import type { ScheduleRow, ScheduleSlot } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { useWhy } from './SlotNote.tsx'

type Props = { slots: readonly ScheduleSlot[]; rows: ReadonlyMap<number, ScheduleRow>; onChoose: (slot: ScheduleSlot) => void }
const shownMax = 8

/** Slots that were missed and not made up for, the newest first, each with the reason. */
export const MissedList = ({ slots, rows, onChoose }: Props) => {
  const say = useSay(schedules)
  const whyOf = useWhy()
  const shown = slots.slice(0, shownMax).flatMap((slot) => {
    const row = rows.get(slot.scheduleId)
    return row ? [{ slot, row }] : []
  })
  return (
    <section className="missed-list">
      <h2>{say('missedCount', { count: slots.length })}</h2>
      <ul>
        {shown.map(({ slot, row }) => (
          <li key={`${slot.scheduleId} ${slot.at}`}>
            <button type="button" className="link schedule-link" onClick={() => onChoose(slot)}>
              {row.name}
            </button>{' '}
            <PlantTime at={slot.at} timeZone={row.timeZone} form="short" />
            <p className="meta">{whyOf(slot, row)}</p>
          </li>
        ))}
      </ul>
      {slots.length > shownMax ? <p className="meta">{say('moreRuns')}</p> : null}
    </section>
  )
}
