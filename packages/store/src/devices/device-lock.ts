import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const lockColumns = { userId: col.number, by: col.text.orNull, since: col.ms, until: col.ms }
/** Who is changing a device, since when, and until when without another word. */
export type DeviceLock = RowOf<typeof lockColumns>

/** The lock on a device that has not lapsed; null = none. Whether the asker sees the device was asked before. */
export const lockOf = async (db: Db, deviceId: number, now: number): Promise<DeviceLock | null> => {
  const rows = await ask(db, lockColumns)`
    select l.user_id as "userId", p.real_name as by, l.since, l.until from device_lock l left join person p on p.id = l.user_id
     where l.device_id = ${deviceId} and l.until > ${new Date(now)}`
  return rows[0] ?? null
}

/** Takes or keeps a lock that nobody else holds; the device's row is locked, so that of two people one is the first. */
export const takeLock = async (trx: Db, deviceId: number, userId: number, { since, until }: { since: number; until: number }) => {
  await sql`
    insert into device_lock (device_id, user_id, since, until) values (${deviceId}, ${userId}, ${new Date(since)}, ${new Date(until)})
    on conflict (device_id) do update set user_id = excluded.user_id, since = excluded.since, until = excluded.until`.execute(trx)
}

export const releaseLock = async (trx: Db, deviceId: number): Promise<void> => {
  await trx.deleteFrom('device_lock').where('device_id', '=', deviceId).execute()
}
