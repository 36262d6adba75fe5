import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'

/** The station is judged again once the transaction is committed (migration 0039). */
export const noteDue = async (tx: Db, stationId: number): Promise<void> => {
  await sql`select note_due(array[${stationId}::bigint])`.execute(tx)
}
