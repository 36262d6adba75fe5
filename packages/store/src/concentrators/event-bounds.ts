import { type Kysely, sql } from 'kysely'
import type { Database } from '../kit/database.ts'

/** Events of one concentrator, the newest of them: ten years of coming and going daily. One that connects anew all the time has no more. */
export const eventsOfEach = 10_000

/** Takes away older events of the concentrators that came or went since an instant (epoch ms); of the others there are no new ones. */
export const sweepEvents = async (db: Kysely<Database>, sinceMs: number): Promise<void> => {
  const since = new Date(sinceMs)
  await sql`
    with old as materialized (
      select c.gw, (select x.id from concentrator_event x where x.gw = c.gw order by x.id desc offset ${eventsOfEach} limit 1) as last
        from concentrator c
       where (c.online and c.online_since >= ${since}) or (not c.online and c.seen_at >= ${since}))
    delete from concentrator_event e using old where e.gw = old.gw and e.id <= old.last`.execute(db)
}
