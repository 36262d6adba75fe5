import type { Clock } from '@sundial/core/kit/clock.ts'

/** How long a task must be past its deadline by our clock before it is ended, ms. */
export const overdueForMs = 2_000

/**
 * Which tasks have been past their deadline for `overdueForMs`. When the clock of the platform is set, its processes do not follow at the
 * same moment: an order that the server wrote by the new time would be long past its deadline for a link that still has the old one.
 * @param steady a monotonic clock
 */
export const makeOverdue = (steady: Clock) => {
  let since = new Map<number, number>()
  return {
    /** The tasks that have been overdue for `overdueForMs`. Call it every second with all overdue tasks. */
    ripe: (tasks: readonly number[]): number[] => {
      const now = steady.now()
      since = new Map(tasks.map((id) => [id, since.get(id) ?? now]))
      return tasks.filter((id) => now - since.get(id)! >= overdueForMs)
    },
  }
}
