import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { type Notice, noticeChannel } from './listen.ts'

/** NOTIFY as part of a transaction: listeners hear of it when, and only when, it commits. */
export const notifyIn = async (db: Kysely<Database>, notices: readonly Notice[]): Promise<void> => {
  if (notices.length === 0) return
  await sql`select pg_notify(${noticeChannel}, n) from unnest(${notices.map((n) => JSON.stringify(n))}::text[]) as n`.execute(db)
}
