import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { DeviceRow } from './device-rows.ts'

/** Whether the panel at the position `device` was replaced: what the plan says of it is about the one that left. */
const panelStays = sql`exists (select from replacement r where r.device_id = device.id and r.part = 'panel' and r.undone_at is null)`

/**
 * Inserts or updates devices by their number, in the order given (ids then follow it). Their parents must be there already. A position whose
 * device was replaced since keeps what is there now: the number given is that of a piece which left it.
 */
export const upsertDevices = async (tx: Transaction<Database>, stationId: number, rows: readonly DeviceRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into device (station_id, gw, kind, number, code, parent_id, position, block_id, row, col, rated_w, mac, serial_no, model)
    select ${stationId}::bigint, d.gw, d.kind, d.number, d.code, p.id, d.position, d.block_id, d.row, d.col, d.rated_w, d.mac, d.serial_no, d.model
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, at })))}::jsonb) as d (kind text, number text, code text, gw text, parent text,
      position integer, block_id bigint, "row" integer, col integer, rated_w float8, mac text, serial_no text, model text, at integer)
    left join device p on p.id = coalesce(
      (select o.id from device o where o.number = d.parent),
      (select r.device_id from replacement r join equipment e on e.id = r.old_id where e.number = d.parent order by r.id limit 1))
    where not exists (
      select from replacement r join equipment e on e.id = r.old_id join device o on o.id = r.device_id
       where e.number = d.number and o.code = d.code and o.station_id = ${stationId} and o.number <> d.number)
    order by d.at
    on conflict (number) do update set station_id = excluded.station_id, gw = excluded.gw, kind = excluded.kind, code = excluded.code,
      parent_id = excluded.parent_id, position = excluded.position, block_id = excluded.block_id, row = excluded.row, col = excluded.col,
      rated_w = excluded.rated_w, mac = excluded.mac,
      serial_no = case when ${panelStays} then device.serial_no else excluded.serial_no end,
      model = case when ${panelStays} then device.model else excluded.model end`.execute(tx)
}
