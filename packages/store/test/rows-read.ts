import { askOne, col } from '../src/kit/ask.ts'
import type { Db } from '../src/kit/open-store.ts'

/**
 * Rows of tables and entries of indexes that this transaction has read so far, also those that functions read: in all, or of these tables and
 * indexes.
 */
export const rowsRead = async (tx: Db, of: readonly string[] | null = null): Promise<number> =>
  (
    await askOne(tx, { n: col.number })`
    select sum(pg_stat_get_xact_tuples_returned(c.oid))::int8 as n from pg_class c
     where c.relkind in ('r', 'i') and c.relnamespace = current_schema()::regnamespace
       and (${of as string[] | null}::text[] is null or c.relname = any (${of as string[] | null}::text[]))`
  ).n
