import type { TaskRow } from '@sundial/contract/tasks.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import type { ReactNode } from 'react'
import { useSay } from '../kit/language/language.ts'

const words = { 1: 'executing', 2: 'succeeded', 3: 'failed', 4: 'interrupted' } as const
const looks: Record<TaskRow['status'], { text: string; soft: string; mark: ReactNode }> = {
  1: {
    text: 'var(--accent-text)',
    soft: 'var(--accent-soft)',
    mark: <circle cx="4.5" cy="4.5" r="3.2" fill="none" stroke="var(--accent-text)" strokeWidth="1.6" strokeDasharray="14 6" />,
  },
  2: { text: 'var(--ink2)', soft: 'none', mark: <circle cx="4.5" cy="4.5" r="3.5" fill="var(--ok)" /> },
  3: { text: 'var(--bad-text)', soft: 'var(--bad-soft)', mark: <rect x=".7" y=".7" width="7.6" height="7.6" rx="1" fill="var(--bad)" /> },
  4: { text: 'var(--warn-text)', soft: 'var(--warn-soft)', mark: <path d="M4.5.6 8.7 8H.3z" fill="var(--warn)" /> },
}

/** Status of a task: only what is not well is tinted. */
export function TaskStatus({ status }: { status: TaskRow['status'] }) {
  const say = useSay(tasks)
  const { text, soft, mark } = looks[status]
  return (
    <span className={soft === 'none' ? 'tag tag-plain' : 'tag'} style={{ color: text, background: soft }}>
      <svg width="9" height="9" aria-hidden="true">
        {mark}
      </svg>
      {say(words[status])}
    </span>
  )
}
