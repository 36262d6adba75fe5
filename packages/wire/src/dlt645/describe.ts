import { invalidValue, noValue } from './bcd.ts'
import { blockBytes, type Field, type FieldValue } from './fields.ts'
import { anyAddress, broadcastAddress, type Frame } from './frame.ts'
import { findRow } from './identifiers.ts'
import { type Parts, readMessage, speedCodes } from './services.ts'
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
  /** Of an identifier with one field. */
  value?: FieldValue
  unit?: string
  values?: SaidValue[]
  each?: SaidValue[][]
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

const saidBlock = (row: Row, content: Uint8Array): Partial<SaidFrame> => {
  const block = decodeBlock(row, content)
  if (!block) return {}
  const values = saidFields(row.fields, block.values, content)
  const [only] = values
  const head = blockBytes(row.fields)
  const size = blockBytes(row.each)
  const each = block.each.map((part, i) => saidFields(row.each, part, content.subarray(head + i * size)))
  if (only && values.length === 1 && row.each.length === 0) return only.missing ? { ...only } : { value: only.value, unit: only.unit }
  return row.each.length > 0 ? { values, each } : { values }
}

/** An address in the data is not the one in front: `readAddress`, `writeAddress`. */
const saidParts = (name: string | null, { content, speed, address, ...parts }: Parts): Partial<SaidFrame> => ({
  ...parts,
  ...(address === undefined ? {} : { [name ?? 'other']: address }),
  ...(content instanceof Uint8Array ? { content: hexOf(content) } : {}),
  ...(typeof speed === 'number' ? { speed, baud: speedCodes[speed] ?? null } : {}),
})
const saidContent = (parts: Parts, find: FindRow): Partial<SaidFrame> => {
  const row = typeof parts.di === 'string' ? find(parts.di) : null
  if (!row) return {}
  const values = parts.content instanceof Uint8Array ? saidBlock(row, parts.content) : {}
  return { about: row.about, ...values }
}

/** What a frame says in words and numbers, by the tables given (the standard's and our own unless told). Never throws. */
export const describeFrame = (frame: Frame, find: FindRow = findRow): SaidFrame => {
  const { name, side, follows, parts, errors } = readMessage(frame)
  return {
    address: frame.address,
    addressKind: kindOf(frame.address),
    control: frame.control,
    function: name,
    side,
    follows,
    data: hexOf(frame.data),
    ...(parts ? { ...saidParts(name, parts), ...saidContent(parts, find) } : {}),
    ...(side === 'refusal' ? { error: frame.data[0] ?? 0, errors } : {}),
  }
}
