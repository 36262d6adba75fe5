import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** Credentials that were changed may be seen so much later, s: the transaction that changed them was still open. */
const overlapS = 10

/**
 * Which of these concentrators must not stay connected: they are gone, their credential is revoked, or it was replaced since `sinceMs`
 * before now. By the clock of the database.
 */
export const withoutCredential = async (db: Db, connected: readonly string[], sinceMs: number): Promise<string[]> =>
  (
    await ask(db, { gw: col.text })`
      select g.gw from unnest(${connected as string[]}::text[]) as g (gw) left join concentrator c on c.gw = g.gw
       where c.gw is null or c.revoked_at is not null
          or c.credential_at > now() - (${sinceMs / 1000}::float8 + ${overlapS}) * interval '1 second'`
  ).map(({ gw }) => gw)
