import type { Clock } from '@sundial/core/kit/clock.ts'
import { serialQueue } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { sweepEvents } from '@sundial/store/concentrators/event-bounds.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { recordDropped, sweepKept } from '@sundial/store/telemetry/kept-bounds.ts'
import type { Sampler } from '../kit/sampler.ts'

const recordEveryMs = 10_000
const sweepEveryMs = 5 * 60_000

/** Deletes the rows of quarantine, notices and gaps that exceed their limits, and records how many were dropped. */
export const keepBounds = ({ store, sampler, log, clock }: { store: Store; sampler: Sampler; log: Log; clock: Clock }) => {
  const queue = serialQueue()
  const failed = (error: unknown): void => log('warn', 'bounds.notKept', { error: String(error) })
  const recordNow = async (): Promise<void> => {
    const dropped = sampler.takeDropped()
    try {
      await recordDropped(store.db, dropped, clock.now())
    } catch (error) {
      sampler.giveBack(dropped)
      throw error
    }
  }
  const record = (): void => queue.run(recordNow, failed)
  const sweepAll = async (): Promise<void> => {
    await sweepKept(store.db, clock.now())
    await sweepEvents(store.db, clock.now() - 2 * sweepEveryMs)
  }
  const sweep = (): void => queue.run(sweepAll, failed)
  const timers = [setInterval(record, recordEveryMs), setInterval(sweep, sweepEveryMs)]
  sweep()
  return {
    settled: async (): Promise<void> => {
      record()
      await queue.settled()
    },
    stop: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer)
      record()
      await queue.settled()
    },
  }
}
