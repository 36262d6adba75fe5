import { serialQueue } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { streamProgress } from '@sundial/store/telemetry/stream-progress.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import type { Ack } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Bus } from '../kit/bus.ts'

const everyMs = 60_000
type Stream = { gw: string; stream: 'tm' | 'ev'; epoch: string }

/**
 * Tells concentrators up to which number their streams are committed and which numbers are missing: at birth, and every minute while they
 * send.
 */
export const openMissing = (o: { store: Store; bus(): Pick<Bus, 'publish'>; log: Log }) => {
  const active = new Map<string, Stream>()
  const queued = serialQueue()

  const tell = async (stream: Stream): Promise<void> => {
    const { contiguous, missing } = await streamProgress(o.store.pool, stream)
    const ack: Ack = { v: 1, ep: stream.epoch, st: stream.stream, ranges: [], contiguous, missing }
    o.bus().publish(topics.ack(stream.gw), encode(ack), 0)
  }
  const queue = (streams: readonly Stream[]): void => {
    const all = async () => {
      for (const stream of streams) await tell(stream)
    }
    queued.run(all, (error) => o.log('warn', 'missing.notTold', { error: String(error) }))
  }
  const look = (): void => {
    queue([...active.values()])
    active.clear()
  }
  const timer = setInterval(look, everyMs)
  return {
    // Only the latest epoch: a concentrator that began a new journal no longer has the old one.
    noteActive: (stream: Stream): void => void active.set(`${stream.gw} ${stream.stream}`, stream),
    tellBoth: (gw: string, epoch: string): void =>
      queue([
        { gw, stream: 'ev', epoch },
        { gw, stream: 'tm', epoch },
      ]),
    look,
    stop: async () => {
      clearInterval(timer)
      await queued.settled()
    },
  }
}
