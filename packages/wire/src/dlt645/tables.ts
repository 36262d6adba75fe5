import { type FieldProblem, fieldProblems, jsonProblem, problemsOfIssue } from '@sundial/core/kit/json-problems.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { z } from 'zod'
import { blockBytes, decodeFields, encodeFields, type Field, type FieldValues, fieldOf } from './fields.ts'

/**
 * What stands behind a data identifier: fields, and then fields that repeat to the block's end (none = nothing more); or parts that
 * end with AAH each, of records or without (in-parts.ts).
 */
export type Row = {
  /** Eight hexadecimal digits DI3 DI2 DI1 DI0, or with ranges of bytes, as `00{00-0A}FF00`. */
  di: string
  about: string
  access: 'read' | 'write' | 'readWrite'
  fields: readonly Field[]
  each: readonly Field[]
  parts: readonly (readonly Field[])[]
  records: boolean
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
const limitsOf = (di: string): [min: number, max: number][] =>
  [...di.matchAll(/\{(..)-(..)\}|(..)/g)].map(([, min, max, one]) => [Number.parseInt(min ?? one!, 16), Number.parseInt(max ?? one!, 16)])

const shape = z.strictObject({
  di: z.string().regex(new RegExp(`^${byte}{4}$`), 'not an identifier of 8 hexadecimal digits, or with ranges like {01-0C}'),
  about: z.string().min(1),
  access: z.enum(['read', 'write', 'readWrite']).default('read'),
  fields: z.array(notation).default([]),
  each: z.array(notation).default([]),
  parts: z.array(z.array(notation).min(1)).default([]),
  records: z.boolean().default(false),
})
const hasTwins = (fields: readonly Field[]): boolean => new Set(fields.map(({ name }) => name)).size < fields.length
const isEndless = ({ form }: Field): boolean => form === 'rest'
/** What no single field shows: the complaint, where it belongs, and whether it applies. */
const complaints: [key: keyof Row, message: string, applies: (row: Row) => boolean][] = [
  ['di', 'a range ends before it begins', ({ di }) => limitsOf(di).some(([min, max]) => min > max)],
  [
    'fields',
    'nothing stands behind it: fields, each or parts',
    ({ fields, each, parts }) => fields.length + each.length + parts.length === 0,
  ],
  ['fields', 'two have the same name', ({ fields }) => hasTwins(fields)],
  ['each', 'two have the same name', ({ each }) => hasTwins(each)],
  [
    'fields',
    'H* can only be the last, and nothing repeats behind it',
    ({ fields, each }) => fields.slice(0, each.length > 0 ? undefined : -1).some(isEndless),
  ],
  ['each', 'H* does not repeat', ({ each }) => each.some(isEndless)],
  ['parts', 'H* has no end', ({ parts }) => parts.flat().some(isEndless)],
  ['parts', 'parts stand alone, without fields and each', ({ fields, each, parts }) => parts.length > 0 && fields.length + each.length > 0],
  ['records', 'records have parts', ({ records, parts }) => records && parts.length === 0],
]
const row = shape.superRefine((own, ctx) => {
  for (const [key, message, applies] of complaints) if (applies(own)) ctx.addIssue({ code: 'custom', message, path: [key] })
})
const schema = z.strictObject({ name: z.string().min(1), source: z.string(), identifiers: z.array(row).min(1) })

type Checked = z.infer<typeof schema>
const tableFrom = ({ name, source, identifiers }: Checked): Table => ({ name, source, rows: identifiers })
const problemsOf = ({ issues }: z.ZodError): FieldProblem[] => issues.flatMap(problemsOfIssue)

/** A table from what its file holds. Throws an Error that names every wrong field. */
export const readTable = (content: unknown): Table => {
  const parsed = schema.safeParse(content)
  if (parsed.success) return tableFrom(parsed.data)
  throw new Error(
    `Wrong identifier table: ${problemsOf(parsed.error)
      .map(({ path, message }) => `${path || 'table'}: ${message}`)
      .join('; ')}`,
  )
}

/** A table from the text of its file (docs/wire.md, Tables). Throws a PlainError that names every wrong field with file and line. */
export const readTableFile = (file: string, text: string): Table => {
  const problem = jsonProblem(file, text)
  if (problem !== null) throw new PlainError(problem)
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return tableFrom(parsed.data)
  throw new PlainError(['Wrong identifier table:', ...fieldProblems(file, text, problemsOf(parsed.error))].join('\n'))
}

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
