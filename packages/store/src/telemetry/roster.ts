import { createHash } from 'node:crypto'
import type { DatedInstallation } from '@sundial/core/devices/column-places.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { Pool } from 'pg'
import { askPlain, col, type RowOf } from '../kit/ask.ts'

/** A piece of equipment by its number, with the positions behind this concentrator where it was. */
export type KnownEquipment = { id: number; kind: DeviceKind; places: readonly DatedInstallation[] }
/** What is behind a concentrator: the numbers that it may report. */
export type KnownConcentrator = { gw: string; stationId: number; equipment: ReadonlyMap<string, KnownEquipment> }

/** Numbers to look for, by the concentrator that reports them. */
export type NumbersAsked = ReadonlyMap<string, ReadonlySet<string>>

const placeColumns = {
  number: col.text,
  equipmentId: col.number,
  kind: col.textOf<DeviceKind>(),
  deviceId: col.number,
  since: col.ms.orNull,
  until: col.ms.orNull,
}
type PlaceRow = RowOf<typeof placeColumns>

const byNumber = (rows: readonly PlaceRow[]): Map<string, KnownEquipment> =>
  new Map(
    [...Map.groupBy(rows, (r) => r.number)].map(([number, own]): [string, KnownEquipment] => [
      number,
      {
        id: own[0]!.equipmentId,
        kind: own[0]!.kind,
        places: own.map(({ equipmentId, deviceId, since, until }) => ({ equipmentId, deviceId, since, until })),
      },
    ]),
  )

const concentratorColumns = {
  station_id: col.number,
  number: col.text.orNull,
  equipmentId: col.number.orNull,
  kind: col.textOf<DeviceKind>().orNull,
  deviceId: col.number.orNull,
  since: col.ms.orNull,
  until: col.ms.orNull,
}
/** Null for a concentrator that is not registered. */
export const loadConcentrator = async (pool: Pool, gw: string): Promise<KnownConcentrator | null> => {
  const rows = await askPlain(pool, concentratorColumns, {
    name: 'loadConcentrator',
    // A string is no piece of equipment: its inverter measures it, and its column has the id of the position.
    text: `select c.station_id, coalesce(e.number, d.number) as number, coalesce(e.id, d.id) as "equipmentId", d.kind, d.id as "deviceId",
                  i.since, i.until
             from concentrator c left join device d on d.gw = c.gw
             left join installation i on i.device_id = d.id and i.part <> 'panel' left join equipment e on e.id = i.equipment_id
            where c.gw = $1`,
    values: [gw],
  })
  const [first] = rows
  if (!first) return null
  const places = rows.flatMap(({ number, equipmentId, kind, deviceId, since, until }) =>
    number === null ? [] : [{ number, equipmentId: equipmentId!, kind: kind!, deviceId: deviceId!, since, until }],
  )
  return { gw, stationId: first.station_id, equipment: byNumber(places) }
}

/**
 * Where these numbers are or were behind the concentrators that report them, by concentrator and number, as `loadConcentrator` has them; a
 * number that is registered behind another concentrator is missing.
 */
export const placesOfNumbers = async (pool: Pool, asked: NumbersAsked): Promise<Map<string, Map<string, KnownEquipment>>> => {
  const pairs = [...asked].flatMap(([gw, numbers]) => [...numbers].map((number) => ({ gw, number })))
  const rows = await askPlain(
    pool,
    { gw: col.text, ...placeColumns },
    {
      name: 'placesOfNumbers',
      text: `with asked as (select * from unnest($1::text[], $2::text[]) as a (gw, number))
             select a.gw, a.number, e.id as "equipmentId", d.kind, d.id as "deviceId", i.since, i.until
               from asked a join equipment e on e.number = a.number
               join installation i on i.equipment_id = e.id and i.part <> 'panel' join device d on d.id = i.device_id and d.gw = a.gw
             union all
             select a.gw, a.number, d.id, d.kind, d.id, null, null
               from asked a join device d on d.number = a.number and d.gw = a.gw and d.kind = 'string'`,
      values: [pairs.map(({ gw }) => gw), pairs.map(({ number }) => number)],
    },
  )
  return new Map([...Map.groupBy(rows, (r) => r.gw)].map(([gw, own]) => [gw, byNumber(own)]))
}

/** Row ids of rosters by concentrator, kind and equipment; rosters are few and never change, so this process remembers them. */
export type Rosters = { idOf(gw: string, kind: DeviceKind, equipmentIds: readonly number[]): Promise<number> }

const insertRoster = async (pool: Pool, gw: string, kind: DeviceKind, equipmentIds: readonly number[]): Promise<number> => {
  const hash = createHash('sha256').update(equipmentIds.join(',')).digest()
  const rows = await askPlain(
    pool,
    { id: col.number },
    {
      text: `with made as (
       insert into roster (gw, kind, hash, equipment_ids) values ($1, $2, $3, $4) on conflict (gw, kind, hash) do nothing returning id)
     select id from made union all select id from roster where gw = $1 and kind = $2 and hash = $3 limit 1`,
      values: [gw, kind, hash, equipmentIds],
    },
  )
  // Nothing: another process wrote it between our two looks; it is there now.
  return rows[0]?.id ?? insertRoster(pool, gw, kind, equipmentIds)
}

export const openRosters = (pool: Pool): Rosters => {
  const known = new Map<string, Promise<number>>()
  return {
    idOf: (gw, kind, equipmentIds) => {
      const key = `${gw} ${kind} ${equipmentIds.join(',')}`
      const found = known.get(key)
      if (found) return found
      const asked = insertRoster(pool, gw, kind, equipmentIds)
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      return asked
    },
  }
}
