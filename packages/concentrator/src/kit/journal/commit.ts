import type { GapReason } from '@sundial/core/history/events.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Range } from '../ranges.ts'
import { type Holding, heldBytes, oldestTelemetry, settle, surplusVolatile, tidy } from './holding.ts'
import type { MarksFile } from './marks.ts'
import type { Stream } from './record.ts'
import { removeSegment, type Segment } from './segment.ts'
import { type Pending, type WriteBytes, type WriterOptions, writeGroup } from './writer.ts'

/** Reports to the platform the journal numbers that it will never receive. */
export type Gap = { stream: Stream; epoch: string; from: number; to: number; why: GapReason }

export type JournalOptions = {
  folder: string
  log: Log
  /** Encodes the event that reports a gap. */
  encodeGap(gap: Gap, seq: number): Uint8Array
  /** Limit of all files, bytes; beyond it the oldest telemetry is dropped. */
  bytesMax: number
  /** Older telemetry is dropped and reported as a gap; default: never. */
  daysMax?: number
  /** Clock of recording; default: the system's. */
  clock?: Clock
  /** When records are synced: each by itself, all of `lingerMs` together (default), or when the system does it. */
  fsync?: 'each' | 'group' | 'system'
  /** Called when the disk refuses writes, with the reason, and when it accepts them again. */
  onDisk?(isFull: boolean, why: string | null): void
  /** Time of accepted writes after which the journal reports that the disk works again. Default 5 s. */
  freeAfterMs?: number
  /** Write function; tests replace it to simulate a disk that refuses. */
  write?: WriteBytes
  /** Longest wait, and most bytes, before waiting records are synced; urgent records do not wait. Default 100 ms, 64 KiB. */
  lingerMs?: number
  lingerBytes?: number
  /** Wait after the disk refused a write. Default 1 s. */
  retryMs?: number
  /** Size of one file. Default: an eighth of `bytesMax`, 1 MiB at most. */
  segmentBytes?: number
}

export type Recorded = { stream: Stream; seq: number; t0: number; past: boolean }

type Doomed = { segment: Segment; ranges: Range[] }

/** State of an open journal. */
export type State = {
  options: JournalOptions
  epoch: string
  holding: Holding
  marks: MarksFile
  writer: WriterOptions
  stop: AbortController
  pending: Pending[]
  pendingBytes: number
  doomed: Doomed[]
  timer: NodeJS.Timeout | null
  tidyTimer: NodeJS.Timeout | null
  working: Promise<void>
  listener: (records: readonly Recorded[]) => void
  dropped: number
  isDiskFull: boolean
  /** Time of the last refused write, ms of the process. */
  refusedAt: number
  closed: boolean
}

/** Runs operations on the files one after the other. */
export const inTurn = (state: State, work: () => Promise<void>): Promise<void> => {
  const turn = state.working.then(work)
  state.working = turn.catch((error: unknown) => state.options.log('error', 'journalFailed', { error: String(error) }))
  return turn
}

/** Writes and syncs all waiting records, group by group. */
export const flush = async (state: State): Promise<void> => {
  if (state.timer) clearTimeout(state.timer)
  state.timer = null
  while (state.pending.length > 0) {
    const group = state.pending.splice(0)
    state.pendingBytes = 0
    await writeGroup(state.holding, state.marks, state.writer, group)
    await bury(state)
    for (const p of group) p.done()
    state.listener(group.map(({ stream, seq, t0, past }) => ({ stream, seq, t0, past })))
    await makeRoom(state)
  }
}

const schedule = (state: State, urgent: boolean): void => {
  const now = urgent || state.options.fsync === 'each' || state.pendingBytes >= (state.options.lingerBytes ?? 65_536)
  if (state.timer && !now) return
  if (state.timer) clearTimeout(state.timer)
  const start = (): void => {
    inTurn(state, () => flush(state)).catch(() => undefined) // inTurn has logged it
  }
  state.timer = now ? null : setTimeout(start, state.options.lingerMs ?? 100)
  if (now) start()
}

