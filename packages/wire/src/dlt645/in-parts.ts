import { blockBytes, type Field } from './fields.ts'
import type { Row } from './tables.ts'

/** A part's fields with their bytes, once for every time that they repeat. */
export type Piece = { fields: readonly Field[]; bytes: Uint8Array }
/** One record of a load curve: when it was kept, as five bytes, whether its device calls it sound, and what it holds. */
export type LoadRecord = { at: Uint8Array; isSound: boolean; pieces: Piece[] }

const partEnd = 0xaa

/** Bytes between the ends of parts. AAH is in none of them: decimal digits have no A behind a sign, FF and EE are none. */
const splitAtEnds = (bytes: Uint8Array): Uint8Array[] => {
  const found: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(partEnd); at >= 0; at = bytes.indexOf(partEnd, from)) {
    found.push(bytes.subarray(from, at))
    from = at + 1
  }
  return from < bytes.length ? [...found, bytes.subarray(from)] : found
}

const repetitions = (fields: readonly Field[], bytes: Uint8Array): Piece[] | null => {
  const size = blockBytes(fields)
  if (bytes.length % size !== 0) return null
  return Array.from({ length: bytes.length / size }, (_, i) => ({ fields, bytes: bytes.subarray(i * size, (i + 1) * size) }))
}

/** Parts that end with AAH; one that was not kept is empty. Where a table has one part only, it is the one that is not. Null = they do not fit. */
export const piecesOf = ({ parts }: Pick<Row, 'parts'>, bytes: Uint8Array): Piece[] | null => {
  const all = splitAtEnds(bytes)
  const own = parts.length === 1 ? all.filter((part) => part.length > 0) : all
  if (own.length > parts.length) return null
  const found = own.map((part, i) => repetitions(parts[i]!, part))
  return found.includes(null) ? null : (found as Piece[][]).flat()
}

const timeBytes = 5
/** Two start bytes, the count of what follows, sum, end. */
const headBytes = 3
const tailBytes = 2
const [soundStart, unsoundStart, recordEnd] = [0xa0, 0xe0, 0xe5]

const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0)

/** The length of the record at the beginning of the bytes; null = there is none. */
const recordLength = (bytes: Uint8Array): number | null => {
  const isStart = (bytes[0] === soundStart || bytes[0] === unsoundStart) && bytes[1] === bytes[0]
  const end = headBytes + (bytes[2] ?? 0)
  if (!isStart || end < headBytes + timeBytes || bytes[end + 1] !== recordEnd) return null
  return sumOf(bytes.subarray(0, end)) === bytes[end] ? end + tailBytes : null
}

/** Load records one behind the other (DL/T 645-2007, appendix B); null = bytes that are none among them. */
export const loadRecords = (row: Pick<Row, 'parts'>, bytes: Uint8Array): LoadRecord[] | null => {
  const found: LoadRecord[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const length = recordLength(rest)
    const pieces = length === null ? null : piecesOf(row, rest.subarray(headBytes + timeBytes, length - tailBytes))
    if (length === null || pieces === null) return null
    found.push({ at: rest.subarray(headBytes, headBytes + timeBytes), isSound: rest[0] === soundStart, pieces })
    rest = rest.subarray(length)
  }
  return found
}
