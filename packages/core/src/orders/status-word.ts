import { isTestAction } from '../rsd/action.ts'
import { type EndedTask, missedOf, type TaskOutcome } from './outcomes.ts'

type Ended = Pick<EndedTask, 'action' | 'counts'> & { outcome: TaskOutcome }
type Standing = Ended & { heldCount: number; askAt: number | null }
/** Keys of phrases/tasks.ts, with the count that fills them. */
type Word = Exclude<TaskOutcome, 'partly'> | 'partlyTested' | 'partlyRead' | 'noneRead' | 'statusOther' | 'waitsFor' | 'asksAgain'
export type StatusWord = { key: Word; count?: number }

const plain: Partial<Record<string, Word>> = {
  executing: 'executing',
  succeeded: 'succeeded',
  inconclusive: 'inconclusive',
  failed: 'failed',
  interrupted: 'interrupted',
}

/** The word of an outcome. What is partly done says how many gave no answer. */
export const outcomeWordOf = ({ action, outcome, counts }: Ended): StatusWord => {
  if (outcome !== 'partly') return { key: plain[outcome] ?? 'statusOther' }
  const count = missedOf(counts)
  if (isTestAction(action)) return { key: 'partlyTested', count }
  return { key: counts.verified > 0 ? 'partlyRead' : 'noneRead', count }
}

/** The word of how a task stands: first what it still waits for, or when it is asked again, then its outcome. */
export const statusWordOf = (task: Standing): StatusWord => {
  if (task.heldCount > 0) return { key: 'waitsFor', count: task.heldCount }
  return task.askAt === null ? outcomeWordOf(task) : { key: 'asksAgain' }
}
