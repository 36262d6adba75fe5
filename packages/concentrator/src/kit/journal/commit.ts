import type { GapReason } from '@sundial/core/history/events.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Range } from '../ranges.ts'
import { type Holding, heldBytes, oldestTelemetry, settle, surplusVolatile, tidy } from './holding.ts'
import type { MarksFile } from './marks.ts'
import type { Stream } from './record.ts'
import { removeSegment, type Segment } from './segment.ts'
import { type Pending, type WriteBytes, type WriterOptions, writeGroup } from './writer.ts'

/** Tells the platform which journal numbers it will never receive. */
export type Gap = { stream: Stream; epoch: string; from: number; to: number; why: GapReason }

export type JournalOptions = {
  folder: string
  log: Log
  /** The payload of the event that tells of a gap. */
  encodeGap(gap: Gap, seq: number): Uint8Array
  /** Bytes on the disk, all files; beyond it the oldest telemetry goes. */
  bytesMax: number
  /** Telemetry that was recorded longer ago goes, told as a gap like any other; default: never. */
  daysMax?: number
  /** Of recording; default: the system's. */
  clock?: Clock
  /** When the disk has to have it: each record by itself, all of `lingerMs` together (default), or as the system likes. */
  fsync?: 'each' | 'group' | 'system'
  /** The disk takes nothing any more, and why, or takes everything again. */
  onDisk?(isFull: boolean, why: string | null): void
  /** How long the disk must have accepted every write before the journal reports that it has room again. Default 5 s. */
  freeAfterMs?: number
  /** How bytes get into a file; for tests of disks that refuse. */
  write?: WriteBytes
  /** A record waits at most so long, or for so many others, until it is synced; urgent ones do not wait. Default 100 ms, 64 KiB. */
  lingerMs?: number
  lingerBytes?: number
  /** How long to wait after the disk refused. Default 1 s. */
  retryMs?: number
  /** Size of one file. Default: an eighth of `bytesMax`, 1 MiB at most. */
  segmentBytes?: number
}

export type Recorded = { stream: Stream; seq: number; t0: number; past: boolean }

type Doomed = { segment: Segment; ranges: Range[] }

/** A journal at work. */
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
  /** When the disk refused last, ms of the process. */
  refusedAt: number
  closed: boolean
}

/** One thing at a time happens to the files. */
export const inTurn = (state: State, work: () => Promise<void>): Promise<void> => {
  const turn = state.working.then(work)
  state.working = turn.catch((error: unknown) => state.options.log('error', 'journalFailed', { error: String(error) }))
  return turn
}

/** Makes all that waits durable, group by group. */
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

/** Numbers a record and queues it; resolves when it is on the disk. */
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

/** Writes the event that these numbers are lost. `notHeld`: asked for what was settled before, which the platform mostly has by then. */
export const tellGap = (state: State, stream: Stream, [from, to]: Range, why: GapReason): Promise<number> => {
  const gap = { stream, epoch: state.epoch, from, to, why }
  state.options.log(why === 'notHeld' ? 'info' : 'warn', 'journalGap', gap)
  return append(state, 'ev', { t0: 0, urgent: true }, (seq) => state.options.encodeGap(gap, seq))
}

const dayMs = 86_400_000

/** Why the oldest telemetry has to go; null = it may stay. */
const reasonToDrop = ({ options, holding }: State, { at }: Segment): GapReason | null => {
  if (heldBytes(holding) > options.bytesMax) return 'journalFull'
  const { daysMax, clock = Date } = options
  return daysMax !== undefined && clock.now() - at > daysMax * dayMs ? 'journalOld' : null
}

/**
 * A full journal gives up its oldest telemetry, and so does one that is too old: first the gap is written down, then, in `bury`, the
 * file goes. Events never go.
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
 * The disk itself is full: its oldest telemetry file goes at once, whatever room the journal was granted, so that results of commands
 * have some. Killed before the gap is written down, the next start finds the numbers missing and tells it. False = there is none.
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

/** Telemetry that found no room on the disk is kept in memory up to a limit; the oldest of it goes, and that is said. */
export const trimVolatile = (state: State): void => {
  for (const [from, to] of surplusVolatile(state.holding)) {
    state.dropped += settle(state.holding, 'tm', from, to)
    if (!state.closed) void tellGap(state, 'tm', [from, to], 'journalFull')
  }
}
