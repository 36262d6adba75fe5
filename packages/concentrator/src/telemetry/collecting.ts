import type { Clock } from '@sundial/core/kit/clock.ts'
import { asking } from '../kit/orders/asking.ts'
import type { DeviceWork } from '../kit/orders/work.ts'
import type { Readable } from './read-out-of-turn.ts'
import type { SpotReports } from './spot-reports.ts'

export type CollectingOptions = { readables: readonly Readable[]; spot: Pick<SpotReports, 'flush'>; clock: Clock }

/** The work of an order to read devices now. Values first, then the word that they were read. */
export const collecting = ({ readables, spot, clock }: CollectingOptions): DeviceWork<'collect'> =>
  asking({
    buses: readables.map((bus) => ({
      queue: bus.queue,
      numbers: () => bus.numbers,
      ask: async (number) => ((await bus.read(number)) ? {} : null),
    })),
    clock,
    settled: spot.flush,
  })
