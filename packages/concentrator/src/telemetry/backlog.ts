import type { TelemetryBody } from '../kit/envelope.ts'
import { wait } from '../kit/wait.ts'

/** One report from before the first connection: what it was about, as live reports are. */
export type BacklogReport = Omit<TelemetryBody, 'bf'>

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

/** Takes the past through the journal at the pace at which it is acknowledged. Resolves with the number of reports, rejects as `reports` does. */
export const recordBacklog = async ({ reports, record, waiting, stopping }: BacklogOptions): Promise<number> => {
  let count = 0
  let group: Promise<unknown>[] = []
  for await (const body of reports) {
    while (waiting() >= waitingMax && !stopping.aborted) await wait(lookAgainMs, stopping)
    if (stopping.aborted) break
    group.push(record({ ...body, bf: 1 }))
    count++
    if (group.length < groupSize) continue
    await Promise.all(group)
    group = []
  }
  await Promise.all(group)
  return count
}
