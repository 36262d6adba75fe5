import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'

/** The stations are judged again once the transaction is committed (migration 0039). */
export const noteDue = async (tx: Db, stationIds: readonly number[]): Promise<void> => {
  await sql`select note_due(${[...new Set(stationIds)]}::bigint[])`.execute(tx)
}
