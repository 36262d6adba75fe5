import type { TelemetryBody } from '../kit/envelope.ts'
import { wait } from '../kit/wait.ts'

/** One report from before the first connection: what it was about, as live reports are; or a live one that others made. */
export type BacklogReport = Omit<TelemetryBody, 'bf'> & { live?: true }

export type BacklogOptions = {
  reports: AsyncIterable<BacklogReport>
  record(body: TelemetryBody): Promise<unknown>
  /** Telemetry that waits for its acknowledgement now. */
  waiting(): number
  stopping: AbortSignal
}

/** More is only read once less than this waits, so that a month does not have to fit the journal, nor the memory. */
const waitingMax = 128
/** So many are written before one waits for the disk. */
const groupSize = 64
const lookAgainMs = 20

/**
 * What comes next of `reports`; null when they end or the agent stops, whichever is first. Not `Promise.race` with one promise that the
 * stop settles: such a promise refers to every answer that it was ever raced against, so that the whole past stays in memory.
 */
const reader = (reports: AsyncIterable<BacklogReport>, stopping: AbortSignal): (() => Promise<BacklogReport | null>) => {
  const iterator = reports[Symbol.asyncIterator]()
  let giveUp = (): void => {}
  stopping.addEventListener('abort', () => giveUp(), { once: true })
  return () =>
    new Promise((resolve, reject) => {
      if (stopping.aborted) return resolve(null)
      giveUp = () => resolve(null)
      iterator.next().then(({ done, value }) => resolve(done ? null : value), reject)
    })
}

/** Takes the past through the journal at the pace at which it is acknowledged. Resolves with the number of reports, rejects as `reports` does. */
export const recordBacklog = async ({ reports, record, waiting, stopping }: BacklogOptions): Promise<number> => {
  const next = reader(reports, stopping)
  let count = 0
  let group: Promise<unknown>[] = []
  for (let report = await next(); report; report = await next()) {
    while (waiting() >= waitingMax && !stopping.aborted) await wait(lookAgainMs, stopping)
    if (stopping.aborted) break
    const { live, ...body } = report
    group.push(record(live ? body : { ...body, bf: 1 }))
    count++
    if (group.length < groupSize) continue
    await Promise.all(group)
    group = []
  }
  await Promise.all(group)
  return count
}
