import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../kit/database.ts'

type Db = Kysely<Database>

/**
 * Works on concentrators that nobody else changes meanwhile. A statement of its own locks them first: in the order of their numbers, and
 * never their keys, because whatever names one (a line of the frame log, an event, a report) holds its key in an order of its own. The work
 * sees the rows as they were locked. `which` names them by what does not change, so that the work finds no other than these.
 *
 * Where one statement locks and changes, two wait for each other: it has locked the newest version of a row and goes on to change the one
 * that it saw at first, whose place in the queue the other holds while it waits for the newest.
 */
export const withLocked = <T>(db: Db, which: RawBuilder<unknown>, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select from concentrator where ${which} order by gw for no key update`.execute(trx)
    return work(trx)
  })
