import type { UndoableImport } from '@sundial/core/imports/undoing.ts'
import { sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** What an import did; `at` of a row: its number in the file. */
export type ImportRecord = {
  kind: UndoableImport
  fileName: string
  stationIds: readonly number[]
  userId: number
  now: number
}
/** `value`: what the row gave the device, its number or the serial number of its panel; of extra data the serial number of the panel. */
export type ImportedRow = { itemId: number; at: number; code: string; value: string }

/** Writes an import down with its rows, so that it can be undone; answers its id. */
export const recordImport = async (
  trx: Db,
  { kind, fileName, stationIds, userId, now }: ImportRecord,
  rows: readonly ImportedRow[],
): Promise<number> => {
  const { id } = await askOne(trx, { id: col.number })`
    insert into import_run (kind, file_name, station_ids, added, by_user, at)
    values (${kind}, ${fileName}, ${stationIds as number[]}::bigint[], ${rows.length}, ${userId}, ${new Date(now)}) returning id`
  await sql`
    insert into import_row (run_id, item_id, at, code, value)
    select ${id}::bigint, r."itemId", r.at, r.code, r.value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("itemId" integer, at integer, code text, value text)`.execute(trx)
  return id
}
