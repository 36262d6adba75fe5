import { inconclusiveUntil } from '../rsd/darkness.ts'
import { isConcentratorAction } from './concentrator-kinds.ts'
import { proofOf, type TaskAction } from './kinds.ts'
import { type TaskCounts, type TaskStatus, taskStatus } from './task-status.ts'

/**
 * How a task stands, for everybody who lists, filters, draws or tells it; `status` is the number of the specification, which knows less.
 * `partly`: nobody is at risk, some answered or only those that had been silent before gave no answer; of a test, only modules that were
 * shut down before were left out; of whatever energises, only those under a lock-out tag. `inconclusive`: too dark to answer.
 */
export const taskOutcomes = ['executing', 'succeeded', 'partly', 'inconclusive', 'failed', 'interrupted'] as const
export type TaskOutcome = (typeof taskOutcomes)[number]

export type EndedTask = {
  action: TaskAction
  status: TaskStatus
  counts: TaskCounts
  /** Until when the sun was too low at the order, epoch ms; null by day. */
  darkUntil: number | null
  /** How many of the devices without an answer had told nothing for two reporting periods when the order was given. */
  silentBefore: number
  /** How many devices were left as they were: shut down before a test, or under a lock-out tag. */
  leftOut?: number
}

const plain: Partial<Record<TaskStatus, TaskOutcome>> = {
  [taskStatus.executing]: 'executing',
  [taskStatus.succeeded]: 'succeeded',
  [taskStatus.interrupted]: 'interrupted',
}

/** Devices that ended without what was ordered. */
export const missedOf = ({ failed, unknown }: TaskCounts): number => failed + unknown

/** How a task stands. Where a read-back is the proof, whatever is not proven has failed, silent before or not: unknown counts as live. */
export const outcomeOf = (task: EndedTask): TaskOutcome => {
  const known = plain[task.status]
  if (known) return known
  const { action, counts, silentBefore, leftOut = 0 } = task
  if (leftOut > 0 && missedOf(counts) === leftOut) return 'partly'
  const onlyAnswers = proofOf(action) === 'answer'
  if (onlyAnswers && counts.verified > 0) return 'partly'
  if (isConcentratorAction(action)) return 'failed'
  if (inconclusiveUntil(task) !== null) return 'inconclusive'
  return onlyAnswers && missedOf(counts) <= silentBefore ? 'partly' : 'failed'
}

/** Whether an end says nothing new: what gave no answer to a reading had been silent before. */
export const isNoNews = ({ counts, silentBefore }: Pick<EndedTask, 'counts' | 'silentBefore'>): boolean => missedOf(counts) <= silentBefore

/** Devices that could be reached: of a reading those that had not been silent before it; of a switch order all, dead or not. */
export const reachableOf = ({ action, counts, silentBefore }: Omit<EndedTask, 'status' | 'darkUntil'>): number => {
  const total = counts.verified + counts.running + missedOf(counts)
  return proofOf(action) === 'answer' ? total - silentBefore : total
}
