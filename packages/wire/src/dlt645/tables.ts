import { z } from 'zod'
import { blockBytes, decodeFields, encodeFields, type Field, type FieldValues, fieldOf } from './fields.ts'

/** What stands behind a data identifier: fields, and then fields that repeat to the block's end (none = nothing more). */
export type Row = {
  /** Eight hexadecimal digits DI3 DI2 DI1 DI0, or with ranges of bytes, as `00{00-0A}FF00`. */
  di: string
  about: string
  access: 'read' | 'write' | 'readWrite'
  fields: readonly Field[]
  each: readonly Field[]
}
export type Table = { name: string; source: string; rows: readonly Row[] }
/** Finds what a data identifier (8 hexadecimal digits) means; null = no table knows it. */
export type FindRow = (di: string) => Row | null

const notation = z.string().transform((text, ctx) => {
  const field = fieldOf(text)
  if (field) return field
  ctx.addIssue({ code: 'custom', message: `not a field "name picture unit": ${text}` })
  return z.NEVER
})
const byte = '(?:[0-9A-F]{2}|\\{[0-9A-F]{2}-[0-9A-F]{2}\\})'
const row = z.strictObject({
  di: z.string().regex(new RegExp(`^${byte}{4}$`), 'not an identifier of 8 hexadecimal digits, or with ranges like {01-0C}'),
  about: z.string().min(1),
  access: z.enum(['read', 'write', 'readWrite']).default('read'),
  fields: z.array(notation),
  each: z.array(notation).default([]),
})
const schema = z.strictObject({ name: z.string().min(1), source: z.string(), identifiers: z.array(row).min(1) })

/** A table from the content of its file (docs/wire.md, Tables). Throws an Error that names every wrong place. */
export const readTable = (content: unknown): Table => {
  const parsed = schema.safeParse(content)
  if (!parsed.success)
    throw new Error(`Wrong identifier table: ${parsed.error.issues.map((i) => `${i.path.join('.') || 'table'}: ${i.message}`).join('; ')}`)
  const { name, source, identifiers } = parsed.data
  return { name, source, rows: identifiers }
}

const limitsOf = (di: string): [min: number, max: number][] =>
  [...di.matchAll(/\{(..)-(..)\}|(..)/g)].map(([, min, max, one]) => [Number.parseInt(min ?? one!, 16), Number.parseInt(max ?? one!, 16)])
const isWithin = (limits: readonly [number, number][], bytes: Uint8Array): boolean =>
  limits.every(([min, max], i) => bytes[i]! >= min && bytes[i]! <= max)

/** One look-up over tables: an identifier in full goes before a range, and an earlier table before a later one. */
export const lookUpIn = (tables: readonly Table[]): FindRow => {
  const rows = tables.flatMap((table) => table.rows)
  const exact = new Map<string, Row>()
  for (const own of rows) if (!own.di.includes('{') && !exact.has(own.di)) exact.set(own.di, own)
  const ranges = rows.filter((own) => own.di.includes('{')).map((own) => ({ own, limits: limitsOf(own.di) }))
  return (di) => {
    const found = exact.get(di)
    if (found) return found
    const bytes = Buffer.from(di, 'hex')
    return ranges.find(({ limits }) => isWithin(limits, bytes))?.own ?? null
  }
}

/** A block's own values, and one set for every repetition. */
export type BlockValues = { values: FieldValues; each: FieldValues[] }

/** Values from the bytes behind an identifier; null when they are not as many as its fields take. */
export const decodeBlock = ({ fields, each }: Row, bytes: Uint8Array): BlockValues | null => {
  const size = blockBytes(each)
  if (size === 0) {
    const values = decodeFields(fields, bytes)
    return values && { values, each: [] }
  }
  const head = blockBytes(fields)
  const count = (bytes.length - head) / size
  if (count < 0 || !Number.isInteger(count)) return null
  const part = (i: number): FieldValues => decodeFields(each, bytes.subarray(head + i * size, head + (i + 1) * size))!
  return { values: decodeFields(fields, bytes.subarray(0, head))!, each: Array.from({ length: count }, (_, i) => part(i)) }
}

/** The other way. @public */
export const encodeBlock = (own: Row, { values, each }: BlockValues): Uint8Array =>
  Uint8Array.from([...encodeFields(own.fields, values), ...each.flatMap((part) => [...encodeFields(own.each, part)])])