/** Gives a record its number and queues it; resolves when the record is on disk. */
export const append = (
  state: State,
  stream: Stream,
  about: { t0: number; past?: boolean; urgent?: boolean },
  make: (seq: number) => Uint8Array,
): Promise<number> => {
  if (state.closed) return Promise.reject(new Error('the journal is closed'))
  const seq = state.holding.last[stream] + 1
  const made = make(seq)
  const payload = Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  state.holding.last[stream] = seq
  const durable = new Promise<number>((resolve) => {
    state.pending.push({ stream, seq, t0: about.t0, past: about.past ?? false, payload, done: () => resolve(seq) })
  })
  state.pendingBytes += payload.length
  schedule(state, about.urgent ?? false)
  return durable
}

/** Records the event that these numbers are lost. `notHeld`: the platform asked for settled numbers, which it usually has already. */
export const tellGap = (state: State, stream: Stream, [from, to]: Range, why: GapReason): Promise<number> => {
  const gap = { stream, epoch: state.epoch, from, to, why }
  state.options.log(why === 'notHeld' ? 'info' : 'warn', 'journalGap', gap)
  return append(state, 'ev', { t0: 0, urgent: true }, (seq) => state.options.encodeGap(gap, seq))
}

const dayMs = 86_400_000

/** Reason to drop the oldest telemetry; null = none. */
const reasonToDrop = ({ options, holding }: State, { at }: Segment): GapReason | null => {
  if (heldBytes(holding) > options.bytesMax) return 'journalFull'
  const { daysMax, clock = Date } = options
  return daysMax !== undefined && clock.now() - at > daysMax * dayMs ? 'journalOld' : null
}

/**
 * Drops the oldest telemetry when the journal is full or the telemetry too old: first the gap is recorded, then `bury` removes the
 * file. Events are never dropped.
 */
const makeRoom = async (state: State): Promise<void> => {
  const first = oldestTelemetry(state.holding)
  if (state.closed || !first || reasonToDrop(state, first.segment) === null) return
  await tidy(state.holding).catch((error: unknown) => state.options.log('error', 'journalNotTidied', { error: String(error) }))
  const oldest = oldestTelemetry(state.holding)
  const why = oldest && reasonToDrop(state, oldest.segment)
  if (!oldest || !why || state.doomed.some((d) => d.segment === oldest.segment)) return
  state.doomed.push(oldest)
  for (const range of oldest.ranges) void tellGap(state, 'tm', range, why)
}

const bury = async (state: State): Promise<void> => {
  for (const { ranges } of state.doomed.splice(0)) for (const [from, to] of ranges) state.dropped += settle(state.holding, 'tm', from, to)
}

/**
 * The disk itself is full: removes the oldest telemetry file at once, even below the journal's limit, to make space for results of
 * commands. If the process is killed before the gap is recorded, the next start finds and reports it. False = no file to remove.
 */
export const makeSpace = async (state: State): Promise<boolean> => {
  const oldest = oldestTelemetry(state.holding)
  if (!oldest) return false
  state.holding.segments.delete(oldest.segment)
  await removeSegment(oldest.segment)
  for (const range of oldest.ranges) {
    state.dropped += settle(state.holding, 'tm', range[0], range[1])
    if (!state.closed) void tellGap(state, 'tm', range, 'journalFull')
  }
  return true
}

/** Telemetry that does not fit on the disk is kept in memory up to a limit. Beyond it the oldest is dropped and reported. */
export const trimVolatile = (state: State): void => {
  for (const [from, to] of surplusVolatile(state.holding)) {
    state.dropped += settle(state.holding, 'tm', from, to)
    if (!state.closed) void tellGap(state, 'tm', [from, to], 'journalFull')
  }
}
