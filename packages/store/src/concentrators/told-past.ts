import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** From when on a concentrator tells its past, and how far it has come, epoch ms. */
export type ToldPast = { from: number; to: number }

/** Reports of the past come within this time of one another, s, while there are any. */
const tellingS = 15
/** A shorter past is told before anybody could read of it. */
const shownS = 3_600

/** What concentrators have told of their past just now. */
export const recordPasts = async (db: Db, told: ReadonlyMap<string, ToldPast>): Promise<void> => {
  const gws = [...told.keys()].sort()
  const iso = (of: keyof ToldPast) => gws.map((gw) => new Date(told.get(gw)![of]).toISOString())
  await sql`
    update concentrator c set past_from = t.since, past_to = t.until, past_at = now()
      from unnest(${gws}::text[], ${iso('from')}::timestamptz[], ${iso('to')}::timestamptz[]) as t (gw, since, until)
     where c.gw = t.gw`.execute(db)
}

export type ComingPast = ToldPast & { concentrators: number }
const comingColumns = { concentrators: col.number, from: col.ms.orNull, to: col.ms.orNull }

/** The past that concentrators that the scope sees, or those of one station, are telling now: `to` of the one that is least far; null where none does. */
export const comingPast = async (db: Db, scope: Scope, stationId: number | undefined): Promise<ComingPast | null> => {
  const [row] = await ask(db, comingColumns)`
    select count(*)::int as concentrators, min(past_from) as "from", min(past_to) as "to"
      from concentrator c join station s on s.id = c.station_id
     where ${allOf(
       stationIn(scope),
       given(stationId, (id) => sql`s.id = ${id}`),
     )} and c.past_at > now() - ${tellingS} * interval '1 second' and c.past_from < now() - ${shownS} * interval '1 second'`
  return row && row.from !== null && row.to !== null ? { concentrators: row.concentrators, from: row.from, to: row.to } : null
}
