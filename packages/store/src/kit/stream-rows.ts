import { sql } from 'kysely'
import { ask, type Columns, type RowOf } from './ask.ts'
import type { Listing } from './ask-page.ts'
import type { Db } from './open-store.ts'

/** So many rows are asked for at once: what the process holds does not grow with the list. */
const rowsAtOnce = 2000

/**
 * All rows of a list in its order, some at a time, as they stood at one moment. One cursor and not a statement for each page: lists are
 * joined, filtered and put in orders that no index has, so that each page would look for its rows anew. Whoever stops reading ends the
 * transaction. `name`: of the cursor; a list has its own.
 */
export const streamRows = async function* <C extends Columns>(
  db: Db,
  name: string,
  columns: C,
  { matching, order, select }: Pick<Listing, 'matching' | 'order' | 'select'>,
): AsyncGenerator<RowOf<C>[]> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    // All rows will be read: PostgreSQL would plan for the first tenth of them.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx)
    await sql`declare ${sql.id(name)} no scroll cursor for ${select(sql`${matching} order by ${order}`)}`.execute(trx)
    for (;;) {
      const rows = await ask(trx, columns)`fetch ${sql.lit(rowsAtOnce)} from ${sql.id(name)}`
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await trx.rollback().execute()
  }
}
