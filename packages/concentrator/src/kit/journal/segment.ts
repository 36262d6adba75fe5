import { randomBytes } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../durable-file.ts'
import { decodeHeader, decodeRecord, encodeHeader, headerBytes, type RecordHead, type Stream } from './record.ts'

/** One file of consecutive records of a stream. `held` counts unsettled records; at 0 the file can be removed. */
export type Segment = {
  stream: Stream
  path: string
  firstSeq: number
  /** Time of its creation, epoch ms; of a file found at the start, time of its last write. */
  at: number
  bytes: number
  held: number
  handle: FileHandle | null
}

/** A record and its position in a file; `payload` is set while it is cached. */
export type Entry = RecordHead & { segment: Segment; offset: number; length: number; payload: Buffer | null }

const pattern = /^(tm|ev)-(\d{16})-[0-9a-f]{8}\.seg$/

/** Paths of the segment files of a folder, lowest numbers first. */
export const segmentPaths = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder)
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Makes an empty segment; its name and header are synced. Throws the file system's error. */
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

/** Reads a segment up to the first damaged record. Null: the header is not of this journal. */
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

/** The epoch in the header of the first intact segment, for a journal whose epoch file is lost. */
export const epochOfSegments = async (paths: readonly string[]): Promise<string | null> => {
  for (const path of paths) {
    const header = decodeHeader(await readFile(path))
    if (header) return header.epoch
  }
  return null
}

/** The recorded payload of an entry; null if it is damaged in the file. */
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
