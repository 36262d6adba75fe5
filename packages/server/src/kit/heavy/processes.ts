import { buffer } from 'node:stream/consumers'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { OnRows } from '../../sheets/sheet.ts'
import { callerOf } from '../embed-principal.ts'
import { makeFairQueue } from './fair-queue.ts'
import type { HeavyWork } from './heavy-work.ts'
import type { Job } from './job.ts'
import type { Run } from './one-process.ts'
import { makeProcessPool, type PoolOptions } from './process-pool.ts'

type Queued = { userKey: string | number; isFile: boolean; job: Job; onRows?: OnRows | undefined; begin(run: Run): void; refuse(): void }

/** Heavy work in processes of its own: a fair queue before them, limits of time and memory around each. */
export const inProcesses = (options: PoolOptions): HeavyWork => {
  const { limits, metrics, log } = options
  const queue = makeFairQueue<Queued>(limits)
  const pool = makeProcessPool(options)
  let waiting = 0
  const begin = (queued: Queued): void => {
    const one = pool.take()
    const over = (): void => {
      queue.done(queued)
      pool.rest(one)
      dispatch()
    }
    queued.begin(one.run(queued.job, over, queued.onRows))
  }
  const tryBegin = (queued: Queued): void => {
    try {
      begin(queued)
    } catch (error) {
      queue.done(queued)
      log('error', 'server.heavyNotStarted', { call: queued.job.name, error: error instanceof Error ? error.message : String(error) })
      queued.refuse()
    }
  }
  const dispatch = (): void => {
    for (let next = pool.isFree() ? queue.next() : null; next; next = pool.isFree() ? queue.next() : null) tryBegin(next)
    metrics.heavyWaiting.inc(queue.waiting - waiting)
    waiting = queue.waiting
  }
  /** Waits for its turn; leaves the queue when its caller has gone. */
  const begun = async (job: Job, gone: AbortSignal, onRows?: OnRows): Promise<Run> => {
    if (gone.aborted) throw new Refusal('unavailable')
    const { promise, resolve, reject } = Promise.withResolvers<Run>()
    const queued: Queued = {
      userKey: callerOf(job.user).userId,
      isFile: job.is === 'file',
      job,
      onRows,
      begin: (run) => {
        gone.addEventListener('abort', () => run.bytes.destroy(new Refusal('unavailable')), { once: true })
        resolve(run)
      },
      refuse: () => reject(new Refusal('unavailable')),
    }
    queue.add(queued)
    gone.addEventListener('abort', () => queue.remove(queued) && queued.refuse(), { once: true })
    dispatch()
    return promise
  }
  return {
    answer: async (job, gone) => buffer((await begun(job, gone)).bytes),
    file: async (job, gone, onRows) => {
      const { head, bytes } = await begun(job, gone, onRows)
      return { ...(await head), bytes }
    },
    warm: pool.warm,
    stop: () => {
      pool.stop()
      for (const queued of queue.removeAll()) queued.refuse()
    },
  }
}
