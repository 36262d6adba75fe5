import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'

/** What a device says of itself; null = it does not say it. */
export type DeviceVersions = {
  number: string
  model: string | null
  firmware: string | null
  hardware: string | null
  bootloader: string | null
}

/**
 * Remembers what the devices behind a concentrator say of themselves, unless a later reading is known. The model of an optimizer is what it
 * says; that of an inverter is what its nameplate says and a person has written.
 */
export const rememberVersions = async (
  tx: Transaction<Database>,
  gw: string,
  devices: readonly DeviceVersions[],
  at: Date,
): Promise<void> => {
  // Of a device that is named twice the last one counts: an update would take either.
  const last = [...new Map(devices.map((device) => [device.number, device])).values()]
  const told = sql`
    jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as v (number text, model text, firmware text, hardware text, bootloader text)
      join device d on d.number = v.number and d.gw = ${gw}
      join equipment e on e.number = v.number and coalesce(e.versions_at, '-infinity') <= ${at}::timestamptz`
  // The piece that is at a position takes its firmware from there (migration 0060).
  await sql`
    update device set firmware = said.firmware
      from (select d.id, v.firmware from ${told} where d.firmware is distinct from v.firmware) said
     where device.id = said.id`.execute(tx)
  await sql`
    update equipment set hardware = said.hardware, bootloader = said.bootloader, versions_at = ${at},
           model = case when equipment.kind = 'optimizer' then coalesce(said.model, equipment.model) else equipment.model end
      from (select e.id, v.hardware, v.bootloader, v.model from ${told}) said
     where equipment.id = said.id`.execute(tx)
}
