import { digitsOf, invalidValue, noValue } from './bcd.ts'
import { blockBytes, decodeFields, type Field, type FieldValue } from './fields.ts'
import { anyAddress, broadcastAddress, type Frame } from './frame.ts'
import { findRow } from './identifiers.ts'
import { loadRecords, type Piece, piecesOf } from './in-parts.ts'
import { type Message, type Parts, readMessage, speedCodes } from './services.ts'
import { decodeBlock, type FindRow, type Row } from './tables.ts'

/** A value as people read it; `missing` says why there is none. */
export type SaidValue = { name: string; value: FieldValue; unit: string; missing?: 'noData' | 'notMeasured' | 'notDecimal' }
/** What a frame says, as plain JSON. Keys that do not apply are not there. */
export type SaidFrame = {
  address: string
  addressKind: 'device' | 'broadcast' | 'wildcard' | 'shortened'
  control: number
  /** Null = a function that the standard does not have. */
  function: string | null
  side: 'request' | 'reply' | 'refusal'
  follows: boolean
  /** All data, 33H taken off, in the order in which they were sent. */
  data: string
  di?: string
  about?: string
  /** Of an identifier with one field, or with one that is called so. */
  value?: FieldValue
  unit?: string
  missing?: SaidValue['missing']
  values?: SaidValue[]
  each?: SaidValue[][]
  records?: { at: string; isSound: boolean; values: SaidValue[] }[]
  /** What does not fit function or identifier in a frame that is sound as such. */
  fault?: string
  error?: number
  errors?: string[]
  baud?: number | null
  [part: string]: unknown
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase()

const kindOf = (address: string): SaidFrame['addressKind'] => {
  if (address === broadcastAddress) return 'broadcast'
  if (address === anyAddress) return 'wildcard'
  return address.startsWith('AA') ? 'shortened' : 'device'
}

const whyMissing = (bytes: Uint8Array): NonNullable<SaidValue['missing']> => {
  if (bytes.every((b) => b === noValue)) return 'noData'
  return bytes.every((b) => b === invalidValue) ? 'notMeasured' : 'notDecimal'
}
const saidField = ({ name, unit, bytes }: Field, value: FieldValue, at: Uint8Array): SaidValue => ({
  name,
  value,
  unit,
  ...(value === null ? { missing: whyMissing(at.subarray(0, bytes)) } : {}),
})
const saidFields = (fields: readonly Field[], values: Record<string, FieldValue>, content: Uint8Array): SaidValue[] => {
  let at = 0
  return fields.map((field) => {
    const from = at
    at += field.bytes
    return saidField(field, values[field.name] ?? null, content.subarray(from))
  })
}

const saidPieces = (pieces: readonly Piece[]): SaidValue[] =>
  pieces.flatMap(({ fields, bytes }) => saidFields(fields, decodeFields(fields, bytes)!, bytes))

const saidInParts = (row: Row, content: Uint8Array): Partial<SaidFrame> | null => {
  if (row.records) {
    const records = loadRecords(row, content)
    return records && { records: records.map(({ at, isSound, pieces }) => ({ at: digitsOf(at), isSound, values: saidPieces(pieces) })) }
  }
  const pieces = piecesOf(row, content)
  return pieces && { values: saidPieces(pieces) }
}

/** Of one field its value, and of several the one that is called so. */
const saidMain = (values: readonly SaidValue[]): Partial<SaidFrame> => {
  const main = values.length === 1 ? values[0] : values.find(({ name }) => name === 'value')
  return main ? { value: main.value, unit: main.unit, ...(main.missing ? { missing: main.missing } : {}) } : {}
}
const saidOnce = (values: SaidValue[]): Partial<SaidFrame> => ({ ...saidMain(values), ...(values.length > 1 ? { values } : {}) })

const saidRepeated = (row: Row, values: SaidValue[], each: SaidValue[][]): Partial<SaidFrame> => {
  const own = values.length > 0 ? { values } : {}
  return values.length === 0 && row.each.length === 1 ? { values: each.flat() } : { ...own, each }
}

const saidBlock = (row: Row, content: Uint8Array): Partial<SaidFrame> | null => {
  if (row.parts.length > 0) return saidInParts(row, content)
  const block = decodeBlock(row, content)
  if (!block) return null
  const values = saidFields(row.fields, block.values, content)
  if (row.each.length === 0) return saidOnce(values)
  const [head, size] = [blockBytes(row.fields), blockBytes(row.each)]
  const each = block.each.map((part, i) => saidFields(row.each, part, content.subarray(head + i * size)))
  return saidRepeated(row, values, each)
}

/** An address in the data is not the one in front: `readAddress`, `writeAddress`. */
const saidParts = (name: string | null, { content, speed, address, ...parts }: Parts): Partial<SaidFrame> => ({
  ...parts,
  ...(address === undefined ? {} : { [name ?? 'other']: address }),
  ...(content instanceof Uint8Array ? { content: hexOf(content) } : {}),
  ...(typeof speed === 'number' ? { speed, baud: speedCodes[speed] ?? null } : {}),
})
const misfit = (row: Row, content: Uint8Array): string => {
  const [size, each] = [blockBytes(row.fields), blockBytes(row.each)]
  if (row.parts.length > 0) return `${content.length} bytes that are no ${row.records ? 'load records' : 'parts'} of this identifier`
  return `${content.length} bytes of content, ${each > 0 ? `${size} + ${each} n` : size} expected`
}
/** Of an answer in several frames each has a piece only, which need not be whole values. */
const saidContent = ({ di, content }: Parts, isPiece: boolean, find: FindRow): Partial<SaidFrame> => {
  const row = typeof di === 'string' ? find(di) : null
  if (!row) return {}
  if (!(content instanceof Uint8Array)) return { about: row.about }
  return { about: row.about, ...(saidBlock(row, content) ?? (isPiece ? {} : { fault: misfit(row, content) })) }
}
/** What does not fit the function, where the frame as such is sound. */
const misfitOfFunction = ({ name, side, parts }: Message, bytes: number): Partial<SaidFrame> => {
  if (side === 'refusal') return bytes === 1 ? {} : { fault: `${bytes} bytes of data, 1 expected` }
  return parts === null && name !== null ? { fault: `${bytes} bytes of data do not fit ${side} of ${name}` } : {}
}

/** What a frame says in words and numbers, by the tables given (the standard's and our own unless told). Never throws. */
export const describeFrame = (frame: Frame, find: FindRow = findRow): SaidFrame => {
  const message = readMessage(frame)
  const { name, side, follows, parts, errors } = message
  const isPiece = follows || name === 'readFollowing'
  return {
    address: frame.address,
    addressKind: kindOf(frame.address),
    control: frame.control,
    function: name,
    side,
    follows,
    data: hexOf(frame.data),
    ...(parts ? { ...saidParts(name, parts), ...saidContent(parts, isPiece, find) } : {}),
    ...(side === 'refusal' ? { error: frame.data[0] ?? 0, errors } : {}),
    ...misfitOfFunction(message, frame.data.length),
  }
}
