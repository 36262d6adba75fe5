import { setTimeout as wait } from 'node:timers/promises'
import { openFairQueue } from '../kit/fair-queue.ts'
import type { Arrived, Read } from './read.ts'

/** A batch that waits for its transaction. */
export type Waiting = { arrived: Arrived; read: Read }

/** Limits of waiting batches, of one concentrator and of all. Further batches are not taken; their concentrators send them again. */
export const queueEachMax = 256
export const queueMax = 4_000
/** Most batches of one transaction. */
export const groupMax = 256
/** If at least this many batches are queued, they are committed now instead of after `lingerMs`. */
const enough = 24
/** How long the first batch of a group waits for others. */
const lingerMs = 12

export type IntakeQueue = {
  /** The batch that is not taken: this one, or one of the concentrator with the most batches; null = there was room. */
  push(item: Waiting): Waiting | null
  length(): number
  /** Resolves when no batch waits and none is being handled. */
  drained(): Promise<void>
  stop(): Promise<void>
}

/**
 * A limited queue of batches that serves the concentrators in turn. It passes groups to `handle`, one after the other; the next group
 * collects while the previous one is handled.
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
