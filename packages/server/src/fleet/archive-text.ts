import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type ArchiveCaps, archiveLineMax, archiveRatio } from '@sundial/core/fleet/archive-caps.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'

/** What is unpacked at a time: how much it becomes is known before the next. */
const pieceBytes = 16_384
const unpackedAtOnce = 262_144
const lineFeed = 0x0a

/** `isGzip`: it begins as such a file does. */
type Measured = { packed: number; unpacked: number; isGzip: boolean }

const inPieces = async function* (file: AsyncIterable<Buffer>, measured: Measured, caps: ArchiveCaps): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      if (measured.packed === 0) measured.isGzip = piece[0] === 0x1f && piece[1] === 0x8b
      measured.packed += piece.length
      if (measured.packed > caps.fileBytes) throw new Refusal('fleetFileTooLarge', { what: megabytes(caps.fileBytes) })
      yield piece
    }
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

/** @throws Refusal fleetFileTooLarge, fleetFileSuspicious */
const measure = (measured: Measured, bytes: number, caps: ArchiveCaps): void => {
  measured.unpacked += bytes
  const { packed, unpacked } = measured
  if (unpacked > caps.unpackedBytes) throw new Refusal('fleetFileTooLarge', { what: megabytes(caps.unpackedBytes) })
  if (unpacked > archiveRatio.anyRatioBytes && unpacked > packed * archiveRatio.most) throw new Refusal('fleetFileSuspicious')
}

/** What zlib says of a file that is none of its own, or is damaged. */
const unpackable = (error: unknown, { isGzip }: Measured): unknown => {
  const { code } = error as { code?: unknown }
  if (code !== 'Z_BUF_ERROR' && code !== 'Z_DATA_ERROR') return error
  if (!isGzip) return new Refusal('fleetFileKind')
  return new Refusal(code === 'Z_BUF_ERROR' ? 'fleetFileCut' : 'fleetFileChanged')
}

const unpackedOf = async function* (file: AsyncIterable<Buffer>, caps: ArchiveCaps): AsyncGenerator<Buffer> {
  const measured: Measured = { packed: 0, unpacked: 0, isGzip: false }
  // Whoever reads the bytes is told of an error by the stream itself.
  const bytes = pipeline(Readable.from(inPieces(file, measured, caps)), createGunzip({ chunkSize: unpackedAtOnce }), () => {})
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      measure(measured, chunk.length, caps)
      yield chunk
    }
  } catch (error) {
    throw unpackable(error, measured)
  }
}

const decoded = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null // no UTF-8: the caller refuses it
  }
}

const linesIn = (bytes: Buffer, read: number): string[] => {
  const text = decoded(bytes)
  if (text !== null) return text.split('\n')
  const lines = bytes.toString('latin1').split('\n')
  const at = lines.findIndex((line) => decoded(Buffer.from(line, 'latin1')) === null)
  throw new Refusal('fleetFileWrong', { row: read + at + 1, what: 'UTF-8' })
}

/** Lines of an archive as they are unpacked, some at a time, without line feeds. @throws Refusal fleetFile… */
export const linesOf = async function* (file: AsyncIterable<Buffer>, caps: ArchiveCaps): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0)
  let read = 0
  for await (const chunk of unpackedOf(file, caps)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = bytes.lastIndexOf(lineFeed) + 1
    rest = bytes.subarray(end)
    if (rest.length > archiveLineMax) throw new Refusal('fleetFileWrong', { row: read + 1, what: `> ${archiveLineMax}` })
    if (end === 0) continue
    const lines = linesIn(bytes.subarray(0, end - 1), read)
    read += lines.length
    yield lines
  }
  if (rest.length > 0) throw new Refusal(read === 0 ? 'fleetFileKind' : 'fleetFileCut')
}
