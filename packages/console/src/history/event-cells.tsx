import type { StationEvent } from '@sundial/contract/history.ts'
import { reachableOf } from '@sundial/core/orders/outcomes.ts'
import { history } from '@sundial/phrases/history.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useEventText } from '../parts/station-events/use-event-text.ts'
import { TaskStatus } from '../parts/tasks/TaskStatus.tsx'
import { EventMark } from './EventMark.tsx'

export type EventListProps = { list: readonly StationEvent[]; loading: boolean; timeZone: string; onTask: (taskId: number) => void }
type Cell = { event: StationEvent }

/** What happened; a command opens its task. */
export function What({ event, onTask }: Cell & Pick<EventListProps, 'onTask'>) {
  const say = useSay(history)
  const text = useEventText()(event)
  const { task } = event
  return (
    <span className="row event-what">
      <EventMark event={event} />
      {task ? (
        <button
          type="button"
          className="link event-link proportional"
          aria-description={say('openTask', { number: task.number })}
          onClick={() => onTask(task.id)}
        >
          {text}
        </button>
      ) : (
        <span className="proportional" title={event.concentrator?.gw}>
          {text}
        </span>
      )}
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
