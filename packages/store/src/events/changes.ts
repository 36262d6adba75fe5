import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { isAsked } from '../tasks/held.ts'

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

/** A task whose figures are to follow waits for them no longer than this: whoever was to read them may have ended. */
const figuresMsMax = 3_000

/**
 * Tasks written since shortly before an instant, of every organisation: for the event stream, which asks each listener's scope itself.
 * Those whose figures are still to follow are left out for `figuresMsMax` (within the overlap, so that a later look finds them).
 */
export const tasksWrittenSince = (db: Db, since: Date, now: number): Promise<Change[]> =>
  ask(db, changeColumns)`
    select t.id, t.xmin::text as version, greatest(t.updated_at, t.held_told_at) as at from task t
     where (t.updated_at > ${since}::timestamptz - ${overlap} or t.held_told_at > ${since}::timestamptz - ${overlap})
       and not (t.figures_pending and t.created_at between ${new Date(now - figuresMsMax)} and ${new Date(now + figuresMsMax)})
     order by 3`

/** A change of one station. */
const stationChangeColumns = { ...changeColumns, stationId: col.number }
export type StationChange = RowOf<typeof stationChangeColumns>

/** Tasks that became due to be asked for again since shortly before an instant. */
export const asksDueSince = (db: Db, since: Date, now: number): Promise<StationChange[]> =>
  ask(db, stationChangeColumns)`
    select t.id, t.station_id as "stationId", t.ask_at::text as version, t.ask_at as at from task t
     where t.ask_at > ${since}::timestamptz - ${overlap} and t.ask_at <= ${new Date(now)} and ${isAsked(sql`t`)} order by t.ask_at`

/** Orders that wait for a second person, asked for or decided since shortly before an instant. */
export const approvalsWrittenSince = (db: Db, since: Date): Promise<StationChange[]> =>
  ask(db, stationChangeColumns)`
    select a.id, a.station_id as "stationId", a.xmin::text as version, greatest(a.created_at, a.decided_at) as at from approval a
     where a.created_at > ${since}::timestamptz - ${overlap} or a.decided_at > ${since}::timestamptz - ${overlap}
     order by 4`

/**
 * Schedules that were saved, or of which slots were decided, since shortly before an instant: a row for each transaction that did so.
 */
export const schedulesWrittenSince = (db: Db, since: Date): Promise<StationChange[]> =>
  ask(db, stationChangeColumns)`
    select x.schedule_id as id, x.station_id as "stationId", x.xmin::text as version, max(x.decided_at) as at from schedule_slot x
     where x.decided_at > ${since}::timestamptz - ${overlap} group by 1, 2, 3
     union all
    select c.id, c.station_id, 'saved ' || c.version, c.changed_at from schedule c
     where c.changed_at > ${since}::timestamptz - ${overlap}
     order by 4`

/** Work orders to which something happened since shortly before an instant. */
export const workOrdersWrittenSince = (db: Db, since: Date): Promise<StationChange[]> =>
  ask(db, stationChangeColumns)`
    select w.id, w.station_id as "stationId", w.xmin::text as version, w.changed_at as at from work_order w
     where w.changed_at > ${since}::timestamptz - ${overlap} order by w.changed_at`

const rollOutChangeColumns = { ...changeColumns, stationIds: col.numbers }
/** A change of a roll-out, which is at all of these stations. */
export type RollOutChange = RowOf<typeof rollOutChangeColumns>

/** Roll-outs that were changed, or of which something shown has changed, since shortly before an instant. */
export const rollOutsWrittenSince = (db: Db, since: Date): Promise<RollOutChange[]> =>
  ask(db, rollOutChangeColumns)`
    select r.id, r.station_ids::int[] as "stationIds", r.version || ' ' || coalesce(r.told, '') as version, greatest(r.changed_at, r.told_at) as at
      from roll_out r
     where r.changed_at > ${since}::timestamptz - ${overlap} or r.told_at > ${since}::timestamptz - ${overlap} order by 4`

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
  /** The same for each row: what changes when any of them does. */
  mark: col.text,
}
export type OnlineState = RowOf<typeof onlineStateColumns>
/**
 * All concentrators, or none where nothing has changed since they had this mark: it is asked every second, and reads those only that are
 * not connected, few of all, and the version of what stands where.
 */
export const onlineStates = (db: Db, known: string): Promise<OnlineState[]> =>
  ask(db, onlineStateColumns)`
    with link as materialized (select link_silent_since() is not null as silent),
    marked as materialized (
      select stations_version() || ' ' || link.silent || ' ' || coalesce((
        select count(*) || ' ' || sum(hashtextextended(c.gw, 0)::numeric) from concentrator c where not c.online), '') as mark from link)
    select c.gw, c.station_id as "stationId", c.online and not link.silent as online, m.mark
      from concentrator c cross join link cross join marked m where m.mark <> ${known}`
