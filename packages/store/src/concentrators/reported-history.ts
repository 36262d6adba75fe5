import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { withLocked } from './with-locked.ts'

/** The part of its past that a concentrator has reported: first and latest instant, epoch ms. */
export type ReportedHistory = { from: number; to: number }

/** Longest time between two reports of the past, s; after it the concentrator has reported all of its past. */
const reportingS = 15
/** Shortest past that is shown, s: a shorter one is complete before a user could read about it. */
const shownS = 3_600

/** Saves the part of their past that concentrators have reported until now. */
export const recordReportedHistory = async (db: Db, reported: ReadonlyMap<string, ReportedHistory>): Promise<void> => {
  const gws = [...reported.keys()].sort()
  const iso = (of: keyof ReportedHistory) => gws.map((gw) => new Date(reported.get(gw)![of]).toISOString())
  await withLocked(db, sql`gw = any (${gws}::text[])`, (trx) =>
    sql`
    update concentrator c set past_from = t.since, past_to = t.until, past_at = now()
      from unnest(${gws}::text[], ${iso('from')}::timestamptz[], ${iso('to')}::timestamptz[]) as t (gw, since, until)
     where c.gw = t.gw`.execute(trx),
  )
}

export type ComingPast = ReportedHistory & { concentrators: number }
const comingColumns = { concentrators: col.number, from: col.ms.orNull, to: col.ms.orNull }

/**
 * The past that concentrators of the scope, or of one station, report now; `to` of the slowest concentrator. Null: none reports its past.
 */
export const comingPast = async (db: Db, scope: Scope, stationId: number | undefined): Promise<ComingPast | null> => {
  const [row] = await ask(db, comingColumns)`
    select count(*)::int as concentrators, min(past_from) as "from", min(past_to) as "to"
      from concentrator c join station s on s.id = c.station_id
     where ${allOf(
       stationIn(scope),
       given(stationId, (id) => sql`s.id = ${id}`),
     )} and c.past_at > now() - ${reportingS} * interval '1 second' and c.past_from < now() - ${shownS} * interval '1 second'`
  return row && row.from !== null && row.to !== null ? { concentrators: row.concentrators, from: row.from, to: row.to } : null
}
