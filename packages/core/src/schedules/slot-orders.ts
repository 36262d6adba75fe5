import type { TaskOutcome } from '../orders/outcomes.ts'

/** The orders of a slot to several concentrators: how many there were, how many were refused, and how the tasks of the others stand. */
export type SlotOrders = { total: number; refused: number; running: number; succeeded: number }

/** How the orders of a slot stand together; null: none was given. */
export const outcomeOfOrders = ({ total, refused, running, succeeded }: SlotOrders): TaskOutcome | null => {
  if (refused === total) return null
  if (running > 0) return 'executing'
  if (succeeded === total) return 'succeeded'
  return succeeded > 0 ? 'partly' : 'failed'
}

/** How many of them did not do what was ordered: refused ones, too. */
export const failedOrders = ({ total, running, succeeded }: SlotOrders): number => total - running - succeeded
