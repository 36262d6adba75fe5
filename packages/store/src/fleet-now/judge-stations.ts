import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { judgeFacts } from './judge-facts.ts'
import { lockStations } from './lock-stations.ts'
import { type Facts, readFacts } from './read-facts.ts'
import { writeRows } from './write-rows.ts'

/** Which stations are due: those noted for so long already, and those whose time has come so long ago; ms. `limit`: at most so many. */
export type Due = { limit: number; overdueMs: number }
/**
 * Stations that were judged, how many are left for another turn because another process was at them, and concentrators whose last values
 * are damaged and counted as none.
 */
export type Judged = { ids: number[]; left: number; unreadable: string[] }

/** Takes stations out of the queue, so many of its first rows and whatever else it has of their stations. */
const takeNoted = async (tx: Db, { limit, overdueMs }: Due): Promise<number[]> => {
  const isOverdue = sql`noted_at <= clock_timestamp() - make_interval(secs => ${overdueMs / 1000}::float8)`
  const rows = await ask(tx, { stationId: col.number })`
    delete from station_due where ctid = any (array(
      select d.ctid
        from (select distinct station_id from (select station_id from station_due where ${isOverdue} limit ${limit} for update skip locked) as first) as s
       cross join lateral (select ctid from station_due d where d.station_id = s.station_id and ${isOverdue} for update skip locked) as d))
    returning station_id as "stationId"`
  return [...new Set(rows.map((r) => r.stationId))]
}

const inTime = async (tx: Db, now: number, { limit, overdueMs }: Due): Promise<number[]> => {
  const rows = await ask(tx, { stationId: col.number })`
    select station_id as "stationId" from station_now where due_at <= ${new Date(now - overdueMs)} order by due_at limit ${limit}`
  return rows.map((r) => r.stationId)
}

/** The organisations add up how their stations stand; what a station gave is worked out again where it is made of something else now. */
const noteFigures = async (tx: Db, facts: readonly Facts[]): Promise<void> => {
  const ids = facts.map((f) => f.station.id)
  await sql`insert into organisation_due (org_id) select distinct org_id from station where id = any (${ids}::bigint[])`.execute(tx)
  const rebuilt = facts
    .filter(
      ({ station, parts }) =>
        parts.modules.length !== station.moduleCount || parts.irradianceSensors.length !== station.irradianceSensorCount,
    )
    .map((f) => f.station.id)
  // Of a station that nobody has worked out yet all is in the queue still.
  if (rebuilt.length > 0)
    await sql`
      select note_figures(known.ids)
        from (select array_agg(id) as ids from unnest(${rebuilt}::bigint[]) as s (id)
               where exists (select from station_curve c where c.station_id = s.id)
                  or exists (select from station_yield y where y.station_id = s.id)) as known
       where known.ids is not null`.execute(tx)
}

const judge = async (tx: Db, wanted: readonly number[], now: number): Promise<Judged> => {
  const stations = await lockStations(tx, wanted)
  const locked = new Set(stations.map((s) => s.id))
  const left = wanted.filter((id) => !locked.has(id))
  if (left.length > 0) await sql`insert into station_due (station_id) select id from station where id = any (${left}::bigint[])`.execute(tx)
  if (stations.length === 0) return { ids: [], left: left.length, unreadable: [] }
  const { facts, unreadable } = await readFacts(tx, stations, now)
  await writeRows(
    tx,
    facts.map((f) => judgeFacts(f, now)),
  )
  await noteFigures(tx, facts)
  return { ids: [...locked], left: left.length, unreadable }
}

/**
 * Judges these stations and, up to a limit, those that are due, and writes how they stand. A station is judged by one process at a time:
 * one that another process is at goes back into the queue. What is noted after its facts were read is noted still.
 * @param now epoch ms
 */
export const judgeStations = (db: Db, ids: readonly number[], due: Due | null, now: number): Promise<Judged> =>
  db.transaction().execute(async (tx) => {
    const noted = due ? await takeNoted(tx, due) : []
    const timely = due && noted.length < due.limit ? await inTime(tx, now, { ...due, limit: due.limit - noted.length }) : []
    const wanted = [...new Set([...ids, ...noted, ...timely])]
    return wanted.length > 0 ? judge(tx, wanted, now) : { ids: [], left: 0, unreadable: [] }
  })

/** Versions of the last values that each station has now, by which a judgement knows what it has seen. */
const versions = sql`
  (select c.station_id, sum(l.xmin::text::bigint) as version from telemetry_latest l join concentrator c using (gw) group by c.station_id)`

/** Whether every station has been judged by the last values that it had at an instant, epoch ms. */
export const areJudged = async (db: Db, at: number): Promise<boolean> => {
  const { behind } = await askOne(db, { behind: col.bool })`
    select exists (select from station_now n left join ${versions} v using (station_id)
                    where n.judged_at is null or n.seen is distinct from coalesce(v.version, 0) and n.judged_at < ${new Date(at)}) as behind`
  return !behind
}

/**
 * Notes the stations whose last values are not those by which they were judged, because the process that wrote these ended before it
 * judged them, and those that were judged by a clock that has been set back since. Answers how many.
 */
export const noteUnjudged = async (db: Db, now: number): Promise<number> => {
  const rows = await ask(db, { stationId: col.number })`
    insert into station_due (station_id)
    select n.station_id from station_now n
      left join ${versions} v using (station_id)
     where n.seen is distinct from coalesce(v.version, 0) or n.judged_at > ${new Date(now + 60_000)}
    returning station_id as "stationId"`
  return rows.length
}
