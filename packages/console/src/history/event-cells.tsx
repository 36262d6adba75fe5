import type { StationEvent } from '@sundial/contract/history.ts'
import { history } from '@sundial/phrases/history.ts'
import { taskStatus } from '@sundial/phrases/tasks-labels.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useEventText } from '../parts/station-events/use-event-text.ts'
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
        <span className="proportional">{text}</span>
      )}
    </span>
  )
}

const tones = { 1: '', 2: '', 3: 'event-failed', 4: 'stale' } as const

/** How a command ended, with how many of its devices were read back. */
export function Outcome({ event: { task } }: Cell) {
  const say = useSay(history)
  const sayStatus = useSay(taskStatus)
  const { number } = useFormat()
  if (!task) return <span className="quiet">–</span>
  const words = { word: sayStatus(task.status), success: number(task.successCount), total: number(task.totalCount) }
  return <span className={`${tones[task.status]} tabular`}>{say('result', words)}</span>
}

/** Why: a person's own words, or what the platform knows. */
export const whyOf = ({ task, reason }: StationEvent): string => (task ? task.reason : (reason ?? '')) || '–'
export const byOf = ({ task, concentrator }: StationEvent): string => (task ? task.createdBy : concentrator?.gw) ?? '–'
