import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** Something that may have changed: `version` differs at every write, `at` orders them. */
const changeColumns = {
  id: col.number,
  version: col.text,
  at: col.time,
}
export type Change = RowOf<typeof changeColumns>

/** How far two looks overlap: writes that were under way at the last one may carry an earlier instant. */
export const overlapMs = 10_000
const overlap = sql.raw(`interval '${overlapMs} milliseconds'`)

/** Tasks written since shortly before an instant, of every organisation: for the event stream, which asks each listener's scope itself. */
export const tasksWrittenSince = (db: Db, since: Date): Promise<Change[]> =>
  ask(db, changeColumns)`
    select t.id, t.xmin::text as version, t.updated_at as at from task t
     where t.updated_at > ${since}::timestamptz - ${overlap} order by t.updated_at`

const approvalChangeColumns = { ...changeColumns, stationId: col.number }
export type ApprovalChange = RowOf<typeof approvalChangeColumns>
/** Orders that wait for a second person, asked for or decided since shortly before an instant. */
export const approvalsWrittenSince = (db: Db, since: Date): Promise<ApprovalChange[]> =>
  ask(db, approvalChangeColumns)`
    select a.id, a.station_id as "stationId", a.xmin::text as version, greatest(a.created_at, a.decided_at) as at from approval a
     where a.created_at > ${since}::timestamptz - ${overlap} or a.decided_at > ${since}::timestamptz - ${overlap}
     order by 4`

/** Stations with values received since shortly before an instant; one row a concentrator and kind. */
export const valuesReceivedSince = (db: Db, since: Date): Promise<Change[]> =>
  ask(db, changeColumns)`
    select c.station_id as id, l.gw || ' ' || l.kind || ' ' || l.xmin::text as version, l.received_at as at
      from telemetry_latest l join concentrator c on c.gw = l.gw
     where l.received_at > ${since}::timestamptz - ${overlap} order by l.received_at`

const onlineStateColumns = {
  gw: col.text,
  stationId: col.number,
  online: col.bool,
}
export type OnlineState = RowOf<typeof onlineStateColumns>
export const onlineStates = (db: Db): Promise<OnlineState[]> =>
  ask(db, onlineStateColumns)`
    select c.gw, c.station_id as "stationId", c.online and link.silent is null as online
      from concentrator c cross join (select link_silent_since() as silent) link`
