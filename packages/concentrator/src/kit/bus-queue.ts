/** What goes first on a bus. */
export const priority = { shutdown: 0, operator: 1, scheduled: 2, backfill: 3 } as const
export type Priority = (typeof priority)[keyof typeof priority]

type Job = { run(): Promise<unknown>; resolve(value: unknown): void; reject(error: unknown): void }

/** Thrown to whoever still waits when a queue is closed. */
export class QueueClosed extends Error {
  constructor() {
    super('the bus queue is closed')
  }
}

/**
 * One request at a time on a bus, the most urgent first, first come first served among equals. A job is one frame with its answer:
 * whoever does more asks again, so that something urgent waits for one frame at most.
 */
export const busQueue = () => {
  const waiting: Job[][] = [[], [], [], []]
  let busy = false
  let closed = false
  const step = async (): Promise<void> => {
    if (busy) return
    busy = true
    for (let job = take(); job; job = take()) await job.run().then(job.resolve, job.reject)
    busy = false
  }
  const take = (): Job | undefined => waiting.find((jobs) => jobs.length > 0)?.shift()
  return {
    /** Resolves or rejects as the job does. Rejects with QueueClosed when the queue is closed before its turn. */
    run: <T>(rank: Priority, run: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (closed) return reject(new QueueClosed())
        waiting[rank]!.push({ run, resolve: resolve as (value: unknown) => void, reject })
        void step()
      }),
    waiting: (): number => waiting.reduce((sum, jobs) => sum + jobs.length, 0),
    close: (): void => {
      closed = true
      for (const jobs of waiting) for (const job of jobs.splice(0)) job.reject(new QueueClosed())
    },
  }
}
export type BusQueue = ReturnType<typeof busQueue>
