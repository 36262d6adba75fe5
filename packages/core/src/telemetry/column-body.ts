import { type Frame, frameOf, readPacked, writePacked } from './packed.ts'
import { type ByteReader, type ByteWriter, ensure, readDifferences, readVarint, unzigzag, writeByte, writeDifferences } from './varint.ts'

/** One entry a device; null = no data. Integers (round(value x 10^decimals)) of at most 2^50. */
export type Column = readonly (number | null)[]

/** What a body begins with (columns.ts). */
const full = 0
const gaps = 1
const empty = 2
const same = 3
const packedFull = 4
const packedGaps = 5
const magnitudeMax = 2 ** 50
let buffer = new Float64Array(256)
/** Values that are there, in a buffer that the next call overwrites. Throws RangeError for values that are no integers. */
const valuesOf = (name: string, column: Column): Float64Array => {
  if (buffer.length < column.length) buffer = new Float64Array(column.length)
  let count = 0
  for (let i = 0; i < column.length; i++) {
    const value = column[i] as number | null
    if (value === null) continue
    if (!Number.isInteger(value) || Math.abs(value) > magnitudeMax) throw new RangeError(`column ${name} holds ${value}`)
    buffer[count++] = value
  }
  return buffer.subarray(0, count)
}

const allSame = (values: Float64Array): boolean => {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false
  return true
}

const writeBitmap = (out: ByteWriter, column: Column): void => {
  const begin = out.length
  const length = Math.ceil(column.length / 8)
  ensure(out, length)
  out.bytes.fill(0, begin, begin + length)
  for (let i = 0; i < column.length; i++) if (column[i] !== null) out.bytes[begin + (i >> 3)]! |= 1 << (i & 7)
  out.length += length
}

/** One of two marks; with gaps the bitmap of the values that are there follows. */
const writeMark = (out: ByteWriter, column: Column, values: Float64Array, [whole, gapped]: readonly [number, number]): void => {
  const hasGaps = values.length < column.length
  writeByte(out, hasGaps ? gapped : whole)
  if (hasGaps) writeBitmap(out, column)
}

const writeFrame = (out: ByteWriter, column: Column, values: Float64Array, frame: Frame): void => {
  writeMark(out, column, values, [packedFull, packedGaps])
  writePacked(out, values, frame)
}

const writeValues = (out: ByteWriter, column: Column, values: Float64Array, frame: Frame | null): void => {
  const before = out.length
  writeMark(out, column, values, [full, gaps])
  const begin = out.length
  writeDifferences(out, values)
  if (!frame || frame.bytes >= out.length - begin) return
  out.length = before
  writeFrame(out, column, values, frame)
}

/** Writes the body of a column; `mayPack` false = without frames. Throws RangeError for values that are no integers. */
export const writeColumn = (out: ByteWriter, name: string, column: Column, mayPack: boolean): void => {
  const values = valuesOf(name, column)
  if (values.length === 0) writeByte(out, empty)
  else if (values.length === column.length && allSame(values)) {
    writeByte(out, same)
    writeDifferences(out, values.subarray(0, 1))
  } else {
    const frame = mayPack ? frameOf(values) : null
    // Differences take a byte each at least.
    if (frame && frame.bytes < values.length) writeFrame(out, column, values, frame)
    else writeValues(out, column, values, frame)
  }
}

const readSame = (from: ByteReader, rows: number): (number | null)[] => new Array(rows).fill(unzigzag(readVarint(from)))

type ReadValues = (from: ByteReader, count: number) => number[]

/** A bitmap, then the values of the rows that have one. */
const readWithGaps = (from: ByteReader, rows: number, readValues: ReadValues): (number | null)[] => {
  const bits = from.bytes.subarray(from.at, from.at + Math.ceil(rows / 8))
  from.at += Math.ceil(rows / 8)
  const has = (row: number): boolean => ((bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0
  let count = 0
  for (let row = 0; row < rows; row++) if (has(row)) count++
  const values = readValues(from, count)
  const out: (number | null)[] = new Array(rows).fill(null)
  for (let row = 0, i = 0; row < rows; row++) if (has(row)) out[row] = values[i++]!
  return out
}

/** The values of a body. Throws RangeError for damaged bytes. */
export const readColumn = (body: Uint8Array, rows: number): (number | null)[] => {
  const from: ByteReader = { bytes: body, at: 1 }
  switch (body[0]) {
    case empty:
      return new Array(rows).fill(null)
    case same:
      return readSame(from, rows)
    case full:
      return readDifferences(from, rows)
    case gaps:
      return readWithGaps(from, rows, readDifferences)
    case packedFull:
      return readPacked(from, rows)
    case packedGaps:
      return readWithGaps(from, rows, readPacked)
    default:
      throw new RangeError(`unknown mark ${body[0]} in encoded columns`)
  }
}
