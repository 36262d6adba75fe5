import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** What was noted for so long already, ms; at most so many rows. */
export type DueFigures = { limit: number; overdueMs: number }
/** Of these stations what was noted for so long already, ms. */
export type DueStations = { stationIds: readonly number[]; overdueMs: number }

/** Rows of one statement: the connection is given up where it says nothing for 25 s (kit/silence.ts). */
const rowsMax = 200_000

const notedColumns = { stationId: col.number, slot: col.ms.orNull, day: col.day.orNull }
/** A slot or a day of a station that has changed. */
export type Noted = RowOf<typeof notedColumns>

const isOverdue = (overdueMs: number) => sql`noted_at <= clock_timestamp() - make_interval(secs => ${overdueMs / 1000}::float8)`

/**
 * Stations of which something is to be worked out. Not those that nobody has judged yet: only then it is known how many modules and
 * sensors they have, and all would be worked out twice. Goes from station to station by the index: behind a backlog each has hundreds of rows.
 */
export const dueStations = async (db: Db, overdueMs: number): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`
    with recursive due (id) as (
      select min(station_id) from figure_due
      union all
      select (select min(f.station_id) from figure_due f where f.station_id > due.id) from due where due.id is not null)
    select id from due
     where exists (select from figure_due f where f.station_id = due.id and ${isOverdue(overdueMs)})
       and not exists (select from station_now n where n.station_id = due.id and n.judged_at is null)
     order by id`
  return rows.map(({ id }) => id)
}

/** Takes all that is noted of these stations out of the queue, each slot and each day once, however often it was noted. */
export const takeNoted = (tx: Db, { stationIds, overdueMs }: DueStations): Promise<Noted[]> =>
  ask(tx, notedColumns)`
    with taken as (
      delete from figure_due where ctid = any (array(
        select f.ctid from figure_due f join unnest(${stationIds as number[]}::bigint[]) as s (id) on s.id = f.station_id
         where ${isOverdue(overdueMs)}
         limit ${sql.lit(rowsMax)} for update of f skip locked))
      returning station_id, slot, day)
    select distinct station_id as "stationId", slot, day from taken`

export const noteAgain = async (tx: Db, noted: readonly Noted[]): Promise<void> => {
  if (noted.length === 0) return
  await sql`
    insert into figure_due (station_id, slot, day)
    select * from unnest(${noted.map((n) => n.stationId)}::bigint[], ${noted.map((n) => (n.slot === null ? null : new Date(n.slot).toISOString()))}::timestamptz[],
                         ${noted.map((n) => n.day)}::date[])`.execute(tx)
}
