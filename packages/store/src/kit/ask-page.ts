import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, type Columns, col, type RowOf } from './ask.ts'
import type { Db } from './open-store.ts'

/** Which part of a list is wanted. */
export type Span = { limit: number | null; offset: number }
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
}

/**
 * A page of a list. The rows are only counted where the page doesn't show how many there are: most lists end on their first page.
 */
export const askPage = async <C extends Columns>(db: Db, columns: C, listing: Listing, span: Span): Promise<Page<RowOf<C>>> => {
  const { matching, order, select } = listing
  const { limit, offset } = span
  const rows = await ask(db, columns)`${select(sql`${matching} order by ${order} limit ${limit} offset ${offset}`)}`
  const isEnd = (limit === null || rows.length < limit) && (rows.length > 0 || offset === 0)
  if (isEnd) return { rows, total: offset + rows.length }
  return { rows, total: (await askOne(db, { count: col.number })`select count(*) as count ${matching}`).count }
}
