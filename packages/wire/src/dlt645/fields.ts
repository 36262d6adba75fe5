import { type BcdShape, bytesOfDigits, decodeBcd, digitsOf, encodeBcd } from './bcd.ts'

/**
 * How a field stands in its bytes: a number; digits as text (dates, addresses) and hexadecimal digits (status words), both most
 * significant first; ASCII text; or the rest of the block as it was sent, in hexadecimal digits (bitmaps, packages).
 */
export type FieldForm = 'number' | 'digits' | 'hex' | 'text' | 'rest'
/** One value of a data block. `picture` is its format as tables write it. */
export type Field = BcdShape & { name: string; unit: string; form: FieldForm; picture: string }
export type FieldValue = number | string | null
export type FieldValues = Record<string, FieldValue>

type Shape = Pick<Field, 'form' | 'bytes' | 'decimals' | 'signed'>
const shape = (form: FieldForm, bytes: number, decimals = 0, signed = false): Shape => ({ form, bytes, decimals, signed })

const shapeOfNumber = ([, sign, whole, fraction]: RegExpExecArray): Shape | null => {
  const decimals = fraction ? fraction.length - 1 : 0
  const digits = whole!.length + decimals
  return digits % 2 === 0 ? shape('number', digits / 2, decimals, sign !== '') : null
}
/** Pictures: `±XXX.X` number, `YYMMDDhhmm`, `NNNN` or `hhmmNN` digits, `A16` text of 16 bytes, `H2` two bytes, `H*` the rest. */
const pictures: [RegExp, (match: RegExpExecArray) => Shape | null][] = [
  [/^(±?)(X+)(\.X+)?$/, shapeOfNumber],
  [/^[NYMDWhms]+$/, ([text]) => (text.length % 2 === 0 ? shape('digits', text.length / 2) : null)],
  [/^A([1-9]\d*)$/, ([, bytes]) => shape('text', Number(bytes))],
  [/^H([1-9]\d*)$/, ([, bytes]) => shape('hex', Number(bytes))],
  [/^H\*$/, () => shape('rest', 0)],
]
const shapeOf = (picture: string): Shape | null => {
  for (const [pattern, read] of pictures) {
    const match = pattern.exec(picture)
    if (match) return read(match)
  }
  return null
}

/** A field from `name picture unit`. Null = no such picture, or half a byte. */
export const fieldOf = (text: string): Field | null => {
  const [name, picture, ...unit] = text.trim().split(/\s+/)
  const own = name && picture ? shapeOf(picture) : null
  return own && { name: name!, unit: unit.join(' '), picture: picture!, ...own }
}

const isFilledWith = (bytes: Uint8Array, byte: number): boolean => bytes.every((b) => b === byte)
const decodeText = (bytes: Uint8Array): string | null => {
  if (isFilledWith(bytes, 0xff) || isFilledWith(bytes, 0xee)) return null
  // Some pad in front, some behind, with zeros or blanks.
  return Buffer.from(bytes)
    .reverse()
    .toString('latin1')
    .replace(/^[\0 ]+|[\0 ]+$/g, '')
}
const decodeDigits = (bytes: Uint8Array): string | null => {
  const text = digitsOf(bytes)
  return /^[0-9]+$/.test(text) ? text : null
}
const decoders: Record<FieldForm, (bytes: Uint8Array, field: Field) => FieldValue> = {
  number: decodeBcd,
  digits: decodeDigits,
  hex: (bytes) => digitsOf(bytes).toUpperCase(),
  text: decodeText,
  rest: (bytes) => Buffer.from(bytes).toString('hex').toUpperCase(),
}

const encodeText = (value: string, bytes: number): Uint8Array => Buffer.from(value.padEnd(bytes, '\0').slice(0, bytes), 'latin1').reverse()
const encodeField = (value: FieldValue, field: Field): Uint8Array => {
  if (typeof value === 'number' || value === null) return encodeBcd(value, field)
  if (field.form === 'text') return encodeText(value, field.bytes)
  if (field.form === 'rest') return Buffer.from(value, 'hex')
  return bytesOfDigits(value.padStart(2 * field.bytes, '0').slice(-2 * field.bytes))
}

/** Bytes that fields take, the rest of a block not counted. */
export const blockBytes = (fields: readonly Field[]): number => fields.reduce((sum, f) => sum + f.bytes, 0)

/** Fields from bytes; null when they are not exactly as many as the fields take. */
export const decodeFields = (fields: readonly Field[], bytes: Uint8Array): FieldValues | null => {
  const rest = bytes.length - blockBytes(fields)
  if (rest < 0 || (rest > 0 && fields.at(-1)?.form !== 'rest')) return null
  const values: FieldValues = {}
  let at = 0
  for (const field of fields) {
    const end = field.form === 'rest' ? bytes.length : at + field.bytes
    values[field.name] = decoders[field.form](bytes.subarray(at, end), field)
    at = end
  }
  return values
}

/** The other way; a field that is not given is null (all FF). */
export const encodeFields = (fields: readonly Field[], values: FieldValues): Uint8Array =>
  Uint8Array.from(fields.flatMap((field) => [...encodeField(values[field.name] ?? null, field)]))
