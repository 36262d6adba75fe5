import type { TaskRow } from '@sundial/contract/tasks.ts'
import { isRsdAction } from '@sundial/core/rsd/action.ts'
import { inconclusiveUntil } from '@sundial/core/rsd/darkness.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import type { ReactNode } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { knownIn } from '../kit/known-in.ts'
import { useSay } from '../kit/language/language.ts'

type Look = { word: 'executing' | 'succeeded' | 'failed' | 'interrupted' | 'statusOther'; text: string; soft: string; mark: ReactNode }
const looks: Record<TaskRow['status'], Look> = {
  1: {
    word: 'executing',
    text: 'var(--accent-text)',
    soft: 'var(--accent-soft)',
    mark: <circle cx="4.5" cy="4.5" r="3.2" fill="none" stroke="var(--accent-text)" strokeWidth="1.6" strokeDasharray="14 6" />,
  },
  2: { word: 'succeeded', text: 'var(--ink2)', soft: 'none', mark: <circle cx="4.5" cy="4.5" r="3.5" fill="var(--ok)" /> },
  3: {
    word: 'failed',
    text: 'var(--bad-text)',
    soft: 'var(--bad-soft)',
    mark: <rect x=".7" y=".7" width="7.6" height="7.6" rx="1" fill="var(--bad)" />,
  },
  4: { word: 'interrupted', text: 'var(--warn-text)', soft: 'var(--warn-soft)', mark: <path d="M4.5.6 8.7 8H.3z" fill="var(--warn)" /> },
}

/** Of a status that this console does not know (specification, point 4). */
const otherLook: Look = {
  word: 'statusOther',
  text: 'var(--ink2)',
  soft: 'none',
  mark: <circle cx="4.5" cy="4.5" r="3.5" fill="var(--none)" />,
}

/** Status of a task: only what is not well is tinted. */
export function TaskStatus({ task }: { task: TaskRow }) {
  const { status, askAt, timeZone } = task
  const say = useSay(tasks)
  const plant = usePlantTime(timeZone)
  const dark = status === 3 && isRsdAction(task.action) && inconclusiveUntil(task) !== null
  const { word, text, soft, mark } = knownIn(looks, dark ? 4 : status, otherLook)
  const hint = askAt === null ? undefined : say('askAgainAt', { time: plant.text(askAt, 'short', true) })
  return (
    <span title={hint} className={soft === 'none' ? 'tag tag-plain' : 'tag'} style={{ color: text, background: soft }}>
      <svg width="9" height="9" aria-hidden="true">
        {mark}
      </svg>
      {say(askAt === null ? (dark ? 'inconclusive' : word) : 'asksAgain')}
    </span>
  )
}
