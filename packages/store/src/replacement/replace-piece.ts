import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { EquipmentState, InstalledPart, RemovedState } from '@sundial/core/replacement/parts.ts'
import { sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import { isTaken } from '../kit/is-taken.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { CurrentPiece, KnownPiece, LockedPosition } from './position-facts.ts'

/** A new piece; `name` is its number, or of a panel its serial number. Null = not said. */
export type NewPiece = { part: InstalledPart; name: string; serialNo: string | null; mac: string | null; model: string | null }
export type ReplacementNote = { at: number; oldState: RemovedState; reason: string; userId: number | null; now: number }

/** The piece with this number: the one that was in a store, or a new one. */
const makePiece = async (trx: Db, p: LockedPosition, piece: NewPiece, known: KnownPiece | null): Promise<number> => {
  if (known !== null) {
    await sql`
      update equipment set station_id = ${p.stationId}, mac = coalesce(${piece.mac}, mac), model = coalesce(${piece.model}, model),
             serial_no = coalesce(${piece.part === 'panel' ? piece.name : piece.serialNo}, serial_no)
       where id = ${known.id}`.execute(trx)
    return known.id
  }
  const isPanel = piece.part === 'panel'
  const { id } = await askOne(trx, { id: col.number })`
    insert into equipment (station_id, kind, number, mac, serial_no, model)
    values (${p.stationId}, ${piece.part}, ${isPanel ? null : piece.name}, ${piece.mac}, ${isPanel ? piece.name : piece.serialNo}, ${piece.model})
    returning id`
  return id
}

/** Writes into the position's row what is there now: one more change of the row by a person. */
const showPiece = async (
  trx: Db,
  p: LockedPosition,
  { part, id }: { part: InstalledPart; id: number },
  { userId, now }: { userId: number | null; now: number },
): Promise<void> => {
  const whole = sql`number = e.number, mac = e.mac, firmware = e.firmware, serial_no = e.serial_no, model = e.model`
  const described = {
    optimizer: sql`number = e.number, mac = e.mac, firmware = e.firmware`,
    panel: sql`serial_no = e.serial_no, model = e.model`,
    inverter: whole,
    irradianceSensor: whole,
    meter: whole,
  }[part]
  const changed = sql`version = d.version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz`
  await sql`update device d set ${described}, ${changed} from equipment e where e.id = ${id} and d.id = ${p.id}`.execute(trx)
  await notifyIn(trx, [{ k: 'register', gw: p.gw }])
}

const setState = async (trx: Db, id: number, state: EquipmentState, since: Date | null, note = ''): Promise<void> => {
  await sql`update equipment set state = ${state}, state_since = ${since}, note = ${note} where id = ${id}`.execute(trx)
}

/** What makes one number be at one position, whoever else gives it at the same moment. @throws Refusal installedElsewhere */
const once = async <T>(p: LockedPosition, piece: NewPiece, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw isTaken(error) ? new Refusal('installedElsewhere', { code: p.code, what: piece.name }) : error
  }
}

type Change = { current: CurrentPiece; known: KnownPiece | null; piece: NewPiece }

const putPiece = async (trx: Db, p: LockedPosition, { current, known, piece }: Change, note: ReplacementNote): Promise<number> => {
  const at = new Date(note.at)
  const newId = await makePiece(trx, p, piece, known)
  await sql`update installation set until = ${at} where id = ${current.installationId}`.execute(trx)
  await sql`
    insert into installation (equipment_id, device_id, part, since) values (${newId}, ${p.id}, ${piece.part}, ${at})`.execute(trx)
  await setState(trx, current.equipmentId, note.oldState, at, note.reason)
  await setState(trx, newId, 'installed', at)
  await showPiece(trx, p, { part: piece.part, id: newId }, note)
  const { id } = await askOne(trx, { id: col.number })`
    insert into replacement (station_id, device_id, part, at, old_id, new_id, old_state, new_was, reason, by_user, noted_at)
    values (${p.stationId}, ${p.id}, ${piece.part}, ${at}, ${current.equipmentId}, ${newId}, ${note.oldState},
            ${known === null || known.state === 'installed' ? null : known.state}, ${note.reason}, ${note.userId}, ${new Date(note.now)})
    returning id`
  return id
}

/**
 * Puts a piece where another one is, as of an instant. The rules were asked before (core/replacement/judge-replacement.ts). Answers the
 * replacement's id. @throws Refusal installedElsewhere
 */
export const replacePiece = (trx: Db, p: LockedPosition, asked: Change, note: ReplacementNote): Promise<number> =>
  once(p, asked.piece, () => putPiece(trx, p, asked, note))

export type UndoneReplacement = { id: number; part: InstalledPart; oldId: number; newId: number; newWas: RemovedState | null }

/** Turns a replacement back: the old piece was there all the time, the new one never. */
export const undoPiece = async (
  trx: Db,
  p: LockedPosition,
  { id, part, oldId, newId, newWas }: UndoneReplacement,
  by: { userId: number; now: number },
): Promise<void> => {
  // First: a piece that is said to be installed and is nowhere is forgotten with its last place.
  await setState(trx, newId, newWas ?? 'inStore', new Date(by.now))
  await sql`delete from installation where equipment_id = ${newId} and device_id = ${p.id} and until is null`.execute(trx)
  await sql`
    update installation set until = null
     where id = (select max(id) from installation where equipment_id = ${oldId} and device_id = ${p.id})`.execute(trx)
  await sql`
    update equipment set state = 'installed', note = '',
           state_since = (select i.since from installation i where i.equipment_id = ${oldId} and i.until is null)
     where id = ${oldId}`.execute(trx)
  await showPiece(trx, p, { part, id: oldId }, by)
  await sql`update replacement set undone_at = ${new Date(by.now)}, undone_by = ${by.userId} where id = ${id}`.execute(trx)
}
