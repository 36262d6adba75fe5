import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { judgePlant, lastSample } from '@sundial/store/alarms/judge-plants.ts'
import { ask, col } from '@sundial/store/kit/ask.ts'
import type { Db, Store } from '@sundial/store/kit/open-store.ts'
import type { Planted } from './planted.ts'

/** An alarm with the devices that have had it, by their codes; of a concentrator its number. Instants epoch ms. */
export type SeenAlarm = {
  station: string
  condition: string
  place: string
  began: number
  raised: number
  lostWh: number | null
  members: string[]
}

/**
 * What only a platform that listened at the time has on record: that it heard each concentrator, and when it lost one that was off. The link
 * writes these rows as it listens; how it notices is tested there (packages/link/src/concentrators/presence.test.ts).
 */
const writePresence = async ({ pool }: Store, pastFrom: number, faults: readonly Planted[]): Promise<void> => {
  const write = (gws: readonly string[], at: number, kind: 'online' | 'offline') =>
    pool.query(
      `insert into concentrator_event (gw, station_id, at, kind, reason) select gw, station_id, $2, $3, $4 from concentrator where gw = any ($1::text[])`,
      [gws, new Date(at), kind, kind === 'online' ? 'connected' : 'connectionLost'],
    )
  const { rows } = await pool.query<{ gw: string }>('select gw from concentrator')
  await write(
    rows.map(({ gw }) => gw),
    pastFrom,
    'online',
  )
  for (const { kind, concentrators, from, until } of faults) {
    if (kind !== 'concentratorOffline') continue
    await write(concentrators!, from, 'offline')
    await write(concentrators!, until, 'online')
  }
}

/** As if the plants had been judged for the first time when their past began: what the link has judged of them meanwhile is gone. */
const beginAnew = async ({ pool }: Store, pastFrom: number): Promise<void> => {
  const until = new Date(lastSample(pastFrom))
  await pool.query(
    `insert into alarm_progress (station_id, until_at, state) select id, $1, $2::jsonb from station
     on conflict (station_id) do update set until_at = excluded.until_at, state = excluded.state`,
    [until, JSON.stringify(noAlarms())],
  )
  for (const table of ['alarm', 'alarm_snapshot', 'alarm_late']) await pool.query(`delete from ${table}`)
}

const behind = (db: Db, now: number): Promise<{ id: number }[]> =>
  ask(db, { id: col.number })`
    select station_id as id from alarm_progress where until_at < ${new Date(lastSample(now))} order by until_at`

/** Judges thirty days of all plants with the judge that the link runs, which meanwhile does its share. */
export const judgePast = async (store: Store, pastFrom: number, faults: readonly Planted[], now: number): Promise<void> => {
  await writePresence(store, pastFrom, faults)
  await beginAnew(store, pastFrom)
  for (let rows = await behind(store.db, now); rows.length > 0; rows = await behind(store.db, now))
    for (const { id } of rows) while ((await judgePlant(store.db, id, now)) > 0);
}

/** All alarms that were raised, with the devices that have had each. Where an alarm has no devices of its own it is its place. */
export const seenAlarms = (db: Db): Promise<SeenAlarm[]> =>
  ask(db, {
    station: col.text,
    condition: col.text,
    place: col.text,
    began: col.ms,
    raised: col.ms,
    lostWh: col.number.orNull,
    members: col.texts,
  })`
    select s.code as station, a.condition, a.place, a.began_at as began, a.raised_at as raised, a.lost_wh as "lostWh",
           coalesce((select array_agg(d.code order by d.code) from alarm_member m join device d on d.id = m.device_id where m.alarm_id = a.id),
                    array[coalesce((select d.code from device d where d.id = a.device_id), a.gw, '')]) as members
      from alarm a join station s on s.id = a.station_id
     where a.withdrawn_at is null order by a.raised_at, a.id`
