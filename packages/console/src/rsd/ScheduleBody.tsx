import { pathOf } from '@sundial/contract/pages.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { TaskSeen } from './use-task.ts'
import { VerdictNote } from './VerdictNote.tsx'

const pathTo = ({ target, scheduleId }: TaskRow): string | null =>
  scheduleId === null ? null : pathOf(target.kind === 'monitorTask' ? 'monitorTasks' : 'schedules', { runs: scheduleId })

/** That a schedule was enabled or disabled: no device was asked, so that there is nothing but what it means, and the way to its runs. */
export function ScheduleBody({ seen }: { seen: TaskSeen }) {
  const say = useSay(schedules)
  const to = pathTo(seen.task)
  return (
    <div className="switch-plain">
      <VerdictNote seen={seen} />
      {to === null ? null : (
        <Link className="link" to={to}>
          {say('runsOf', { name: seen.task.target.label })}
        </Link>
      )}
    </div>
  )
}
