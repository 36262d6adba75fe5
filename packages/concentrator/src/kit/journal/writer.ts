import type { FileHandle } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isNoRoom, isRefusal } from '../durable-file.ts'
import { type Holding, hold, volatileOf } from './holding.ts'
import type { MarksFile } from './marks.ts'
import { encodeRecord, type RecordHead, type Stream } from './record.ts'
import { closeSegment, createSegment, type Segment } from './segment.ts'

/** A record waiting to be written. */
export type Pending = RecordHead & { stream: Stream; payload: Buffer; done(): void }

/** Writes at a position; returns the number of bytes written. */
export type WriteBytes = (
  handle: FileHandle,
  bytes: Buffer,
  offset: number,
  length: number,
  position: number,
) => Promise<{ bytesWritten: number }>

export type WriterOptions = {
  epoch: string
  segmentBytes: number
  retryMs: number
  stopping: AbortSignal
  now(): number
  isSynced: boolean
  write: WriteBytes
  /** Called when the disk is full: frees space; false = nothing to free. */
  makeSpace(): Promise<boolean>
  /** State as it was last reported. */
  isFull(): boolean
  /** Called when the disk refuses writes, with the reason, or accepts them again. */
  onDisk(isFull: boolean, why: string | null): void
  /** Whether no write was refused for a while. A nearly full disk accepts one record and refuses the next. */
  isQuiet(): boolean
}

const segmentFor = async (holding: Holding, options: WriterOptions, stream: Stream, seq: number): Promise<Segment> => {
  const current = holding.current[stream]
  if (current && current.bytes < options.segmentBytes) return current
  const created = await createSegment(holding.folder, stream, options.epoch, seq, options.now())
  holding.segments.add(created)
  holding.current[stream] = created
  return created
}

const writeAll = async (segment: Segment, bytes: Buffer, { write, isSynced }: WriterOptions): Promise<void> => {
  const handle = segment.handle!
  for (let at = 0; at < bytes.length; ) at += (await write(handle, bytes, at, bytes.length - at, segment.bytes + at)).bytesWritten
  if (isSynced) await handle.datasync()
}

/** Appends the records of one stream and syncs once. Records count as held only after the sync. */
const writeStream = async (holding: Holding, options: WriterOptions, stream: Stream, group: readonly Pending[]): Promise<void> => {
  const first = group[0]
  if (!first) return
  const segment = await segmentFor(holding, options, stream, first.seq)
  const records = group.map((p) => encodeRecord(p, p.payload))
  let offset = segment.bytes
  const bytes = Buffer.concat(records)
  await writeAll(segment, bytes, options)
  for (const [i, p] of group.entries()) {
    const length = records[i]!.length
    hold(holding, { seq: p.seq, t0: p.t0, past: p.past, segment, offset, length, payload: p.payload })
    offset += length
  }
  segment.bytes = offset
  holding.written[stream] = group.at(-1)!.seq
}

/** After a failed write the file is truncated to its intact part and not written again. */
const abandon = async (holding: Holding, stream: Stream): Promise<void> => {
  const segment = holding.current[stream]
  holding.current[stream] = null
  if (!segment) return
  await segment.handle
    ?.truncate(segment.bytes)
    .catch((error: unknown) => holding.log('warn', 'journalSegmentNotCut', { path: segment.path, error: String(error) }))
  await closeSegment(segment).catch((error: unknown) =>
    holding.log('warn', 'journalSegmentNotClosed', { path: segment.path, error: String(error) }),
  )
}

/** Keeps records that the disk refused in memory and sends them from there. Marks need no new space and prevent numbers from being given twice. */
const holdInMemory = (holding: Holding, stream: Stream, group: readonly Pending[]): void => {
  const segment: Segment = { stream, path: '', firstSeq: group[0]!.seq, at: 0, bytes: 0, held: 0, handle: null }
  for (const { seq, t0, past, payload } of group) hold(holding, { seq, t0, past, segment, offset: 0, length: payload.length, payload })
  holding.written[stream] = group.at(-1)!.seq
}

/** Decides after a failed write: try again at once, try again later, or keep in memory. Throws if stopped meanwhile. */
const afterFailure = async (options: WriterOptions, error: unknown, hasGivenUp: boolean): Promise<'again' | 'gaveUp' | 'hold'> => {
  if (!isRefusal(error)) {
    if (options.stopping.aborted) throw error
    await pause(options.retryMs)
    return 'again'
  }
  options.onDisk(true, String(error))
  return isNoRoom(error) && !hasGivenUp && (await options.makeSpace()) ? 'gaveUp' : 'hold'
}

/** Tries until the disk accepts the records or has no space. Returns whether they are on disk. Throws if stopped meanwhile. */
const writeOrHold = async (holding: Holding, options: WriterOptions, stream: Stream, records: readonly Pending[]): Promise<boolean> => {
  for (let next: Awaited<ReturnType<typeof afterFailure>> = 'again'; ; ) {
    try {
      await writeStream(holding, options, stream, records)
      return true
    } catch (error) {
      holding.log('error', 'journalWriteFailed', { stream, records: records.length, error: String(error) })
      await abandon(holding, stream)
      next = await afterFailure(options, error, next === 'gaveUp')
    }
    if (next === 'hold') {
      holdInMemory(holding, stream, records)
      return false
    }
  }
}

/** Writes records that were kept in memory when the disk has space again. */
const rescue = async (holding: Holding, options: WriterOptions): Promise<boolean> => {
  for (const stream of ['ev', 'tm'] as const) {
    const own = volatileOf(holding).filter(({ segment }) => segment.stream === stream)
    const records = own.map(({ seq, t0, past, payload }): Pending => ({ stream, seq, t0, past, payload: payload!, done: () => {} }))
    const { written } = holding
    const before = written[stream]
    const isOnDisk = records.length === 0 || (await writeOrHold(holding, options, stream, records))
    written[stream] = Math.max(before, written[stream])
    if (!isOnDisk) return false
  }
  return true
}

/**
 * Makes a group of records durable, events first, and keeps trying while the disk refuses: a numbered record is never given
 * up. If the disk accepts nothing, records stay in memory, so that results of commands are still sent. Throws only if stopped meanwhile.
 */
export const writeGroup = async (holding: Holding, marks: MarksFile, options: WriterOptions, group: readonly Pending[]): Promise<void> => {
  let isOnDisk = true
  for (const stream of ['ev', 'tm'] as const) {
    const records = group.filter((p) => p.stream === stream)
    if (records.length > 0) isOnDisk = (await writeOrHold(holding, options, stream, records)) && isOnDisk
  }
  if (isOnDisk && options.isFull() && (await rescue(holding, options)) && options.isQuiet()) options.onDisk(false, null)
  // Marks only protect against damage of a segment, so an error here does not affect the records.
  await marks.write(holding.written).catch((error: unknown) => holding.log('warn', 'journalMarksNotWritten', { error: String(error) }))
}
