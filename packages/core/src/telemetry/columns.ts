import { type Frame, frameOf, readPacked, writePacked } from './packed.ts'
import {
  type ByteReader,
  byteWriter,
  readDifferences,
  readVarint,
  unzigzag,
  writeByte,
  writeBytes,
  writeDifferences,
  writeVarint,
  written,
} from './varint.ts'

/**
 * How the values of one report lie in storage (bodies of telemetry_report and telemetry_latest).
 *
 * Version 1: varint rows, varint columns, then a directory (per column: varint length of the name, the name in ASCII, varint length of
 * the body), then the bodies. A body begins with a mark: 0 = every row has a value, 1 = a bitmap of the rows that have one follows
 * (bit i % 8 of byte i / 8), 2 = no row has one, 3 = all rows have the same value. Values follow as zigzag varints of the difference to
 * the value before. The directory makes single columns readable without the rest.
 *
 * Version 2: the same, and two marks more where that is shorter: 4 = every row has a value, 5 = a bitmap as with 1; both followed by the
 * values in a frame (packed.ts).
 */
export const columnsVersion = 2
const versionsRead: readonly number[] = [1, columnsVersion]

/** One entry a device; null = no data. Integers (round(value x 10^decimals)) of at most 2^50. */
export type Column = readonly (number | null)[]
export type Columns = Readonly<Record<string, Column>>

const full = 0
const gaps = 1
const empty = 2
const same = 3
const packedFull = 4
const packedGaps = 5
const magnitudeMax = 2 ** 50
/** Guards the reader of damaged bytes against allocating the world. */
const rowsMax = 100_000

const assertStorable = (name: string, value: number): void => {
  if (!Number.isInteger(value) || Math.abs(value) > magnitudeMax) throw new RangeError(`column ${name} holds ${value}`)
}

const markOf = (column: Column): number => {
  const first = column[0]
  let nulls = 0
  let equal = true
  for (const value of column) {
    if (value === null) nulls++
    if (value !== first) equal = false
  }
  if (nulls === column.length) return empty
  if (nulls > 0) return gaps
  return equal ? same : full
}

const bitmap = (column: Column): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(column.length / 8))
  for (let i = 0; i < column.length; i++) if (column[i] !== null) bits[i >> 3]! |= 1 << (i & 7)
  return bits
}

const encodeFrame = (column: Column, values: readonly number[], frame: Frame): Uint8Array => {
  const out = byteWriter(frame.bytes + 32)
  const hasGaps = values.length < column.length
  writeByte(out, hasGaps ? packedGaps : packedFull)
  if (hasGaps) writeBytes(out, bitmap(column))
  writePacked(out, values, frame)
  return written(out)
}

const encodeColumn = (name: string, column: Column, mayPack: boolean): Uint8Array => {
  const out = byteWriter(column.length * 2 + 16)
  const mark = markOf(column)
  writeByte(out, mark)
  if (mark === empty) return written(out)
  if (mark === gaps) writeBytes(out, bitmap(column))
  const values = (mark === same ? column.slice(0, 1) : column).filter((value) => value !== null)
  for (const value of values) assertStorable(name, value)
  const frame = mayPack ? frameOf(values) : null
  // Differences take a byte each at least.
  if (frame && frame.bytes < values.length) return encodeFrame(column, values, frame)
  const begin = out.length
  writeDifferences(out, values)
  return frame && frame.bytes < out.length - begin ? encodeFrame(column, values, frame) : written(out)
}

/**
 * Packs columns of equal length (`rows`); `mayPack` false = without frames: longer, in less time. Throws RangeError for other lengths, names beyond ASCII or values that
 * are no integers.
 */
export const encodeColumns = (rows: number, columns: Columns, mayPack = true): Uint8Array => {
  const names = Object.keys(columns)
  const out = byteWriter(rows * names.length + 64)
  writeVarint(out, rows)
  writeVarint(out, names.length)
  const bodies = names.map((name) => {
    const column = columns[name]!
    if (column.length !== rows) throw new RangeError(`column ${name} has ${column.length} rows instead of ${rows}`)
    if (!/^[\x21-\x7e]{1,64}$/.test(name)) throw new RangeError(`a column cannot be named ${JSON.stringify(name)}`)
    const body = encodeColumn(name, column, mayPack)
    writeByte(out, name.length)
    for (let i = 0; i < name.length; i++) writeByte(out, name.charCodeAt(i))
    writeVarint(out, body.length)
    return body
  })
  for (const body of bodies) writeBytes(out, body)
  return written(out).slice()
}

type Directory = { rows: number; at: Map<string, { start: number; end: number }> }

const readName = (from: ByteReader): string => {
  const length = readVarint(from)
  const bytes = from.bytes.subarray(from.at, from.at + length)
  if (bytes.length !== length) throw new RangeError('encoded columns end too early')
  from.at += length
  return String.fromCharCode(...bytes)
}

const readDirectory = (bytes: Uint8Array): Directory => {
  const from: ByteReader = { bytes, at: 0 }
  const rows = readVarint(from)
  if (rows > rowsMax) throw new RangeError(`encoded columns claim ${rows} rows`)
  const count = readVarint(from)
  const lengths: [string, number][] = []
  for (let i = 0; i < count; i++) lengths.push([readName(from), readVarint(from)])
  const at: Directory['at'] = new Map()
  let start = from.at
  for (const [name, length] of lengths) {
    at.set(name, { start, end: start + length })
    start += length
  }
  if (start !== bytes.length) throw new RangeError(`encoded columns should have ${start} bytes but have ${bytes.length}`)
  return { rows, at }
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

const decodeColumn = (body: Uint8Array, rows: number): (number | null)[] => {
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

const assertVersion = (version: number): void => {
  if (versionsRead.includes(version)) return
  throw new RangeError(`columns are encoded in version ${version}; this program reads ${versionsRead.join(' and ')}`)
}

/** Columns by name; with `only`, just these (missing ones are left out). Throws RangeError for damaged bytes or another version. */
export const decodeColumns = (version: number, bytes: Uint8Array, only?: readonly string[]): Record<string, (number | null)[]> => {
  assertVersion(version)
  const { rows, at } = readDirectory(bytes)
  const out: Record<string, (number | null)[]> = {}
  for (const name of only ?? at.keys()) {
    const place = at.get(name)
    if (place) out[name] = decodeColumn(bytes.subarray(place.start, place.end), rows)
  }
  return out
}
