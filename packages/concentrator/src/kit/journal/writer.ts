import { setTimeout as pause } from 'node:timers/promises'
import { type Holding, hold } from './holding.ts'
import type { MarksFile } from './marks.ts'
import { encodeRecord, type RecordHead, type Stream } from './record.ts'
import { closeSegment, createSegment, type Segment } from './segment.ts'

/** A record that waits to be written. */
export type Pending = RecordHead & { stream: Stream; payload: Buffer; done(): void }

export type WriterOptions = { epoch: string; segmentBytes: number; retryMs: number; stopping: AbortSignal }

const segmentFor = async (holding: Holding, options: WriterOptions, stream: Stream, seq: number): Promise<Segment> => {
  const current = holding.current[stream]
  if (current && current.bytes < options.segmentBytes) return current
  const created = await createSegment(holding.folder, stream, options.epoch, seq)
  holding.segments.add(created)
  holding.current[stream] = created
  return created
}

const writeAll = async (segment: Segment, bytes: Buffer): Promise<void> => {
  const handle = segment.handle!
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at, segment.bytes + at)).bytesWritten
  await handle.datasync()
}

/** Writes the records of one stream behind each other and syncs once. Nothing is held before that. */
const writeStream = async (holding: Holding, options: WriterOptions, stream: Stream, group: readonly Pending[]): Promise<void> => {
  const first = group[0]
  if (!first) return
  const segment = await segmentFor(holding, options, stream, first.seq)
  const records = group.map((p) => encodeRecord(p, p.payload))
  let offset = segment.bytes
  const bytes = Buffer.concat(records)
  await writeAll(segment, bytes)
  for (const [i, p] of group.entries()) {
    const length = records[i]!.length
    hold(holding, { seq: p.seq, t0: p.t0, past: p.past, segment, offset, length, payload: p.payload })
    offset += length
  }
  segment.bytes = offset
  holding.written[stream] = group.at(-1)!.seq
}

/** After a failed write nothing more goes into that file: it is cut to what is known good and left. */
const abandon = async (holding: Holding, stream: Stream): Promise<void> => {
  const segment = holding.current[stream]
  holding.current[stream] = null
  if (!segment) return
  await segment.handle
    ?.truncate(segment.bytes)
    .catch((error: unknown) => holding.log('warn', 'journalSegmentNotCut', { path: segment.path, error: String(error) }))
  await closeSegment(segment)
}

/**
 * Makes a group of records durable, events first, and keeps trying while the disk refuses: a record that was numbered is never given up.
 * Throws only when stopped while the disk refuses.
 */
export const writeGroup = async (holding: Holding, marks: MarksFile, options: WriterOptions, group: readonly Pending[]): Promise<void> => {
  for (const stream of ['ev', 'tm'] as const) {
    const records = group.filter((p) => p.stream === stream)
    for (let written = false; !written; ) {
      try {
        await writeStream(holding, options, stream, records)
        written = true
      } catch (error) {
        holding.log('error', 'journalWriteFailed', { stream, records: records.length, error: String(error) })
        await abandon(holding, stream)
        if (options.stopping.aborted) throw error
        await pause(options.retryMs)
      }
    }
  }
  // They only help against damage to a segment: without them the records are just as good.
  await marks.write(holding.written).catch((error: unknown) => holding.log('warn', 'journalMarksNotWritten', { error: String(error) }))
}
