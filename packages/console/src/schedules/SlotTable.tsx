import type { ScheduleSlot } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useState } from 'react'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { SlotOrders } from './SlotOrders.tsx'
import { TaskOfSlot } from './TaskOfSlot.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import { lookOf } from './week.ts'

type Props = { slots: readonly ScheduleSlot[]; timeZone: string; whyOf: (slot: ScheduleSlot) => string | null }

/** A slot of several orders has no one task: what became of each is shown below it, when somebody asks. */
const ManyButton = ({ total, isOpen, onToggle }: { total: number; isOpen: boolean; onToggle: () => void }) => (
  <button type="button" className="link schedule-link" aria-expanded={isOpen} onClick={onToggle}>
    {useSay(schedules)('manyConcentrators', { count: total })}
  </button>
)

const SlotRow = ({ slot, timeZone, why }: { slot: ScheduleSlot; timeZone: string; why: string | null }) => {
  const words = useScheduleWords()
  const [isOpen, setOpen] = useState(false)
  const task = slot.taskId === null ? '–' : <TaskOfSlot task={slot} />
  return (
    <>
      <tr data-look={lookOf(slot)}>
        <td>
          <PlantTime at={slot.at} timeZone={timeZone} form="short" />
        </td>
        <td>
          <b>{words.result(slot)}</b> <span className="meta">{why}</span>
        </td>
        <td>{slot.many ? <ManyButton total={slot.many.total} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> : task}</td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={3}>
            <SlotOrders slot={slot} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Slots of one schedule: when each was, what became of it and why, and its task. */
export const SlotTable = ({ slots, timeZone, whyOf }: Props) => {
  const say = useSay(schedules)
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
          <SlotRow key={slot.at} slot={slot} timeZone={timeZone} why={whyOf(slot)} />
        ))}
      </tbody>
    </table>
  )
}
