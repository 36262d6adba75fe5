import type { StationEvent } from '@sundial/contract/history.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { reachableOf } from '@sundial/core/orders/outcomes.ts'
import { history } from '@sundial/phrases/history.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useEventText } from '../parts/station-events/use-event-text.ts'
import { TaskStatus } from '../parts/tasks/TaskStatus.tsx'
import { EventMark } from './EventMark.tsx'

export type EventListProps = { list: readonly StationEvent[]; loading: boolean; timeZone: string; onTask: (taskId: number) => void }
type Cell = { event: StationEvent }

function Subject({ event: { task, alarm, concentrator }, text, onTask }: Cell & Pick<EventListProps, 'onTask'> & { text: string }) {
  const say = useSay(history)
  const className = 'link event-link proportional'
  if (task)
    return (
      <button
        type="button"
        className={className}
        aria-description={say('openTask', { number: task.number })}
        onClick={() => onTask(task.id)}
      >
        {text}
      </button>
    )
  if (alarm)
    return (
      <Link className={className} aria-description={say('openAlarm')} to={pathOf('alarms', { id: alarm.id })}>
        {text}
      </Link>
    )
  return (
    <span className="proportional" title={concentrator?.gw}>
      {text}
    </span>
  )
}

/** What happened; a command opens its task, an alarm its page. */
export function What({ event, onTask }: Cell & Pick<EventListProps, 'onTask'>) {
  const text = useEventText()(event)
  return (
    <span className="row event-what">
      <EventMark event={event} />
      <Subject event={event} text={text} onTask={onTask} />
    </span>
  )
}

/** How a command ended, with how many of its devices were read back, or of a reading how many of those that could be reached. */
export function Outcome({ event: { task } }: Cell) {
  const say = useSay(history)
  const { number } = useFormat()
  if (!task) return <span className="quiet">–</span>
  return (
    <span className="tabular">
      <TaskStatus task={task} /> {say('result', { success: number(task.successCount), total: number(reachableOf(task)) })}
    </span>
  )
}

/** Why: a person's own words, or what the platform knows; of a restart the event says it all. */
export const whyOf = ({ kind, task, reason }: StationEvent): string => (task ? task.reason : kind === 'restart' ? '' : reason) || '–'
/** The person whose order it was; devices are named by what happened. */
export const byOf = ({ task }: StationEvent): string => task?.createdBy ?? '–'
