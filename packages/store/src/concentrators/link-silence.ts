import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/**
 * When the link to the concentrators was last alive, epoch ms, where that is more than 20 s ago; null while it lives, and where it has
 * never run. What is known of concentrators is then as old as that: whether they are online is unknown.
 */
export const linkSilentSince = async (db: Db): Promise<number | null> => {
  const rows = await ask(db, { since: col.time.orNull })`select link_silent_since() as since`
  return rows[0]?.since?.getTime() ?? null
}
