import type { Clock } from '@sundial/core/kit/clock.ts'
import { serialQueue } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { recordDropped, sweepKept } from '@sundial/store/telemetry/kept-bounds.ts'
import type { Sampler } from '../kit/sampler.ts'

const recordEveryMs = 10_000
const sweepEveryMs = 5 * 60_000

/** Keeps what concentrators told without order within bounds, and the count of what was not kept. */
export const keepBounds = ({ store, sampler, log, clock }: { store: Store; sampler: Sampler; log: Log; clock: Clock }) => {
  const queue = serialQueue()
  const failed = (error: unknown): void => log('warn', 'bounds.notKept', { error: String(error) })
  const record = (): void => queue.run(() => recordDropped(store.db, sampler.takeDropped(), clock.now()), failed)
  const sweep = (): void => queue.run(() => sweepKept(store.db, clock.now()), failed)
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
