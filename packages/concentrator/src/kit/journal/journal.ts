import type { GapReason } from '@sundial/core/history/events.ts'
import type { Range } from '../ranges.ts'
import { append, flush, inTurn, type JournalOptions, makeSpace, type Recorded, type State, tellGap, trimVolatile } from './commit.ts'
import { closeHolding, heldBytes, settle, tidy } from './holding.ts'
import type { Stream } from './record.ts'
import { reopen } from './reopen.ts'
import { type Entry, readEntry } from './segment.ts'
import type { WriterOptions } from './writer.ts'

/** Durable journal with two numbered streams. Appended records stay until they are settled. See docs/link.md. */
export type Journal = {
  readonly epoch: string
  /** Gives a message its number, encodes it with `make`, and resolves with the number when the message is on disk. */
  append(stream: Stream, about: { t0: number; past?: boolean; urgent?: boolean }, make: (seq: number) => Uint8Array): Promise<number>
  /** The recorded bytes; null if the number is not held. Damage found here is reported as a gap. */
  read(stream: Stream, seq: number): Promise<Buffer | null>
  /** Held records, in order. */
  held(stream: Stream): Recorded[]
  has(stream: Stream, seq: number): boolean
  /** About one held record. */
  find(stream: Stream, seq: number): Recorded | null
  /** Whether the platform has the record or knows that it is lost. */
  isSettled(stream: Stream, seq: number): boolean
  /** Highest number given. */
  last(stream: Stream): number
  /** Settles acknowledged or rejected numbers; returns how many of them were held. */
  settle(stream: Stream, from: number, to: number): number
  /** Reports to the platform that these numbers will never come. */
  giveUp(stream: Stream, range: Range, why: GapReason): Promise<void>
  /** Called with each group of records when the group is on disk. One listener. */
  onDurable(listener: (records: readonly Recorded[]) => void): void
  stats(): { bytes: number; held: Record<Stream, number>; dropped: number; isDiskFull: boolean }
  close(): Promise<void>
}

const read = async (state: State, stream: Stream, seq: number): Promise<Buffer | null> => {
  const entry = state.holding.index[stream].get(seq)
  if (!entry) return null
  const payload = await readEntry(entry).catch((error: unknown) => {
    state.options.log('error', 'journalReadFailed', { stream, seq, error: String(error) })
    return null
  })
  if (payload || !state.holding.index[stream].has(seq)) return payload
  await giveUp(state, stream, [seq, seq], 'journalDamaged')
  return null
}

const giveUp = async (state: State, stream: Stream, range: Range, why: GapReason): Promise<void> => {
  await tellGap(state, stream, range, why)
  settle(state.holding, stream, range[0], range[1])
  tidySoon(state)
}

const tidySoon = (state: State): void => {
  state.tidyTimer ??= setTimeout(() => {
    state.tidyTimer = null
    inTurn(state, () => tidy(state.holding)).catch(() => undefined) // inTurn has logged it
  }, 1000)
}

const close = async (state: State): Promise<void> => {
  if (state.closed) return
  state.closed = true
  if (state.tidyTimer) clearTimeout(state.tidyTimer)
  state.stop.abort()
  try {
    await inTurn(state, () => flush(state))
    // Numbers that were acknowledged but not saved are sent again after the next start; the platform recognises them.
    await inTurn(state, () => tidy(state.holding)).catch(() => undefined) // inTurn has logged it
  } finally {
    await closeHolding(state.holding)
    await state.marks.close()
  }
}

/** Records that were in memory while the disk was full are written after later records. */
const inOrder = (entries: Iterable<Entry>): Entry[] => [...entries].sort((a, b) => a.seq - b.seq)

const bind = (state: State): Journal => ({
  epoch: state.epoch,
  append: (stream, about, make) => append(state, stream, about, make),
  read: (stream, seq) => read(state, stream, seq),
  held: (stream) => inOrder(state.holding.index[stream].values()).map(({ seq, t0, past }) => ({ stream, seq, t0, past })),
  find: (stream, seq) => {
    const entry = state.holding.index[stream].get(seq)
    return entry ? { stream, seq, t0: entry.t0, past: entry.past } : null
  },
  has: (stream, seq) => state.holding.index[stream].has(seq),
  isSettled: (stream, seq) => state.holding.settled[stream].has(seq),
  last: (stream) => state.holding.last[stream],
  settle: (stream, from, to) => {
    const count = settle(state.holding, stream, from, to)
    tidySoon(state)
    return count
  },
  giveUp: (stream, range, why) => giveUp(state, stream, range, why),
  onDurable: (listener) => {
    state.listener = listener
  },
  stats: () => ({
    bytes: heldBytes(state.holding),
    held: { tm: state.holding.index.tm.size, ev: state.holding.index.ev.size },
    dropped: state.dropped,
    isDiskFull: state.isDiskFull,
  }),
  close: () => close(state),
})

const noteDisk = (state: State, isFull: boolean, why: string | null): void => {
  if (isFull) {
    state.refusedAt = performance.now()
    trimVolatile(state)
  }
  if (state.isDiskFull === isFull) return
  state.isDiskFull = isFull
  state.options.onDisk?.(isFull, why)
}

const writerOf = (options: JournalOptions, epoch: string, stopping: AbortSignal, state: () => State): WriterOptions => ({
  epoch,
  segmentBytes: options.segmentBytes ?? Math.min(1024 * 1024, Math.ceil(options.bytesMax / 8)),
  retryMs: options.retryMs ?? 1000,
  stopping,
  now: () => (options.clock ?? Date).now(),
  isSynced: options.fsync !== 'system',
  write: options.write ?? ((handle, ...at) => handle.write(...at)),
  makeSpace: () => makeSpace(state()),
  isFull: () => state().isDiskFull,
  onDisk: (isFull, why) => noteDisk(state(), isFull, why),
  isQuiet: () => performance.now() - state().refusedAt >= (options.freeAfterMs ?? 5000),
})

/** Opens the journal of a folder, or makes one. First reports numbers that earlier damage destroyed as gaps. */
export const openJournal = async (options: JournalOptions): Promise<Journal> => {
  const { holding, marks, epoch, lost } = await reopen(options.folder, options.log)
  const stop = new AbortController()
  const state: State = {
    options,
    epoch,
    holding,
    marks,
    stop,
    writer: writerOf(options, epoch, stop.signal, () => state),
    pending: [],
    pendingBytes: 0,
    doomed: [],
    timer: null,
    tidyTimer: null,
    working: Promise.resolve(),
    listener: () => {},
    dropped: 0,
    isDiskFull: false,
    refusedAt: 0,
    closed: false,
  }
  for (const { stream, range } of lost) await giveUp(state, stream, range, 'journalDamaged')
  await inTurn(state, () => tidy(holding)).catch(() => undefined) // inTurn has logged it; it is tried again
  return bind(state)
}
