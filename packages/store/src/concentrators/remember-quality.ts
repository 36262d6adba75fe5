import type { SaidQuality } from '@sundial/core/plc/quality.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'

/**
 * Keeps how devices behind a concentrator answered, as it tells it at `at`, epoch ms. The last word about each device counts; a ratio or a
 * strength that it does not tell stays as it was.
 */
export const rememberQuality = async (
  tx: Transaction<Database>,
  gw: string,
  devices: readonly SaidQuality[],
  at: number,
): Promise<void> => {
  await sql`
    insert into device_link (gw, device_id, since, at, asked, answered, answer_ms, snr_db, rssi_dbm)
    select ${gw}, d.id, to_timestamp(q.since / 1000.0), ${new Date(at)}::timestamptz, q.asked, q.answered, q."answerMs", q."snrDb", q."rssiDbm"
    from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb)
      as q (number text, since bigint, asked integer, answered integer, "answerMs" integer, "snrDb" float8, "rssiDbm" float8)
    join device d on d.number = q.number and d.gw = ${gw}
    on conflict (gw, device_id) do update set since = excluded.since, at = excluded.at, asked = excluded.asked, answered = excluded.answered,
      answer_ms = excluded.answer_ms, snr_db = coalesce(excluded.snr_db, device_link.snr_db), rssi_dbm = coalesce(excluded.rssi_dbm, device_link.rssi_dbm)
    where device_link.at <= excluded.at`.execute(tx)
}
