import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Shape } from './json-shapes.ts'

/** Types of columns in answers. test/declared-columns.ts has the PostgreSQL types (OIDs) of each. */
export type ColumnKind = 'number' | 'text' | 'bool' | 'bytes' | 'json' | 'numbers' | 'texts' | 'day' | 'time' | 'ms'
/** A column of an answer. `shape`: the shape of its JSON. `is` exists only in the type. */
export type Column<T> = { kind: ColumnKind; nullable: boolean; shape?: Shape<unknown>; is?: T }
export type Columns = Record<string, Column<unknown>>
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never }

const column = <T>(kind: ColumnKind, shape?: Shape<T>): Column<T> & { orNull: Column<T | null> } => {
  const what = { kind, ...(shape && { shape }) }
  return { ...what, nullable: false, orNull: { ...what, nullable: true } }
}

/** All column types: `col.text.orNull`, `col.json(namesJson)`. */
export const col = {
  /** integer, bigint and double precision. A sum of bigint is numeric and arrives as text: cast it. */
  number: column<number>('number'),
  numberOf: <T extends number>() => column<T>('number'),
  text: column<string>('text'),
  /** A text with a fixed set of values. */
  textOf: <T extends string>() => column<T>('text'),
  bool: column<boolean>('bool'),
  bytes: column<Buffer>('bytes'),
  json: <T>(shape: Shape<T>) => column<T>('json', shape),
  /** integer[]. A bigint[] arrives as texts: cast it. */
  numbers: column<number[]>('numbers'),
  texts: column<string[]>('texts'),
  /** A date, 'YYYY-MM-DD'. */
  day: column<string>('day'),
  /** timestamptz, as a Date. */
  time: column<Date>('time'),
  /** timestamptz, as epoch ms. */
  ms: column<number>('ms'),
}

type Declared = { tell: ((text: string, columns: Columns) => void) | null }
/** Hook of the tests, which compare the declared columns with the returned ones (test/declared-columns.ts); null in production. */
export const declared: Declared = { tell: null }

const epochMs = (rows: readonly Record<string, unknown>[], names: readonly string[]): void => {
  for (const row of rows) for (const name of names) row[name] = (row[name] as Date | null)?.getTime() ?? null
}

const read = <C extends Columns>(columns: C, rows: readonly object[]): RowOf<C>[] => {
  const found = rows as Record<string, unknown>[]
  const names = Object.keys(columns).filter((name) => columns[name]!.kind === 'ms')
  if (names.length > 0) epochMs(found, names)
  return found as RowOf<C>[]
}

type Tag<R> = (parts: TemplateStringsArray, ...values: unknown[]) => Promise<R>

/**
 * Runs a statement with declared columns and returns its rows; raw SQL is typed in no other way. ask(db, { id: col.number })`select id ...`
 */
export const ask =
  <C extends Columns>(db: Kysely<Database>, columns: C): Tag<RowOf<C>[]> =>
  async (parts, ...values) => {
    const statement = sql(parts, ...values)
    declared.tell?.(statement.compile(db).sql, columns)
    return read(columns, (await statement.execute(db)).rows as object[])
  }

/** Runs a statement that always returns exactly one row, such as a count. */
export const askOne =
  <C extends Columns>(db: Kysely<Database>, columns: C): Tag<RowOf<C>> =>
  async (parts, ...values) =>
    (await ask(db, columns)(parts, ...values))[0]!

/** A statement for a client of pg. With a name it is prepared once for each connection. */
export type PlainStatement = { name?: string; text: string; values?: unknown[] }
export type PlainClient = { query(statement: PlainStatement): Promise<{ rows: object[] }> }

/** The same without Kysely, whose cost would count: the link runs it for each report. */
export const askPlain = async <C extends Columns>(client: PlainClient, columns: C, statement: PlainStatement): Promise<RowOf<C>[]> => {
  declared.tell?.(statement.text, columns)
  return read(columns, (await client.query(statement)).rows)
}
