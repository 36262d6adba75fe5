import { pathOf } from '@sundial/contract/pages.ts'
import type { ScheduleSlot } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'

/** The task of a slot, or of one of its orders. */
export const TaskOfSlot = ({ task: { taskId, taskNumber } }: { task: Pick<ScheduleSlot, 'taskId' | 'taskNumber'> }) => {
  const say = useSay(schedules)
  if (taskId === null || taskNumber === null) return null
  return (
    <Link className="link" to={pathOf('tasks', { id: taskId })} aria-label={say('openTask', { number: taskNumber })}>
      {taskNumber}
    </Link>
  )
}
