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
