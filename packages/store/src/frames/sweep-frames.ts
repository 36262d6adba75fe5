import { type Kysely, sql } from 'kysely'
import type { Database } from '../kit/database.ts'

export type FrameBounds = { rows: number; days: number }
/** Rows that one statement deletes: it holds no lock for long. */
const rowsAtOnce = 10_000
const dayMs = 86_400_000

/**
 * Deletes the oldest lines beyond the bounds, some at a time. Ids grow with time, so that only the oldest lines are looked at, by the primary
 * key: nothing is counted. Answers how many were deleted.
 */
export const sweepFrames = async (db: Kysely<Database>, { rows, days }: FrameBounds, nowMs: number): Promise<number> => {
  const oldest = new Date(nowMs - days * dayMs)
  let deleted = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from frame_log where id in (
        select o.id from (select id, at from frame_log order by id limit ${rowsAtOnce}) o
         where o.id <= coalesce((select id from frame_log order by id desc offset ${rows} limit 1), 0) or o.at < ${oldest})`.execute(db)
    const gone = Number(numAffectedRows ?? 0n)
    deleted += gone
    if (gone < rowsAtOnce) return deleted
  }
}
