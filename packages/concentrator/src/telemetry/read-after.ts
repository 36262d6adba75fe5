import type { Log } from '@sundial/core/kit/log.ts'
import { priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Readable } from './read-out-of-turn.ts'
import type { SpotReports } from './spot-reports.ts'

const tries = 2

/**
 * Reads modules once their switch is verified, so that the platform sees at once what they give now. It takes the turn of a regular
 * reading: switching others goes before.
 */
export const readAfterSwitch = (readables: readonly Readable[], spot: SpotReports, log: Log) => {
  const running = new Set<Promise<void>>()
  const read = async (number: string): Promise<void> => {
    const bus = readables.find((own) => own.numbers.includes(number))
    for (let i = 0; i < tries && bus; i++) if (await bus.queue.run(priority.scheduled, () => bus.read(number))) return
  }
  return {
    verified: (number: string): void => {
      const done = read(number)
        .catch((error: unknown) => {
          if (!(error instanceof QueueClosed)) log('warn', 'valuesNotRead', { number, error: String(error) })
        })
        .finally(() => running.delete(done))
      running.add(done)
    },
    /** The queues must be closed for it to end. */
    settled: async (): Promise<void> => {
      await Promise.all(running)
      await spot.flush()
    },
  }
}
export type ReadAfterSwitch = ReturnType<typeof readAfterSwitch>
