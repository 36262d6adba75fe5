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

/** More is only read once less than this waits, so that a month does not have to fit the journal. */
const waitingMax = 512
/** So many are written before one waits for the disk. */
const groupSize = 64
const lookAgainMs = 20

/** What comes next of `reports`; null when they end or one is told to stop, whichever is first. */
const reader = (reports: AsyncIterable<BacklogReport>, stopping: AbortSignal): (() => Promise<BacklogReport | null>) => {
  const iterator = reports[Symbol.asyncIterator]()
  const stopped = new Promise<null>((resolve) => stopping.addEventListener('abort', () => resolve(null), { once: true }))
  return async () => {
    const next = stopping.aborted ? null : await Promise.race([iterator.next(), stopped])
    return next === null || next.done ? null : next.value
  }
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
