import { type EndedTask, reachableOf } from './outcomes.ts'

type Counted = Pick<EndedTask, 'action' | 'counts' | 'silentBefore'> & { successCount: number; failCount: number; totalCount: number }

/**
 * Completion rate (success + fail) / total and success rate success / total, 0..1 (specification, point 9); of a reading against the
 * devices that could be reached.
 */
export const ratesOf = (task: Counted) => {
  const { successCount, failCount, totalCount } = task
  const reachable = reachableOf(task)
  return {
    completion: totalCount > 0 ? (successCount + failCount) / totalCount : 0,
    success: reachable > 0 ? successCount / reachable : 0,
  }
}

/** Duration of a task, s: from its creation to its last change. */
export const durationS = ({ createTime, updateTime }: { createTime: number; updateTime: number }): number =>
  (updateTime - createTime) / 1000

/** Every execute step that tasks have or the specification names, as the filter of the list offers them. */
export const stepChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 21, 22, 23, 24, 25, 26, 27, 28, 29] as const
/** Phrase of an execute step; a number we don't know is "other". */
export const stepWord = (step: number) => {
  const known = stepChoices.find((s) => s === step)
  return known === undefined ? ('stepOther' as const) : (`step${known}` as const)
}
