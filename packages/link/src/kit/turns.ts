import { serialQueue } from '@sundial/core/kit/guard.ts'
import { type FairQueueBounds, openFairQueue } from './fair-queue.ts'

/** Jobs of many senders, run one at a time: those of one sender in their order, the senders in turn. */
export type Turns = {
  /** False where a job does not fit (this one, or one of the sender with most waiting): it is dropped. */
  push(sender: string, job: () => Promise<void>): boolean
  /** Jobs that wait or run. */
  length(): number
  /** Resolves when the jobs that are queued now have ended. Never rejects. */
  settled(): Promise<void>
}

/** `onThrow` gets what a job of a sender threw or rejected with; the next job runs in any case. */
export const openTurns = (bounds: FairQueueBounds, onThrow: (error: unknown, sender: string) => void): Turns => {
  const waiting = openFairQueue<{ sender: string; job(): Promise<void> }>(bounds)
  const queue = serialQueue()
  const next = async (): Promise<void> => {
    const due = waiting.shift()
    await due?.job().catch((error: unknown) => onThrow(error, due.sender))
  }
  return {
    push: (sender, job) => {
      // A turn for each job that was added. A job that takes the place of another one takes its turn too.
      const isRoom = waiting.push(sender, { sender, job }) === null
      if (isRoom) queue.run(next, () => {})
      return isRoom
    },
    length: queue.length,
    settled: queue.settled,
  }
}
