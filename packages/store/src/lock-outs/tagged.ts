import { isUnder, type TaggedPlace } from '@sundial/core/lock-outs/lock-out.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'

/**
 * Whether the module `d` is under the tag `g`: core's `isUnder`, said once more for statements that cannot leave the database. A test compares
 * both.
 */
export const isUnderTag: RawBuilder<unknown> = sql`
  g.removed_at is null and g.station_id = d.station_id
  and (g.device_id is null or g.device_id = d.parent_id or g.device_id = (select p.parent_id from device p where p.id = d.parent_id))`

const tagColumns = {
  id: col.number,
  stationId: col.number,
  deviceId: col.number.orNull,
  label: col.text,
  stationName: col.text,
  stationNames: col.json(namesJson),
  holder: col.text,
  reason: col.text,
  until: col.ms,
}
/** A tag that hangs. */
export type HangingTag = RowOf<typeof tagColumns>

/** The tags that hang at these plants, the oldest first. */
export const tagsAt = (db: Db, stationIds: readonly number[]): Promise<HangingTag[]> =>
  ask(db, tagColumns)`
    select g.id, g.station_id as "stationId", g.device_id as "deviceId", g.label, s.name as "stationName", s.names as "stationNames",
           g.holder, g.reason, g.until_at as until
      from lock_out g join station s on s.id = g.station_id where g.station_id = any (${stationIds as number[]}::bigint[]) and g.removed_at is null order by g.id`

const placeColumns = { id: col.number, stationId: col.number, stringId: col.number.orNull, inverterId: col.number.orNull }

const placesOf = (db: Db, deviceIds: readonly number[]): Promise<RowOf<typeof placeColumns>[]> =>
  ask(db, placeColumns)`
    select d.id, d.station_id as "stationId", d.parent_id as "stringId", p.parent_id as "inverterId"
      from device d left join device p on p.id = d.parent_id where d.id = any (${deviceIds as number[]}::int[])`

/** Which of these devices are under which of the tags that hang at their plant. */
export type Tagged = { deviceIds: ReadonlySet<number>; tags: HangingTag[] }

export const taggedOf = async (db: Db, stationId: number, deviceIds: readonly number[]): Promise<Tagged> => {
  const tags = await tagsAt(db, [stationId])
  if (tags.length === 0) return { deviceIds: new Set(), tags: [] }
  const places = await placesOf(db, deviceIds)
  const isOver = (tag: HangingTag) => (place: TaggedPlace) => isUnder(place, tag)
  const over = tags.filter((tag) => places.some(isOver(tag)))
  return { deviceIds: new Set(places.filter((place) => over.some((tag) => isUnder(place, tag))).map(({ id }) => id)), tags: over }
}

/** Whoever hangs a tag waits for orders to energise that are being written at this plant, and they wait for whoever hangs it. */
export const lockPlantToTag = async (tx: Db, stationId: number): Promise<void> => {
  await sql`select from station where id = ${stationId} for no key update`.execute(tx)
}
export const lockPlantToEnergise = async (tx: Db, stationId: number): Promise<void> => {
  await sql`select from station where id = ${stationId} for share`.execute(tx)
}
