import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { DeviceRow } from './device-rows.ts'

/** Inserts or updates devices by their number, in the order given (ids then follow it). Their parents must be there already. */
export const upsertDevices = async (tx: Transaction<Database>, stationId: number, rows: readonly DeviceRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into device (station_id, gw, kind, number, code, parent_id, position, block_id, row, col, rated_w, mac, serial_no, model)
    select ${stationId}::bigint, d.gw, d.kind, d.number, d.code, p.id, d.position, d.block_id, d.row, d.col, d.rated_w, d.mac, d.serial_no, d.model
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, at })))}::jsonb) as d (kind text, number text, code text, gw text, parent text,
      position integer, block_id bigint, "row" integer, col integer, rated_w float8, mac text, serial_no text, model text, at integer)
    left join device p on p.number = d.parent
    order by d.at
    on conflict (number) do update set station_id = excluded.station_id, gw = excluded.gw, kind = excluded.kind, code = excluded.code,
      parent_id = excluded.parent_id, position = excluded.position, block_id = excluded.block_id, row = excluded.row, col = excluded.col,
      rated_w = excluded.rated_w, mac = excluded.mac, serial_no = excluded.serial_no, model = excluded.model`.execute(tx)
}
