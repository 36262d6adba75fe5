import { encode } from '@sundial/wire/link/codec.ts'
import type { Ack } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Bus } from './bus.ts'
import { rangesOf } from './ranges.ts'

/** Numbers of one stream of one concentrator that are committed or rejected. */
export type Settled = { gw: string; stream: 'tm' | 'ev'; epoch: string; committed: number[]; rejected: { seq: number; why: string }[] }
export type SettledKey = { gw: string; stream: 'tm' | 'ev'; epoch: string; seq: number; why?: string }

const rangesMax = 1000
const rejectedMax = 100

/** Groups settled keys by stream, so that each stream gets one acknowledgement. */
export const gather = (keys: readonly SettledKey[]): Settled[] => {
  const streams = new Map<string, Settled>()
  for (const { gw, stream, epoch, seq, why } of keys) {
    const id = `${gw} ${stream} ${epoch}`
    const settled = streams.get(id) ?? { gw, stream, epoch, committed: [], rejected: [] }
    if (why === undefined) settled.committed.push(seq)
    else settled.rejected.push({ seq, why })
    streams.set(id, settled)
  }
  return [...streams.values()]
}

/**
 * Sends acknowledgements. Call it after the commit only: the concentrator deletes what is acknowledged. `more`: a new window or a pause.
 */
export const acknowledge = (
  bus: Pick<Bus, 'publish'>,
  settled: readonly Settled[],
  more: (gw: string) => Partial<Ack> = () => ({}),
): void => {
  for (const { gw, stream, epoch, committed, rejected } of settled) {
    const ack: Ack = {
      v: 1,
      ep: epoch,
      st: stream,
      ranges: rangesOf(committed).slice(0, rangesMax),
      ...(rejected.length > 0 ? { rejected: rejected.slice(0, rejectedMax) } : {}),
      ...more(gw),
    }
    bus.publish(topics.ack(gw), encode(ack), 0)
  }
}
