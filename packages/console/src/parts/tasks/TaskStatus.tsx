import type { TaskRow } from '@sundial/contract/tasks.ts'
import { isNoNews, type TaskOutcome } from '@sundial/core/orders/outcomes.ts'
import { outcomeWordOf, type StatusWord, statusWordOf } from '@sundial/core/orders/status-word.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import type { ReactNode } from 'react'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { knownIn } from '../../kit/known-in.ts'
import { type Say, useSay } from '../../kit/language/language.ts'

type Look = { text: string; soft: string; mark: ReactNode }
const triangle = <path d="M4.5.6 8.7 8H.3z" fill="var(--warn)" />
const dot = (colour: string) => <circle cx="4.5" cy="4.5" r="3.5" fill={colour} />
const amber: Look = { text: 'var(--warn-text)', soft: 'var(--warn-soft)', mark: triangle }
/** Of what is no news, and of an outcome that this console does not know (specification, point 4). */
const neutral: Look = { text: 'var(--ink2)', soft: 'none', mark: dot('var(--none)') }

const looks: Record<TaskOutcome, Look> = {
  executing: {
    text: 'var(--accent-text)',
    soft: 'var(--accent-soft)',
    mark: <circle cx="4.5" cy="4.5" r="3.2" fill="none" stroke="var(--accent-text)" strokeWidth="1.6" strokeDasharray="14 6" />,
  },
  succeeded: { ...neutral, mark: dot('var(--ok)') },
  partly: amber,
  inconclusive: amber,
  failed: {
    text: 'var(--bad-text)',
    soft: 'var(--bad-soft)',
    mark: <rect x=".7" y=".7" width="7.6" height="7.6" rx="1" fill="var(--bad)" />,
  },
  interrupted: amber,
}

const wordFrom = ({ key, count }: StatusWord, say: Say<typeof tasks>): string => say(key, { count: count ?? 0 })

export const useOutcomeWord = () => {
  const say = useSay(tasks)
  return (task: Pick<TaskRow, 'action' | 'outcome' | 'counts'>): string => wordFrom(outcomeWordOf(task), say)
}

/** Status of a task. The tag has a colour only if something is wrong that was not known before the task. */
export function TaskStatus({ task }: { task: TaskRow }) {
  const { askAt, heldCount, timeZone } = task
  const say = useSay(tasks)
  const plant = usePlantTime(timeZone)
  const { text, soft, mark } = task.outcome === 'partly' && isNoNews(task) ? neutral : knownIn(looks, task.outcome, neutral)
  const hint = (): string | undefined => {
    if (heldCount > 0) return say('waitsForWhy')
    if (askAt === null) return undefined
    return say(task.darkUntil === null ? 'askBackSince' : 'askAgainAt', { time: plant.text(askAt, 'short', true) })
  }
  const word = wordFrom(statusWordOf(task), say)
  return (
    <span title={hint()} className={soft === 'none' ? 'tag tag-plain' : 'tag'} style={{ color: text, background: soft }}>
      <svg width="9" height="9" aria-hidden="true">
        {mark}
      </svg>
      {word}
    </span>
  )
}
