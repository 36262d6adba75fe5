import { type AddedKind, addedKinds } from '@sundial/core/devices/device-rules.ts'
import type { NewPlace } from '@sundial/core/imports/device-row.ts'
import { ask, col } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { numbersForStrings } from '../kit/string-numbers.ts'
import type { ImportedRow } from './record-import.ts'

/** A device to be added. `at`: number of its row in the file. */
export type DeviceToAdd = {
  at: number
  kind: AddedKind
  code: string
  number: string | null
  mac: string | null
  position: number | null
  serialNo: string | null
  model: string | null
  ratedW: number | null
  place: NewPlace
}
type By = { userId: number; now: number }

const madeColumns = { itemId: col.number, at: col.number, code: col.text, value: col.text }

/** All of one kind in one statement; a string without a number is given one that no other string has. */
const insertKind = async (trx: Db, rows: readonly DeviceToAdd[], idOf: (row: number) => number | undefined, { userId, now }: By) => {
  const made = await numbersForStrings(trx, rows.filter(({ number }) => number === null).length)
  const records = rows.map(({ place: { stationId, gw, parent, grid }, ...row }) => ({
    ...row,
    ...grid,
    number: row.number ?? made.shift()!,
    stationId,
    gw,
    parentId: parent && ('id' in parent ? parent.id : idOf(parent.row)),
  }))
  return ask(trx, madeColumns)`
    with asked as (
      select r.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (at integer, "stationId" bigint, gw text, kind text, number text, code text,
             "parentId" integer, position integer, mac text, "serialNo" text, model text, "ratedW" float8,
             "areaId" bigint, phase text, "branchId" bigint, "containerId" bigint)),
    added as (
      insert into device (station_id, gw, kind, number, code, parent_id, position, mac, serial_no, model, rated_w, area_id, phase, branch_id, container_id,
                          changed_by, changed_at)
      select "stationId", gw, kind, number, code, "parentId", position, mac, "serialNo", model, "ratedW", "areaId", phase, "branchId", "containerId",
             ${userId}::bigint, ${new Date(now)}::timestamptz
        from asked order by at
      returning id, number)
    select d.id as "itemId", a.at, a.code, a.number as value from added d join asked a on a.number = d.number order by a.at`
}

/** Adds devices that were judged before, parents first; answers them in the order of the file. */
export const insertDevices = async (trx: Db, rows: readonly DeviceToAdd[], by: By): Promise<ImportedRow[]> => {
  const made = new Map<number, ImportedRow>()
  for (const kind of addedKinds) {
    const some = rows.filter((row) => row.kind === kind)
    if (some.length === 0) continue
    for (const row of await insertKind(trx, some, (at) => made.get(at)?.itemId, by)) made.set(row.at, row)
  }
  const gws = [...new Set(rows.map(({ place }) => place.gw))]
  await notifyIn(
    trx,
    gws.map((gw) => ({ k: 'register' as const, gw })),
  )
  return [...made.values()].sort((a, b) => a.at - b.at)
}
