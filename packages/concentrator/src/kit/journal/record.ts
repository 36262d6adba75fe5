import { crc32 } from 'node:zlib'

/** The two streams of a journal, each numbered 1, 2, 3 ... on its own. */
export type Stream = 'tm' | 'ev'
export const streams: readonly Stream[] = ['tm', 'ev']

/** Properties of a record. `past` = recorded before the first connection, never live. */
export type RecordHead = { seq: number; t0: number; past: boolean }

// Segment: header, then records. All numbers big endian.
// header: 'SJ1' and 't' or 'e' | epoch, 8 bytes | first seq, f64 | CRC-32 of all before
// record: payload length, u32 | CRC-32 of all after, u32 | seq, f64 | t0, f64 | flags, u8 | payload
export const headerBytes = 24
export const recordBytes = 25
/** Longest payload of a record: the link splits reports at 64 KiB, and commands have at most 2,000 devices. */
export const payloadBytesMax = 4 * 1024 * 1024

/** The first bytes of a segment file. `epoch`: 16 hex digits. */
export const encodeHeader = (stream: Stream, epoch: string, firstSeq: number): Buffer => {
  const header = Buffer.alloc(headerBytes)
  header.write(`SJ1${stream[0]}`, 0, 'latin1')
  header.write(epoch, 4, 'hex')
  header.writeDoubleBE(firstSeq, 12)
  header.writeUInt32BE(crc32(header.subarray(0, 20)), 20)
  return header
}

/** Null if the bytes are not an intact header. */
export const decodeHeader = (bytes: Buffer): { stream: Stream; epoch: string; firstSeq: number } | null => {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 3) !== 'SJ1') return null
  if (crc32(bytes.subarray(0, 20)) !== bytes.readUInt32BE(20)) return null
  return {
    stream: bytes[3] === 0x74 ? 'tm' : 'ev',
    epoch: bytes.toString('hex', 4, 12),
    firstSeq: bytes.readDoubleBE(12),
  }
}

export const encodeRecord = (head: RecordHead, payload: Uint8Array): Buffer => {
  const record = Buffer.alloc(recordBytes + payload.length)
  record.writeUInt32BE(payload.length, 0)
  record.writeDoubleBE(head.seq, 8)
  record.writeDoubleBE(head.t0, 16)
  record[24] = head.past ? 1 : 0
  record.set(payload, recordBytes)
  record.writeUInt32BE(crc32(record.subarray(8)), 4)
  return record
}

/** The record at `offset`; null if it is truncated, torn or altered. */
export const decodeRecord = (bytes: Buffer, offset: number): (RecordHead & { payload: Buffer; end: number }) | null => {
  if (bytes.length - offset < recordBytes) return null
  const length = bytes.readUInt32BE(offset)
  const end = offset + recordBytes + length
  if (length > payloadBytesMax || end > bytes.length) return null
  if (crc32(bytes.subarray(offset + 8, end)) !== bytes.readUInt32BE(offset + 4)) return null
  return {
    seq: bytes.readDoubleBE(offset + 8),
    t0: bytes.readDoubleBE(offset + 16),
    past: bytes[offset + 24] === 1,
    payload: bytes.subarray(offset + recordBytes, end),
    end,
  }
}
