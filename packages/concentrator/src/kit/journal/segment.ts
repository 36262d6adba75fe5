import { randomBytes } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../durable-file.ts'
import { decodeHeader, decodeRecord, encodeHeader, headerBytes, type RecordHead, type Stream } from './record.ts'

/** One file of consecutive records of a stream. `held` counts those not settled: at 0 the file can go. */
export type Segment = {
  stream: Stream
  path: string
  firstSeq: number
  /** When it was begun, epoch ms; of a file that was found, when it was written last. */
  at: number
  bytes: number
  held: number
  handle: FileHandle | null
}

/** A record and where it lies; `payload` is there while it is cached. */
export type Entry = RecordHead & { segment: Segment; offset: number; length: number; payload: Buffer | null }

const pattern = /^(tm|ev)-(\d{16})-[0-9a-f]{8}\.seg$/

/** Paths of the segment files of a folder, those with the lowest numbers first. */
export const segmentPaths = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder)
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** A new, empty segment whose name and header are on the disk. Throws what the file system says. */
export const createSegment = async (folder: string, stream: Stream, epoch: string, firstSeq: number, at: number): Promise<Segment> => {
  const name = `${stream}-${String(firstSeq).padStart(16, '0')}-${randomBytes(4).toString('hex')}.seg`
  const path = join(folder, name)
  const handle = await open(path, 'wx+', 0o600)
  const segment: Segment = { stream, path, firstSeq, at, bytes: headerBytes, held: 0, handle }
  try {
    await handle.write(encodeHeader(stream, epoch, firstSeq), 0, headerBytes, 0)
    await syncFolder(folder)
  } catch (error) {
    await removeSegment(segment)
    throw error
  }
  return segment
}

/** Reads a whole segment up to the first record that is not intact. Null: no header of this journal. */
export const scanSegment = async (path: string, epoch: string): Promise<{ segment: Segment; entries: Entry[]; torn: boolean } | null> => {
  const bytes = await readFile(path)
  const header = decodeHeader(bytes)
  if (!header || header.epoch !== epoch) return null
  const { mtimeMs: at } = await stat(path)
  const segment: Segment = { stream: header.stream, path, firstSeq: header.firstSeq, at, bytes: bytes.length, held: 0, handle: null }
  const entries: Entry[] = []
  let offset = headerBytes
  for (let record = decodeRecord(bytes, offset); record; record = decodeRecord(bytes, offset)) {
    const { seq, t0, past, end } = record
    entries.push({ seq, t0, past, segment, offset, length: end - offset, payload: null })
    offset = end
  }
  return { segment, entries, torn: offset < bytes.length }
}

/** The epoch in the header of the first intact segment, for a journal whose own note of it is gone. */
export const epochOfSegments = async (paths: readonly string[]): Promise<string | null> => {
  for (const path of paths) {
    const header = decodeHeader(await readFile(path))
    if (header) return header.epoch
  }
  return null
}

/** The payload of an entry as it was recorded, or null where the file no longer holds it intact. */
export const readEntry = async (entry: Entry): Promise<Buffer | null> => {
  if (entry.payload) return entry.payload
  entry.segment.handle ??= await open(entry.segment.path, 'r')
  const bytes = Buffer.alloc(entry.length)
  const { bytesRead } = await entry.segment.handle.read(bytes, 0, entry.length, entry.offset)
  const record = decodeRecord(bytes.subarray(0, bytesRead), 0)
  return record && record.seq === entry.seq ? record.payload : null
}

export const closeSegment = async (segment: Segment): Promise<void> => {
  const { handle } = segment
  segment.handle = null
  await handle?.close()
}

export const removeSegment = async (segment: Segment): Promise<void> => {
  await closeSegment(segment)
  await unlink(segment.path)
}
