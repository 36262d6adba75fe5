import type { Observation, ObservedName } from '@sundial/core/alarms/observed.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Span } from './read-past.ts'

/** A module that announces itself is told of once a day: one that was not heard for a week is gone. */
const heardWithinDays = 7
/** What was seen is kept for longer than a limit is tried on the past. */
const keptDays = 45

/**
 * Modules that a concentrator has heard and that are in no register: neither in ours, behind whatever concentrator, nor in its own. One that is
 * in ours and not in its own is a difference of registers.
 */
const unknownDevices = (now: Date) => sql`
  select count(*) from stranger x
   where x.gw = c.gw and x.last_at > ${now}::timestamptz - make_interval(days => ${heardWithinDays})
     and not exists (select from device d where d.number = x.number)
     and not exists (select from register_reading r, jsonb_to_recordset(r.held) as h (a text) where r.gw = x.gw and h.a = x.number)`

/**
 * Notes what rows say of the concentrators of a plant where that has changed since it was noted last. Whoever calls it holds the plant's
 * progress, so that nobody notes the same twice. @param now epoch ms
 */
export const observePlant = async (tx: Db, stationId: number, now: number): Promise<void> => {
  const at = new Date(now)
  await sql`
    insert into alarm_observation (gw, name, at, count)
    select c.gw, o.name, ${at}, o.count from concentrator c
     cross join lateral (values ('unknownDevices', (${unknownDevices(at)})),
       ('registerDifferences', (select count(*) from register_difference x where x.gw = c.gw))) as o (name, count)
      left join lateral (
        select b.count from alarm_observation b where b.gw = c.gw and b.name = o.name order by b.at desc limit 1) as before on true
     where c.station_id = ${stationId} and o.count is distinct from before.count
    on conflict (gw, name, at) do update set count = excluded.count`.execute(tx)
}

/** Forgets what was seen so long ago that nobody judges by it any more. @param now epoch ms */
export const forgetObservations = async (tx: Db, stationId: number, now: number): Promise<void> => {
  await sql`
    delete from alarm_observation o using concentrator c, (select ${new Date(now)}::timestamptz - make_interval(days => ${keptDays}) as at) old
     where c.station_id = ${stationId} and o.gw = c.gw and o.at < old.at
       and exists (select from alarm_observation n where n.gw = o.gw and n.name = o.name and n.at > o.at and n.at <= old.at)`.execute(tx)
}

/** What was seen of the concentrators of a plant in a time, after what held when it began; in order of time. */
export const readObservations = (tx: Db, stationId: number, { from, to }: Span): Promise<Observation[]> =>
  ask(tx, { gw: col.text, name: col.textOf<ObservedName>(), at: col.ms, count: col.number })`
    select o.gw, o.name, o.at, o.count from alarm_observation o join concentrator c on c.gw = o.gw
     where c.station_id = ${stationId} and o.at <= ${new Date(to)}
       and o.at >= coalesce((select max(b.at) from alarm_observation b
                              where b.gw = o.gw and b.name = o.name and b.at <= ${new Date(from)}), o.at)
     order by o.at`
