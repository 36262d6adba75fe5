import { setTimeout as wait } from 'node:timers/promises'
import { openFairQueue } from '../kit/fair-queue.ts'
import type { Arrived, Read } from './read.ts'

/** What waits for its transaction. */
export type Waiting = { arrived: Arrived; read: Read }

/** At most so many batches of one concentrator wait, and of all; more are not taken, and their concentrators send them again. */
export const queueEachMax = 256
export const queueMax = 4_000
/** Batches of one transaction. */
export const groupMax = 256
/** If at least this many batches are queued, they are committed now instead of after `lingerMs`. */
const enough = 24
/** How long the first of a group waits for others. */
const lingerMs = 12

export type IntakeQueue = {
  /** The batch that is not taken: this one, or one of the concentrator that has most waiting; null = there was room. */
  push(item: Waiting): Waiting | null
  length(): number
  /** Resolves when nothing waits and nothing is under way. */
  drained(): Promise<void>
  stop(): Promise<void>
}

/**
 * A bounded queue of batches, taken one of each concentrator in turn. It hands groups of them to `handle`, one after the other; a group
 * gathers while the one before it is handled.
 */
export const openIntake = (handle: (group: Waiting[]) => Promise<void>, signal: AbortSignal): IntakeQueue => {
  const queue = openFairQueue<Waiting>({ each: queueEachMax, total: queueMax })
  let wake = () => {}
  let idle: (() => void)[] = []
  const tellIdle = () => {
    for (const tell of idle) tell()
    idle = []
  }
  const gathered = async (): Promise<Waiting[]> => {
    if (queue.length() === 0) {
      tellIdle()
      await new Promise<void>((done) => {
        wake = done
      })
    }
    if (queue.length() < enough && !signal.aborted) await wait(lingerMs)
    return queue.take(groupMax)
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const group = await gathered()
      if (group.length > 0 && !signal.aborted) await handle(group)
    }
    tellIdle()
  }
  const running = run()
  signal.addEventListener('abort', () => wake())
  let busy = false
  return {
    push: (item) => {
      const shed = queue.push(item.arrived.gw, item)
      busy = true
      wake()
      return shed
    },
    length: queue.length,
    drained: () =>
      busy
        ? new Promise<void>((done) => {
            idle.push(done)
            wake()
          })
        : Promise.resolve(),
    stop: () => running,
  }
}
