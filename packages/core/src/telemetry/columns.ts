import { type Column, readColumn, writeColumn } from './column-body.ts'
import { type ByteReader, byteWriter, readVarint, writeByte, writeVarint, written } from './varint.ts'

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

export type Columns = Readonly<Record<string, Column>>

/** Guards the reader of damaged bytes against allocating the world. */
const rowsMax = 100_000

const assertColumn = (name: string, column: Column, rows: number): void => {
  if (column.length !== rows) throw new RangeError(`column ${name} has ${column.length} rows instead of ${rows}`)
  if (!/^[\x21-\x7e]{1,64}$/.test(name)) throw new RangeError(`a column cannot be named ${JSON.stringify(name)}`)
}

/** One for all calls: what it holds is copied before the next. */
const bodies = byteWriter(4096)
const head = byteWriter(256)

/**
 * Packs columns of equal length (`rows`); `mayPack` false = without frames: longer, in less time. Throws RangeError for other lengths,
 * names beyond ASCII or values that are no integers.
 */
export const encodeColumns = (rows: number, columns: Columns, mayPack = true): Uint8Array => {
  const names = Object.keys(columns)
  head.length = 0
  bodies.length = 0
  writeVarint(head, rows)
  writeVarint(head, names.length)
  for (const name of names) {
    const column = columns[name]!
    assertColumn(name, column, rows)
    const begin = bodies.length
    writeColumn(bodies, name, column, mayPack)
    writeByte(head, name.length)
    for (let i = 0; i < name.length; i++) writeByte(head, name.charCodeAt(i))
    writeVarint(head, bodies.length - begin)
  }
  const out = new Uint8Array(head.length + bodies.length)
  out.set(written(head))
  out.set(written(bodies), head.length)
  return out
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
    if (place) out[name] = readColumn(bytes.subarray(place.start, place.end), rows)
  }
  return out
}
