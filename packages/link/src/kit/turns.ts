import { serialQueue } from '@sundial/core/kit/guard.ts'
import { type FairQueueBounds, openFairQueue } from './fair-queue.ts'

/** Runs jobs of many senders one at a time: the senders in turn, the jobs of one sender in their order. */
export type Turns = {
  /** False: the queue is full, so a job was dropped (this one, or one of the sender with the most jobs). */
  push(sender: string, job: () => Promise<void>): boolean
  /** Jobs that wait or run. */
  length(): number
  /** Resolves when the jobs that are queued now have ended. Never rejects. */
  settled(): Promise<void>
}

/** `onThrow` gets the error of a failed job; the next job runs in any case. */
export const openTurns = (bounds: FairQueueBounds, onThrow: (error: unknown, sender: string) => void): Turns => {
  const waiting = openFairQueue<{ sender: string; job(): Promise<void> }>(bounds)
  const queue = serialQueue()
  const next = async (): Promise<void> => {
    const due = waiting.shift()
    await due?.job().catch((error: unknown) => onThrow(error, due.sender))
  }
  return {
    push: (sender, job) => {
      // One turn for each added job. A job that replaces another one also takes over its turn.
      const isRoom = waiting.push(sender, { sender, job }) === null
      if (isRoom) queue.run(next, () => {})
      return isRoom
    },
    length: queue.length,
    settled: queue.settled,
  }
}
