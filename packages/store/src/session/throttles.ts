import { throttleRule, waitAfterS } from '@sundial/core/session/session-life.ts'
import { sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** What wrong attempts count against, and how many of it are let through; the first is forgotten after a right one. */
export type CountedKeys = readonly (readonly [key: Buffer, limit: number])[]
export type AttemptOutcome = 'right' | 'wrong' | 'dropped'

const { windowMs } = throttleRule
const longestS = windowMs / 1000
/** Seconds by how far beyond the limit, up to the longest wait. */
const waitsS = (() => {
  const waits: number[] = []
  while (waits.at(-1) !== longestS) waits.push(waitAfterS(waits.length + 1, 1))
  return waits
})()

const listsOf = (keys: CountedKeys) => ({ hashes: keys.map(([key]) => key), limits: keys.map(([, limit]) => limit) })

/** Begins an attempt on all servers together: as many as may be wrong are under way at once. Answers the seconds to wait; 0: begun. */
export const beginAttempt = async (db: Db, keys: CountedKeys, attempt: string, now: number): Promise<number> => {
  const { hashes, limits } = listsOf(keys)
  const { waitS } = await askOne(db, { waitS: col.number })`
    select throttle_begin(${hashes}::bytea[], ${limits}::int[], ${attempt}, ${now}::bigint, ${windowMs}::bigint) as "waitS"`
  return waitS
}

/** Ends an attempt; a wrong one counts also where none was begun. */
export const endAttempt = async (db: Db, keys: CountedKeys, attempt: string, outcome: AttemptOutcome, now: number): Promise<void> => {
  const { hashes, limits } = listsOf(keys)
  await sql`
    select throttle_end(${hashes}::bytea[], ${limits}::int[], ${attempt}, ${outcome}, ${now}::bigint, ${windowMs}::bigint, ${waitsS}::int[])`.execute(
    db,
  )
}

/** Deletes what no longer makes anybody wait. */
export const forgetAttempts = async (db: Db, now: number): Promise<void> => {
  await sql`
    delete from throttle where until <= ${now} and coalesce((select max(w) from unnest(wrong_at) w), 0) <= ${now - windowMs}
       and not exists (select from jsonb_each(pending) p where abs(${now}::bigint - p.value::bigint) < 60000)`.execute(db)
}
