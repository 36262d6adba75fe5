import type { TaskRow } from '@sundial/contract/tasks.ts'
import { shownOf } from './shown.ts'

export type StepName = keyof TaskRow['steps']
export type Step = { name: StepName; state: 'waiting' | 'running' | 'done' | 'short'; at: number | null; count: number; share: number }

function stateOf(count: number, at: number | null, task: Pick<TaskRow, 'totalCount' | 'status'>): Step['state'] {
  if (count >= task.totalCount) return 'done'
  if (task.status !== 1) return 'short'
  return count > 0 || at !== null ? 'running' : 'waiting'
}

/** The steps of a task: done when every device passed, short when the task ended before that. What only answers has nothing to confirm. */
export function stepsOf(task: Pick<TaskRow, 'action' | 'steps' | 'totalCount' | 'status'>): Step[] {
  return shownOf(task.action).steps.map((name: StepName): Step => {
    const { at, count } = task.steps[name]
    const share = task.totalCount > 0 ? Math.min(1, count / task.totalCount) : 0
    return { name, state: stateOf(count, at, task), at, count, share }
  })
}

/** 00:16, or 1:02:05 from an hour on. */
export function elapsedText(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const mmss = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  return s >= 3600 ? `${Math.floor(s / 3600)}:${mmss}` : mmss
}
