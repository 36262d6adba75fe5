import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { PlacedDevice } from '@sundial/core/devices/modules-now.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** Devices of a station by kind. */
export type Parts = {
  modules: PlacedDevice[]
  strings: PlacedDevice[]
  inverters: PlacedDevice[]
  meters: PlacedDevice[]
  irradianceSensors: PlacedDevice[]
}
const partOf = {
  module: 'modules',
  string: 'strings',
  inverter: 'inverters',
  meter: 'meters',
  irradianceSensor: 'irradianceSensors',
} as const satisfies Record<DeviceKind, keyof Parts>
const deviceColumns = { stationId: col.number, gw: col.text, kind: col.textOf<DeviceKind>(), ids: col.numbers, parentIds: col.numbers }

/** What stations are made of. */
export const readParts = async (tx: Db, ids: readonly number[]): Promise<Map<number, Parts>> => {
  const rows = await ask(tx, deviceColumns)`
    select station_id as "stationId", gw, kind, array_agg(id order by id) as ids, array_agg(coalesce(parent_id, 0) order by id) as "parentIds" from device
     where station_id = any (${ids as number[]}::bigint[]) group by station_id, gw, kind`
  const parts = new Map(
    ids.map((id): [number, Parts] => [id, { modules: [], strings: [], inverters: [], meters: [], irradianceSensors: [] }]),
  )
  for (const { stationId, gw, kind, ids: deviceIds, parentIds } of rows)
    for (const [i, id] of deviceIds.entries()) parts.get(stationId)![partOf[kind]].push({ id, gw, parentId: parentIds[i] || null })
  return parts
}
