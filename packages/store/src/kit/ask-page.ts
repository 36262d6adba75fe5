import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, type Columns, col, type RowOf } from './ask.ts'
import type { Db } from './open-store.ts'

/** Which part of a list is wanted. */
export type Span = { limit: number | null; offset: number }
/** Beside it where counting ends; absent: everything is counted. */
export type CountedSpan = Span & { countedTo?: number }
/** All of it. */
export const everyRow: Span = { limit: null, offset: 0 }
/** That part, and how many rows there are in all. */
export type Page<R> = { rows: R[]; total: number }

export type Listing = {
  /** From where the rows come and which of them: `from ... where ...`. */
  matching: RawBuilder<unknown>
  /** What they are ordered by; it must leave no ties. */
  order: RawBuilder<unknown>
  /** The whole statement around `page`, which is `matching` in order, cut to the span. */
  select(page: RawBuilder<unknown>): RawBuilder<unknown>
  /** How many rows match, where there is a cheaper way than counting them. */
  count?: RawBuilder<unknown> | undefined
}

/**
 * The part of an order. As numbers in the text where they are few: of a parameter PostgreSQL expects a tenth of all rows, so that it plans
 * a prepared statement for each page anew.
 */
export const cut = ({ limit, offset }: Span): RawBuilder<unknown> =>
  sql`limit ${limit === null ? limit : sql.lit(limit)} offset ${offset === 0 ? sql.lit(0) : offset}`

/** How many rows match, counted to a limit where there is one. */
export const countOf = ({ matching, count }: Listing, countedTo?: number): RawBuilder<unknown> =>
  count ?? sql`(select count(*) from (select ${matching} ${countedTo === undefined ? sql`` : sql`limit ${sql.lit(countedTo)}`}) matched)`

/**
 * A page of a list. The rows are only counted where the page doesn't show how many there are: most lists end on their first page.
 */
export const askPage = async <C extends Columns>(db: Db, columns: C, listing: Listing, span: CountedSpan): Promise<Page<RowOf<C>>> => {
  const { limit, offset, countedTo } = span
  const { matching, order, select } = listing
  const rows = limit === 0 ? [] : await ask(db, columns)`${select(sql`${matching} order by ${order} ${cut(span)}`)}`
  const isEnd = (limit === null || rows.length < limit) && (rows.length > 0 || offset === 0)
  if (isEnd) return { rows, total: offset + rows.length }
  return { rows, total: (await askOne(db, { count: col.number })`select ${countOf(listing, countedTo)} as count`).count }
}
