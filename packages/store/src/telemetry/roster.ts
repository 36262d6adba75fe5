import { createHash } from 'node:crypto'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { Pool } from 'pg'
import { askPlain, col } from '../kit/ask.ts'

/** Who is behind a concentrator: the numbers it may report, with row id and kind. */
export type KnownConcentrator = { gw: string; stationId: number; devices: ReadonlyMap<string, { id: number; kind: DeviceKind }> }

const concentratorColumns = {
  station_id: col.number,
  number: col.text.orNull,
  id: col.number.orNull,
  kind: col.textOf<DeviceKind>().orNull,
}
/** Null for a concentrator that is not registered. */
export const loadConcentrator = async (pool: Pool, gw: string): Promise<KnownConcentrator | null> => {
  const rows = await askPlain(pool, concentratorColumns, {
    name: 'loadConcentrator',
    text: `select c.station_id, d.number, d.id, d.kind from concentrator c left join device d on d.gw = c.gw where c.gw = $1`,
    values: [gw],
  })
  const [first] = rows
  if (!first) return null
  const devices = new Map(rows.flatMap((r) => (r.number === null ? [] : [[r.number, { id: r.id!, kind: r.kind! }] as const])))
  return { gw, stationId: first.station_id, devices }
}

/** Row ids of rosters by concentrator, kind and devices; rosters are few and never change, so this process remembers them. */
export type Rosters = { idOf(gw: string, kind: DeviceKind, deviceIds: readonly number[]): Promise<number> }

const insertRoster = async (pool: Pool, gw: string, kind: DeviceKind, deviceIds: readonly number[]): Promise<number> => {
  const hash = createHash('sha256').update(deviceIds.join(',')).digest()
  const rows = await askPlain(
    pool,
    { id: col.number },
    {
      text: `with made as (
       insert into roster (gw, kind, hash, device_ids) values ($1, $2, $3, $4) on conflict (gw, kind, hash) do nothing returning id)
     select id from made union all select id from roster where gw = $1 and kind = $2 and hash = $3 limit 1`,
      values: [gw, kind, hash, deviceIds],
    },
  )
  // Nothing: another process wrote it between our two looks; it is there now.
  return rows[0]?.id ?? insertRoster(pool, gw, kind, deviceIds)
}

export const openRosters = (pool: Pool): Rosters => {
  const known = new Map<string, Promise<number>>()
  return {
    idOf: (gw, kind, deviceIds) => {
      const key = `${gw} ${kind} ${deviceIds.join(',')}`
      const found = known.get(key)
      if (found) return found
      const asked = insertRoster(pool, gw, kind, deviceIds)
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      return asked
    },
  }
}
