import { sql } from 'kysely'
import type { Db } from './open-store.ts'

const lockNumber = 0x5d1a3

/** Changes of rights go one after the other, until the transaction ends: what one has checked, no other changes meanwhile. */
export const lockRights = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx)
}
