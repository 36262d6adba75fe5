import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { HeldModule } from '@sundial/core/register/held.ts'
import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { heldJson } from '../kit/column-types.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

/** The register that decisions were made on, locked until they are written. @throws Refusal registerChanged where it was read anew since */
export const lockReading = async (tx: Db, gw: string, hash: string): Promise<{ held: HeldModule[]; recordMinutes: number[] }> => {
  const [reading] = await ask(tx, { hash: col.text, held: col.json(heldJson), recordMinutes: col.numbers })`
    select r.hash, r.held, r.record_minutes as "recordMinutes" from register_reading r where r.gw = ${gw} for update`
  if (reading?.hash !== hash) throw new Refusal('registerChanged')
  return reading
}

/** What was changed: a module, the string that it was in and the one that it is in now. */
export type Moved = { number: string; from: string | null; to: string }

const moveColumns = { id: col.number, number: col.text, from: col.text.orNull, stringId: col.number, to: col.text }

/**
 * Puts modules of ours into the strings in which a concentrator holds them, behind those that are there. @throws Refusal registerChanged
 * where one of them is not ours, or its string is none of this station
 */
export const moveToStringsHeld = async (tx: Db, gw: string, modules: readonly HeldModule[]): Promise<Moved[]> => {
  const asked = JSON.stringify(modules.map(({ a, string }) => ({ a, string })))
  const moves = await ask(tx, moveColumns)`
    select d.id, d.number, p.code as "from", n.id as "stringId", n.code as "to"
      from jsonb_to_recordset(${asked}::jsonb) as m (a text, string text)
      join device d on d.number = m.a and d.gw = ${gw} and d.kind = 'module'
      join device n on n.number = m.string and n.kind = 'string' and n.station_id = d.station_id
      left join device p on p.id = d.parent_id order by d.id for update of d`
  if (moves.length !== modules.length) throw new Refusal('registerChanged')
  for (const { id, stringId } of moves)
    await sql`
      update device set parent_id = ${stringId}, version = version + 1,
             position = (select coalesce(max(o.position), 0) + 1 from device o where o.parent_id = ${stringId}) where id = ${id}`.execute(
      tx,
    )
  return moves.map(({ number, from, to }) => ({ number, from, to }))
}

/** @throws Refusal notFound where one of these is no string of the station */
export const refuseOtherStrings = async (db: Db, stationId: number, ids: readonly number[]): Promise<void> => {
  const asked = [...new Set(ids)]
  const { n } = await askOne(db, { n: col.number })`
    select count(*) as n from device d where d.id = any (${asked}::int[]) and d.kind = 'string' and d.station_id = ${stationId}`
  if (n !== asked.length) throw new Refusal('notFound')
}

export type NewModule = { number: string; stringId: number; position: number; code: string }

/**
 * `tx` is to see every row: a number may be bound where whoever asks sees nothing. @throws Refusal deviceBound naming the first number that
 * is in a register already
 */
export const refuseBound = async (tx: Db, numbers: readonly string[]): Promise<void> => {
  const [bound] = await ask(tx, { number: col.text })`
    select d.number from device d where d.number = any (${numbers as string[]}::text[]) order by d.number limit 1`
  if (bound) throw new Refusal('deviceBound', { number: bound.number })
}

/** @throws Refusal placeTaken, deviceCodeTaken */
const refuseTaken = async (tx: Db, stationId: number, { stringId, position, code }: NewModule): Promise<void> => {
  const { place, name } = await askOne(tx, { place: col.bool, name: col.bool })`
    select exists (select from device d where d.parent_id = ${stringId} and d.position = ${position}) as place,
           exists (select from device d where d.station_id = ${stationId} and d.kind = 'module' and d.code = ${code}) as name`
  if (place) throw new Refusal('placeTaken', { position })
  if (name) throw new Refusal('deviceCodeTaken', { code })
}

const insertModule = async (tx: Db, gw: string, stationId: number, module: NewModule): Promise<void> => {
  await refuseTaken(tx, stationId, module)
  const { number, stringId, position, code } = module
  // As its neighbours in the string are; it has no place in the layout until somebody draws it.
  await sql`
    insert into device (station_id, gw, kind, number, code, parent_id, position, rated_w, model)
    select s.station_id, ${gw}, 'module', ${number}, ${code}, s.id, ${position}::int, near.rated_w, near.model
      from device s left join lateral (select o.rated_w, o.model from device o where o.parent_id = s.id order by o.position limit 1) near on true
     where s.id = ${stringId} and s.kind = 'string' and s.station_id = ${stationId}`.execute(tx)
}

/**
 * Creates modules from numbers that a concentrator holds. @throws Refusal registerChanged where it does not hold one of them, deviceBound,
 * placeTaken, deviceCodeTaken
 */
export const createModules = async (
  tx: Db,
  { gw, stationId, held }: { gw: string; stationId: number; held: readonly HeldModule[] },
  modules: readonly NewModule[],
): Promise<void> => {
  const there = new Set(held.map(({ a }) => a))
  if (modules.some(({ number }) => !there.has(number))) throw new Refusal('registerChanged')
  for (const module of modules) await insertModule(tx, gw, stationId, module)
  await notifyIn(tx, [{ k: 'register', gw }])
}
