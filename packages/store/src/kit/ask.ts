import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Shape } from './json-shapes.ts'

/** What PostgreSQL sends and what becomes of it here; the OIDs of each stand in test/declared-columns.ts. */
export type ColumnKind = 'number' | 'text' | 'bool' | 'bytes' | 'json' | 'numbers' | 'texts' | 'day' | 'time' | 'ms'
/** A column of an answer; `shape`: what is in its JSON; `is` only carries its type. */
export type Column<T> = { kind: ColumnKind; nullable: boolean; shape?: Shape<unknown>; is?: T }
export type Columns = Record<string, Column<unknown>>
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never }

const column = <T>(kind: ColumnKind, shape?: Shape<T>): Column<T> & { orNull: Column<T | null> } => {
  const what = { kind, ...(shape && { shape }) }
  return { ...what, nullable: false, orNull: { ...what, nullable: true } }
}

/** The columns there are: `col.text.orNull`, `col.json(namesJson)`. */
export const col = {
  /** integer, bigint and double precision; sums of bigint are numeric and come as text: cast them. */
  number: column<number>('number'),
  numberOf: <T extends number>() => column<T>('number'),
  text: column<string>('text'),
  /** A text of which only these values can be there. */
  textOf: <T extends string>() => column<T>('text'),
  bool: column<boolean>('bool'),
  bytes: column<Buffer>('bytes'),
  json: <T>(shape: Shape<T>) => column<T>('json', shape),
  /** integer[]; bigint[] comes as texts: cast it. */
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
/** The tests compare what is declared with what the statements return (test/declared-columns.ts); null in production. */
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

/** The rows of a statement whose columns are declared: the only way to type what a statement in SQL returns. ask(db, { id: col.number })`select id ...` */
export const ask =
  <C extends Columns>(db: Kysely<Database>, columns: C): Tag<RowOf<C>[]> =>
  async (parts, ...values) => {
    const statement = sql(parts, ...values)
    declared.tell?.(statement.compile(db).sql, columns)
    return read(columns, (await statement.execute(db)).rows as object[])
  }

/** The only row of a statement that always has one, such as a count. */
export const askOne =
  <C extends Columns>(db: Kysely<Database>, columns: C): Tag<RowOf<C>> =>
  async (parts, ...values) =>
    (await ask(db, columns)(parts, ...values))[0]!

/** A statement for a client of pg; with a name it is prepared once a connection. */
export type PlainStatement = { name?: string; text: string; values?: unknown[] }
export type PlainClient = { query(statement: PlainStatement): Promise<{ rows: object[] }> }

/** The same where pg is asked without Kysely, which the link does for each report. */
export const askPlain = async <C extends Columns>(client: PlainClient, columns: C, statement: PlainStatement): Promise<RowOf<C>[]> => {
  declared.tell?.(statement.text, columns)
  return read(columns, (await client.query(statement)).rows)
}
