import { serialQueue } from '@sundial/core/kit/guard.ts'
import { type FairQueueBounds, openFairQueue } from './fair-queue.ts'

/** Handles items of many senders, some at a time: the senders in turn, the items of one sender in their order. */
export type Turns<T> = {
  /** False: the queue is full, so an item was dropped (this one, or one of the sender with the most items). */
  push(sender: string, item: T): boolean
  /** Items that wait or are handled. */
  length(): number
  /** Resolves when the items that are queued now have been handled. Never rejects. */
  settled(): Promise<void>
}

type TurnsOptions<T> = {
  bounds: FairQueueBounds
  /** So many items are handled at a time. */
  together: number
  handle(items: readonly T[]): Promise<void>
  /** Gets the error of items that `handle` rejected; the next ones follow in any case. */
  onThrow(error: unknown, items: readonly T[]): void
}

export const openTurns = <T>({ bounds, together, handle, onThrow }: TurnsOptions<T>): Turns<T> => {
  const waiting = openFairQueue<T>(bounds)
  const queue = serialQueue()
  let handled = 0
  const next = async (): Promise<void> => {
    const due = waiting.take(together)
    if (due.length === 0) return
    handled = due.length
    await handle(due).catch((error: unknown) => onThrow(error, due))
    handled = 0
  }
  return {
    push: (sender, item) => {
      // A turn for each added item, of which one takes many. An item that replaces another one also takes over its turn.
      const isRoom = waiting.push(sender, item) === null
      if (isRoom) queue.run(next, () => {})
      return isRoom
    },
    length: () => waiting.length() + handled,
    settled: queue.settled,
  }
}
