import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { isTaken } from '../kit/is-taken.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { CellRecord, KnownRecord } from './cell-facts.ts'

/** A position and the piece that it is to have; `name` '' = none. `known`: the piece that has the name already, null = a new one. */
export type CellChange = { cell: CellRecord; name: string; known: KnownRecord | null }
type Note = { stationId: number; reason: string; userId: number; now: number }
/** A change with its pieces by their ids. */
type Placed = { deviceId: number; oldId: number | null; newId: number | null; newWas: string | null; model: string | null }

const placedColumns = sql`("deviceId" integer, "oldId" integer, "newId" integer, "newWas" text, model text)`

/** Makes the pieces that nobody knew; a panel is of the model that the position had. Answers the id of each name. */
const makePieces = async (trx: Db, part: WiredPart, changes: readonly CellChange[], stationId: number): Promise<Map<string, number>> => {
  const unknown = changes.filter(({ name, known }) => name !== '' && known === null)
  if (unknown.length === 0) return new Map()
  const records = JSON.stringify(unknown.map(({ name, cell }) => ({ name, model: cell.model })))
  const made = await ask(trx, { id: col.number, name: col.text })`
    insert into equipment (station_id, kind, number, mac, serial_no, model)
    select ${stationId}::bigint, ${part}, case when ${part} = 'optimizer' then r.name end, case when ${part} = 'optimizer' then r.name end,
           case when ${part} = 'panel' then r.name end, case when ${part} = 'panel' then r.model end
      from jsonb_to_recordset(${records}::jsonb) as r (name text, model text)
    returning id, coalesce(number, serial_no) as name`
  return new Map(made.map(({ id, name }) => [name, id]))
}

/** Takes out what is at the positions. What is put in nowhere else by the same change is in a store. */
const takeOut = async (trx: Db, changes: readonly CellChange[], placed: readonly Placed[], { reason, now }: Note): Promise<void> => {
  const installations = changes.flatMap(({ cell }) => (cell.installationId === null ? [] : [cell.installationId]))
  await sql`update installation set until = ${new Date(now)} where id = any (${installations}::bigint[])`.execute(trx)
  const put = new Set(placed.map(({ newId }) => newId))
  const stored = placed.flatMap(({ oldId }) => (oldId === null || put.has(oldId) ? [] : [oldId]))
  await sql`
    update equipment set state = 'inStore', state_since = ${new Date(now)}, note = ${reason} where id = any (${stored}::int[])`.execute(trx)
}

/**
 * Frees the numbers of positions whose optimizers exchange places: a number is unique at every moment, so none may be at two positions
 * while the rows are written one after the other.
 */
const freeNumbers = async (trx: Db, placed: readonly Placed[]): Promise<void> => {
  const ids = placed.map(({ deviceId }) => deviceId)
  await sql`update device set number = '-' || id where id = any (${ids}::int[])`.execute(trx)
}

const putIn = async (trx: Db, part: WiredPart, placed: readonly Placed[], { stationId, now }: Note): Promise<void> => {
  const put = placed.filter(({ newId }) => newId !== null)
  const since = new Date(now)
  const records = JSON.stringify(put)
  await sql`
    insert into installation (equipment_id, device_id, part, since)
    select r."newId", r."deviceId", ${part}, ${since}::timestamptz from jsonb_to_recordset(${records}::jsonb) as r ${placedColumns}`.execute(
    trx,
  )
  await sql`
    update equipment e set state = 'installed', state_since = ${since}, note = '', station_id = ${stationId}
      from jsonb_to_recordset(${records}::jsonb) as r ${placedColumns} where e.id = r."newId"`.execute(trx)
}

/** Writes into the positions' rows what is there now: one more change of each by a person. */
const showPieces = async (trx: Db, part: WiredPart, placed: readonly Placed[], { userId, now }: Note): Promise<void> => {
  const described = {
    optimizer: sql`number = e.number, mac = e.mac, firmware = e.firmware`,
    // A position without a panel keeps its model: that of the panel that is to come.
    panel: sql`serial_no = e.serial_no, model = coalesce(e.model, d.model)`,
  }[part]
  await sql`
    update device d set ${described}, version = d.version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as r ${placedColumns} left join equipment e on e.id = r."newId"
     where d.id = r."deviceId"`.execute(trx)
}

/** Where one piece took the place of another, it is a replacement as any other, which the history of the position shows. */
const noteReplacements = async (trx: Db, part: WiredPart, placed: readonly Placed[], note: Note): Promise<void> => {
  const exchanged = placed.filter(({ oldId, newId }) => oldId !== null && newId !== null)
  await sql`
    insert into replacement (station_id, device_id, part, at, old_id, new_id, old_state, new_was, reason, by_user, noted_at)
    select ${note.stationId}::bigint, r."deviceId", ${part}, ${new Date(note.now)}::timestamptz, r."oldId", r."newId", 'inStore', r."newWas",
           ${note.reason}, ${note.userId}::bigint, ${new Date(note.now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(exchanged)}::jsonb) as r ${placedColumns}`.execute(trx)
}

const write = async (trx: Db, part: WiredPart, changes: readonly CellChange[], note: Note): Promise<void> => {
  const made = await makePieces(trx, part, changes, note.stationId)
  const placed = changes.map(({ cell, name, known }): Placed => {
    const newWas = known === null || known.state === 'installed' ? null : known.state
    return { deviceId: cell.id, oldId: cell.equipmentId, newId: known?.id ?? made.get(name) ?? null, newWas, model: cell.model }
  })
  await takeOut(trx, changes, placed, note)
  if (part === 'optimizer') await freeNumbers(trx, placed)
  await putIn(trx, part, placed, note)
  await showPieces(trx, part, placed, note)
  await noteReplacements(trx, part, placed, note)
  const gws = [...new Set(changes.map(({ cell }) => cell.gw))]
  await notifyIn(
    trx,
    gws.map((gw) => ({ k: 'register' as const, gw })),
  )
}

/**
 * Puts pieces at positions that were locked, all at once, so that positions may exchange what they have. The rules were asked before
 * (core/wiring/judge-wiring.ts). @throws Refusal changedMeanwhile where somebody else gave one of the names at the same moment
 */
export const saveCells = async (trx: Db, part: WiredPart, changes: readonly CellChange[], note: Note): Promise<void> => {
  try {
    await write(trx, part, changes, note)
  } catch (error) {
    throw isTaken(error) ? new Refusal('changedMeanwhile', { what: changes[0]!.cell.code, who: '–' }) : error
  }
}
