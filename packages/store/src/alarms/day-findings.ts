import type { DayFinding, DayFindingName } from '@sundial/core/alarms/day-findings.ts'
import { devicePlace, partsOfPlace, stationPlace } from '@sundial/core/alarms/places.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Span } from './read-past.ts'

/** From this hour at a plant on, its day before is looked at: what comes late has had the evening and the night. */
const fromHour = 4
/** What was found is kept for longer than a limit is tried on the past. */
const keptDays = 45
/** Where data come late again and again, it is looked at again no more often than this, ms. */
const againMs = 600_000
/** One server at a time takes a plant. */
const turn = 7_840_069

/**
 * Takes a plant of which nobody has looked at the day before yet, though that day has data, or of which data of such days came late since; null:
 * there is none. Whoever takes it and dies leaves it for the next day: what an older look said stands. @param now epoch ms
 */
export const takePlantToLookAt = (db: Db, now: number): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(trx)
    const rows = await ask(trx, { id: col.number })`
      insert into day_look (station_id, day, looked_at)
      select s.id, here.day, ${new Date(now)} from station s
        cross join lateral (select (${new Date(now)}::timestamptz at time zone s.time_zone) as at) clock
        cross join lateral (select clock.at::date as day, extract(hour from clock.at) as hour) here
        left join day_look l on l.station_id = s.id
       where here.hour >= ${fromHour} and (l.day is null or l.day < here.day or l.again and l.looked_at <= ${new Date(now - againMs)})
         and exists (select from station_day d where d.station_id = s.id and d.day = here.day - 1)
       order by l.day nulls first, s.id limit 1
      on conflict (station_id) do update set day = excluded.day, looked_at = excluded.looked_at, again = false
      returning station_id as id`
    return rows[0]?.id ?? null
  })

/** Says that data of a plant came late, from an instant on: days that were looked at are looked at again. @param from epoch ms */
export const lookAgain = async (tx: Db, stationId: number, from: number): Promise<void> => {
  await sql`
    update day_look l set again = true from station s
     where l.station_id = ${stationId} and s.id = l.station_id and not l.again
       and (${new Date(from)}::timestamptz at time zone s.time_zone)::date < l.day`.execute(tx)
}

type Found = Omit<DayFinding, 'at'>
/**
 * Keeps what a look at a plant found, where it says something else than the look before; of modules all that were looked at and are not
 * found are well again. @param now epoch ms
 */
export const keepDayFindings = async (db: Db, stationId: number, found: readonly Found[], now: number): Promise<void> => {
  const idOf = ({ member }: Found): number | null => partsOfPlace(member).deviceId
  await sql`
    with found as (
      select * from unnest(${found.map(({ name }) => name)}::text[], ${found.map(idOf)}::int[], ${found.map(({ value }) => value)}::float8[])
        as f (name, device_id, value)),
    before as (
      select distinct on (b.name, b.device_id) b.name, b.device_id, b.value from day_finding b
       where b.station_id = ${stationId} order by b.name, b.device_id, b.at desc)
    insert into day_finding (station_id, device_id, name, at, value)
    select ${stationId}::int, coalesce(f.device_id, b.device_id), coalesce(f.name, b.name), ${new Date(now)}::timestamptz, f.value
      from found f full join before b on b.name = f.name and b.device_id is not distinct from f.device_id
     where f.value is distinct from b.value and (f.name is not null or b.name = 'shade')
    on conflict do nothing`.execute(db)
  // What was found so long ago that nobody judges by it any more.
  await sql`
    delete from day_finding o using (select ${new Date(now)}::timestamptz - make_interval(days => ${keptDays}) as at) old
     where o.station_id = ${stationId} and o.at < old.at
       and exists (select from day_finding n where n.station_id = o.station_id and n.name = o.name
                      and n.device_id is not distinct from o.device_id and n.at > o.at and n.at <= old.at)`.execute(db)
}

/** What was found of a plant up to the end of a time; in order of time. */
export const readDayFindings = async (tx: Db, stationId: number, { to }: Span): Promise<DayFinding[]> => {
  const rows = await ask(tx, { name: col.textOf<DayFindingName>(), deviceId: col.number.orNull, at: col.ms, value: col.number.orNull })`
    select f.name, f.device_id as "deviceId", f.at, f.value from day_finding f
     where f.station_id = ${stationId} and f.at <= ${new Date(to)} order by f.at`
  return rows.map(({ deviceId, ...finding }) => ({
    ...finding,
    member: deviceId === null ? stationPlace : devicePlace('module', deviceId),
  }))
}
