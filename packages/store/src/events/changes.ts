import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'

/** Something that may have changed: `version` differs at every write, `at` orders them. */
export type Change = { id: number; version: string; at: Date }

/** How far two looks overlap: writes that were under way at the last one may carry an earlier instant. */
export const overlapMs = 10_000
const overlap = sql.raw(`interval '${overlapMs} milliseconds'`)

/** Tasks written since shortly before an instant, of every organisation: for the event stream, which asks each listener's scope itself. */
export const tasksWrittenSince = async (db: Db, since: Date): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select t.id, t.xmin::text as version, t.updated_at as at from task t
     where t.updated_at > ${since}::timestamptz - ${overlap} order by t.updated_at`.execute(db)
  return rows
}

export type ApprovalChange = Change & { stationId: number }
/** Orders that wait for a second person, asked for or decided since shortly before an instant. */
export const approvalsWrittenSince = async (db: Db, since: Date): Promise<ApprovalChange[]> => {
  const { rows } = await sql<ApprovalChange>`
    select a.id, a.station_id as "stationId", a.xmin::text as version, greatest(a.created_at, a.decided_at) as at from approval a
     where a.created_at > ${since}::timestamptz - ${overlap} or a.decided_at > ${since}::timestamptz - ${overlap}
     order by 4`.execute(db)
  return rows
}

/** Stations with values received since shortly before an instant; one row a concentrator and kind. */
export const valuesReceivedSince = async (db: Db, since: Date): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select c.station_id as id, l.gw || ' ' || l.kind || ' ' || l.xmin::text as version, l.received_at as at
      from telemetry_latest l join concentrator c on c.gw = l.gw
     where l.received_at > ${since}::timestamptz - ${overlap} order by l.received_at`.execute(db)
  return rows
}

export type OnlineState = { gw: string; stationId: number; online: boolean }
export const onlineStates = async (db: Db): Promise<OnlineState[]> => {
  const { rows } = await sql<OnlineState>`
    select c.gw, c.station_id as "stationId", c.online and link.silent is null as online
      from concentrator c cross join (select link_silent_since() as silent) link`.execute(db)
  return rows
}
