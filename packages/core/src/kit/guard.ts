/**
 * A handler of messages from outside whose throw costs that one message and nothing else: an event emitter that calls it would end the
 * process. `onThrow` counts the message and tells of it.
 */
export const guarded =
  <A extends unknown[]>(handle: (...message: A) => void, onThrow: (error: unknown, ...message: A) => void) =>
  (...message: A): void => {
    try {
      handle(...message)
    } catch (error) {
      onThrow(error, ...message)
    }
  }

/** Jobs one after the other in order of arrival. */
export type SerialQueue = {
  /** `onThrow` gets what the job threw or rejected with; the next job runs in any case. */
  run(job: () => Promise<void> | void, onThrow: (error: unknown) => void): void
  /** Resolves when the jobs that are queued now have ended. Never rejects. */
  settled(): Promise<void>
  length(): number
}

/** A queue that a job can't stop: a promise chain whose last link rejects would drop every job after it. */
export const serialQueue = (): SerialQueue => {
  let tail: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    run: (job, onThrow) => {
      waiting++
      tail = tail
        .then(job)
        .catch(onThrow)
        .catch(() => {}) // `onThrow` threw as well: the queue goes on
        .finally(() => waiting--)
    },
    settled: () => tail,
    length: () => waiting,
  }
}
