import { airTimeOf, type ByRank, type AirTime as Used } from './air-time.ts'

/** Priorities on a bus. */
export const priority = { shutdown: 0, operator: 1, scheduled: 2, backfill: 3 } as const
export type Priority = (typeof priority)[keyof typeof priority]

type Job = { run(): Promise<unknown>; resolve(value: unknown): void; reject(error: unknown): void }

/** Thrown to callers that still wait when the queue is closed. */
export class QueueClosed extends Error {
  constructor() {
    super('the bus queue is closed')
  }
}

/** Largest share of the air time: of orders while regular readings wait, and of both while backfill waits. */
const shareMax = { operator: 0.7, regular: 0.95 } as const
/** Shares apply only after this much air time was used, so that a short burst is not limited. */
const burstMs = 5000
/** Half-life of used air time. */
const halfLifeMs = 30_000

type AirTime = { usedMs: [number, number, number, number]; at: number }

const fade = (air: AirTime, now: number): void => {
  const factor = 0.5 ** ((now - air.at) / halfLifeMs)
  air.at = now
  for (const rank of [0, 1, 2, 3] as const) air.usedMs[rank] *= factor
}

const isOver = (used: number, others: number, share: number): boolean => used + others > burstMs && used > share * (used + others)

/**
 * The rank to serve next: urgent requests first, but orders never starve regular readings, and both never starve backfill.
 * A rank that used up its share of the air time is passed over. A shutdown is never passed over.
 */
const turnOf = (waits: readonly boolean[], { usedMs: [, operator, scheduled, backfill] }: AirTime): Priority | null => {
  if (waits[priority.shutdown]) return priority.shutdown
  const isRegular = waits[priority.operator] || waits[priority.scheduled]
  if (waits[priority.backfill] && (!isRegular || isOver(operator + scheduled, backfill, shareMax.regular))) return priority.backfill
  if (!isRegular) return null
  const isScheduled = waits[priority.scheduled] && (!waits[priority.operator] || isOver(operator, scheduled, shareMax.operator))
  return isScheduled ? priority.scheduled : priority.operator
}

/**
 * Queue of a bus: one request at a time, the most urgent first within the air-time budget, first come first served within a rank.
 * A job is one frame with its answer; longer work queues a job for each frame, so that an urgent job waits for one frame at most.
 */
export const busQueue = (now: () => number = () => performance.now()) => {
  const waiting: Job[][] = [[], [], [], []]
  const air: AirTime = { usedMs: [0, 0, 0, 0], at: now() }
  const told = airTimeOf(now)
  let busy = false
  let closed = false
  const take = (): [Job, Priority] | null => {
    fade(air, now())
    const rank = turnOf(
      waiting.map((jobs) => jobs.length > 0),
      air,
    )
    return rank === null ? null : [waiting[rank]!.shift()!, rank]
  }
  const step = async (): Promise<void> => {
    if (busy) return
    busy = true
    for (let next = take(); next; next = take()) {
      const [job, rank] = next
      const began = now()
      await job.run().then(job.resolve, job.reject)
      air.usedMs[rank] += now() - began
      told.add(rank, now() - began)
    }
    busy = false
  }
  return {
    /** Settles as the job settles. Rejects with QueueClosed if the queue is closed before the job starts. */
    run: <T>(rank: Priority, run: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (closed) return reject(new QueueClosed())
        waiting[rank]!.push({ run, resolve: resolve as (value: unknown) => void, reject })
        void step()
      }),
    waiting: (): number => waiting.reduce((sum, jobs) => sum + jobs.length, 0),
    /** What the air time of the last hour was used for, and how many jobs of each rank wait now. */
    airTime: (): Used & { waiting: ByRank } => {
      const [shutdown, operator, scheduled, backfill] = waiting.map((jobs) => jobs.length) as [number, number, number, number]
      return { ...told.lastHour(), waiting: [shutdown, operator, scheduled, backfill] }
    },
    close: (): void => {
      closed = true
      for (const jobs of waiting) for (const job of jobs.splice(0)) job.reject(new QueueClosed())
    },
  }
}
export type BusQueue = ReturnType<typeof busQueue>
