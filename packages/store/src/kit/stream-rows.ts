import { sql } from 'kysely'
import { ask, askOne, type Columns, col, type RowOf } from './ask.ts'
import { countOf, type Listing } from './ask-page.ts'
import { openMoment } from './open-moment.ts'
import type { Db } from './open-store.ts'

/** So many rows are asked for at once: what the process holds does not grow with the list. */
const rowsAtOnce = 2000

/** All rows of a list as they stand at one moment: how many they are, and some at a time. `close` must be called, also where nobody reads. */
export type StreamedRows<R> = { total: number; pages: AsyncIterable<R[]>; close(): Promise<void> }

/**
 * Opens a list to be read whole, in its order. One cursor and not a statement for each page: lists are joined, filtered and put in orders
 * that no index has, so that each page would look for its rows anew. `name`: of the cursor; a list has its own.
 */
export const streamRows = <C extends Columns>(db: Db, name: string, columns: C, listing: Listing): Promise<StreamedRows<RowOf<C>>> =>
  streamDetails(db, name, columns, listing, async (_trx, rows) => rows)

/** The same of a list whose rows are only found in its order: what they show is read of some of them at a time, at the same moment. */
export const streamDetails = async <C extends Columns, R>(
  db: Db,
  name: string,
  columns: C,
  listing: Listing,
  detailsOf: (trx: Db, found: RowOf<C>[]) => Promise<R[]>,
): Promise<StreamedRows<R>> => {
  const { matching, order, select } = listing
  const { db: trx, close } = await openMoment(db)
  const pages = async function* () {
    for (;;) {
      const rows = await ask(trx, columns)`fetch ${sql.lit(rowsAtOnce)} from ${sql.id(name)}`
      if (rows.length === 0) return
      yield await detailsOf(trx, rows)
    }
  }
  try {
    const { count } = await askOne(trx, { count: col.number })`select ${countOf(listing)} as count`
    // All rows will be read: PostgreSQL would plan for the first tenth of them.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx)
    await sql`declare ${sql.id(name)} no scroll cursor for ${select(sql`${matching} order by ${order}`)}`.execute(trx)
    return { total: count, pages: pages(), close }
  } catch (error) {
    await close()
    throw error
  }
}
