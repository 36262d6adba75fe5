import type { KeptReason, UndoableImport } from '@sundial/core/imports/undoing.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

const rowColumns = {
  itemId: col.number,
  parentId: col.number.orNull,
  gw: col.text.orNull,
  at: col.number,
  code: col.text,
  why: col.textOf<KeptReason>().orNull,
}
/** A row of an import as it stands now; `why`: what keeps its device, or its extra data, by itself. */
export type ImportRowNow = RowOf<typeof rowColumns>

/** Positions that have reports on record, of what is installed there or was, in all plants of the import. */
const heard = (id: number) => sql`
  select distinct i.device_id from import_run run join concentrator c on c.station_id = any (run.station_ids) join roster o on o.gw = c.gw
         cross join lateral unnest(o.equipment_ids) e (id) join installation i on i.equipment_id = e.id where run.id = ${id}`

const devicesNow = (trx: Db, id: number): Promise<ImportRowNow[]> =>
  ask(trx, rowColumns)`
    with heard as materialized (${heard(id)})
    select r.item_id as "itemId", d.parent_id as "parentId", d.gw, r.at, r.code,
           case when d.id is null then 'gone'
                when d.number <> r.value or d.version > 1 then 'changed'
                when d.id in (select device_id from heard) or exists (select from task_device t where t.device_id = d.id)
                     or exists (select from replacement p where p.device_id = d.id) then 'past'
                when exists (select from device c where c.parent_id = d.id
                                and not exists (select from import_row o where o.run_id = r.run_id and o.item_id = c.id)) then 'inUse' end as why
      from import_row r left join device d on d.id = r.item_id where r.run_id = ${id} order by r.at`

const panelsNow = (trx: Db, id: number): Promise<ImportRowNow[]> =>
  ask(trx, rowColumns)`
    select r.item_id as "itemId", null::integer as "parentId", d.gw, r.at, r.code,
           case when d.id is null then 'gone'
                when exists (select from replacement p where p.device_id = d.id and p.part = 'panel' and p.undone_at is null) then 'past'
                when d.serial_no is distinct from r.value then 'changed' end as why
      from import_row r left join device d on d.id = r.item_id where r.run_id = ${id} order by r.at`

const ratingsNow = (trx: Db, id: number): Promise<ImportRowNow[]> =>
  ask(trx, rowColumns)`
    select r.item_id as "itemId", null::integer as "parentId", null::text as gw, r.at, r.code,
           case when p.equipment_id is null then 'gone' when p.version > 1 then 'changed' end as why
      from import_row r left join panel_ratings p on p.equipment_id = r.item_id where r.run_id = ${id} order by r.at`

const rowsNow = { devices: devicesNow, building: devicesNow, panels: panelsNow, ratings: ratingsNow } as const satisfies Record<
  UndoableImport,
  unknown
>
/** The rows of an import as they stand now, in the order of the file. */
export const importRowsNow = (trx: Db, id: number, kind: UndoableImport): Promise<ImportRowNow[]> => rowsNow[kind](trx, id)

/** Locks an import until the transaction ends; of extra data also these, so that none is changed while they are taken back. */
export const lockImport = async (trx: Db, id: number, kind: UndoableImport): Promise<void> => {
  await sql`select from import_run where id = ${id} for update`.execute(trx)
  if (kind !== 'ratings') return
  await sql`
    select from panel_ratings where equipment_id in (select r.item_id from import_row r where r.run_id = ${id}) order by equipment_id for update`.execute(
    trx,
  )
}

/** Takes the panels off their positions again: their serial numbers were mistaken. */
export const removePanels = async (trx: Db, devices: readonly { itemId: number; gw: string | null }[]): Promise<void> => {
  await sql`
    update device set serial_no = null, version = version + 1
     where id = any (${devices.map(({ itemId }) => itemId)}::int[])`.execute(trx)
  const gws = [...new Set(devices.flatMap(({ gw }) => gw ?? []))]
  await notifyIn(
    trx,
    gws.map((gw) => ({ k: 'register' as const, gw })),
  )
}

/** Takes extra data off their panels again. */
export const removeRatings = async (trx: Db, panelIds: readonly number[]): Promise<void> => {
  await sql`delete from panel_ratings where equipment_id = any (${panelIds}::int[])`.execute(trx)
}

/** Writes down who undid an import, and how many rows were taken back. */
export const noteUndone = async (trx: Db, id: number, undone: number, { userId, now }: { userId: number; now: number }): Promise<void> => {
  await sql`update import_run set undone = ${undone}, undone_by = ${userId}, undone_at = ${new Date(now)} where id = ${id}`.execute(trx)
}
