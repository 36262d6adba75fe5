import { pathOf } from '@sundial/contract/pages.ts'
import type { Wait } from '@sundial/core/orders/waiting.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { knownIn } from '../../kit/known-in.ts'
import { useSay } from '../../kit/language/language.ts'
import { useCancelling } from '../../parts/tasks/use-cancelling.ts'
import { useTaskText } from '../../parts/tasks/use-task-text.ts'
import type { Entity } from '../concentrator-draft.ts'
import type { Queued } from './queue-answer.ts'

type Props = { command: Queued; entity: Entity; now: number; isCurrent: boolean; onPoint: (is: boolean) => void }

const classes = { 0: 'class_0', 1: 'class_1', 2: 'class_2', 3: 'class_3' } as const

const Cancel = ({ command: { taskId, number, whyNotCancel } }: { command: Queued }) => {
  const say = useSay(queue)
  const cancel = useCancelling()
  return (
    <Tooltip title={whyNotCancel}>
      <button
        type="button"
        className="icon-button"
        aria-label={say('cancel', { number })}
        aria-disabled={whyNotCancel !== null}
        onClick={whyNotCancel === null ? () => cancel(taskId, number) : undefined}
      >
        <Icon name="cross" size={14} />
      </button>
    </Tooltip>
  )
}

const isAtWork: Record<Wait, boolean> = { held: false, offline: false, next: true, unanswered: true, working: true, cancelling: true }

/** One command: what it does and who ordered it, its class, how far it is, why it waits and how long. */
export const QueuedRow = ({ command, entity, now, isCurrent, onPoint }: Props) => {
  const say = useSay(queue)
  const { span, number: written } = useFormat()
  const { text } = usePlantTime(entity.timeZone)
  const textOf = useTaskText()
  const { number, action, target, orderedBy, priority, why, since, deadline, devices, done, taskId } = command
  const ms = Math.max(0, now - since)
  const waited = ms < 60_000 ? say('seconds', { count: written(Math.floor(ms / 1000)) }) : span(ms)
  const meta = [
    number,
    devices > 0 ? say('deviceCount', { count: devices }) : null,
    orderedBy === null ? null : say('askedBy', { name: orderedBy }),
  ].filter((part) => part !== null)
  return (
    <li aria-current={isCurrent ? 'true' : undefined} onPointerEnter={() => onPoint(true)} onPointerLeave={() => onPoint(false)}>
      <span className={isAtWork[why] ? 'spinner' : 'queue-waits'} aria-hidden="true" />
      <div className="queue-what">
        <Link className="link" to={pathOf('tasks', { id: taskId })}>
          {textOf({ action, target, totalCount: devices, orgName: entity.stationName })}
        </Link>
        <p className="meta">{meta.join(' · ')}</p>
      </div>
      <span className={`tag queue-class-${priority}`}>
        {say(knownIn<number, 'class_0' | 'class_1' | 'class_2' | 'class_3'>(classes, priority, 'class_1'))}
      </span>
      <span className="tabular queue-done">{devices > 0 ? say('done', { count: done, total: devices }) : ''}</span>
      <div className="queue-why">
        <span>{say(`why_${why}`)}</span> <span className="meta tabular">{waited}</span>
        <p className="meta">{say('until', { time: text(deadline, 'short', true) })}</p>
      </div>
      <Cancel command={command} />
    </li>
  )
}
