import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const optimizerColumns = { id: col.number, code: col.text, mac: col.text, serialNo: col.text.orNull, stationId: col.number, gw: col.text }
/** An optimizer at its position; `serialNo`: of the panel that is wired to it, null where none is on record. */
export type Optimizer = RowOf<typeof optimizerColumns>

/** Optimizers with these MAC addresses (12 capital hexadecimal digits) that the scope sees. */
export const optimizersByMac = async (db: Db, scope: Scope, macs: readonly string[]): Promise<Map<string, Optimizer>> => {
  const rows = await ask(db, optimizerColumns)`
    select d.id, d.code, d.mac, d.serial_no as "serialNo", d.station_id as "stationId", d.gw
      from device d join station s on s.id = d.station_id
     where d.kind = 'module' and d.mac = any (${macs as string[]}::text[]) and ${stationIn(scope)}`
  return new Map(rows.map((row) => [row.mac, row]))
}

/** Of these serial numbers those that a panel has, in use or in a store. `system` sees every row. */
export const panelsOnRecord = async (system: Db, serialNos: readonly string[]): Promise<Set<string>> => {
  const rows = await ask(system, { serialNo: col.text })`
    select e.serial_no as "serialNo" from equipment e where e.kind = 'panel' and e.serial_no = any (${serialNos as string[]}::text[])`
  return new Set(rows.map(({ serialNo }) => serialNo))
}

/** Says of each optimizer which panel is wired to it. */
export const bindPanels = async (
  trx: Db,
  rows: readonly { serialNo: string; optimizer: Optimizer }[],
  { userId, now }: { userId: number; now: number },
): Promise<void> => {
  const asked = JSON.stringify(rows.map(({ serialNo, optimizer }) => ({ id: optimizer.id, serialNo })))
  await sql`
    update device d set serial_no = r."serialNo", version = d.version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz
      from jsonb_to_recordset(${asked}::jsonb) as r (id integer, "serialNo" text) where d.id = r.id`.execute(trx)
  const gws = [...new Set(rows.map(({ optimizer }) => optimizer.gw))]
  await notifyIn(
    trx,
    gws.map((gw) => ({ k: 'register' as const, gw })),
  )
}
