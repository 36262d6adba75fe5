import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { oneOf } from '../kit/conditions.ts'
import { stationIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const deviceRecordColumns = {
  id: col.number,
  stationId: col.number,
  gw: col.text,
  kind: col.textOf<DeviceKind>(),
  number: col.text,
  code: col.text,
  parentId: col.number.orNull,
  position: col.number.orNull,
  blockId: col.number.orNull,
  row: col.number.orNull,
  col: col.number.orNull,
  ratedW: col.number.orNull,
  mac: col.text.orNull,
  serialNo: col.text.orNull,
  model: col.text.orNull,
  firmware: col.text.orNull,
  version: col.number,
}
export type DeviceRecord = RowOf<typeof deviceRecordColumns>

const columns = sql`d.id, d.station_id as "stationId", d.gw, d.kind, d.number, d.code, d.parent_id as "parentId", d.position,
  d.block_id as "blockId", d.row, d.col, d.rated_w as "ratedW", d.mac, d.serial_no as "serialNo", d.model, d.firmware, d.version`

/** Every device of stations, by id. */
export const devicesOf = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<DeviceRecord[]> => {
  if (stationIds.length === 0) return []
  return ask(db, deviceRecordColumns)`
    select ${columns} from device d
     where d.station_id in ${stationsIn(scope, stationIds)}
     order by d.id`
}

/** Devices by id, as far as the scope sees them. */
export const findDevices = async (db: Db, scope: Scope, ids: readonly number[]): Promise<DeviceRecord[]> => {
  if (ids.length === 0) return []
  return ask(db, deviceRecordColumns)`
    select ${columns} from device d
     where d.id = ${oneOf(ids)} and d.station_id in ${stationsIn(scope)}
     order by d.id`
}

/**
 * What changes with every change of a station's devices and blocks. The sum of the rows' transactions and not the newest of them: one that
 * began earlier may be committed later.
 */
export const layoutVersions = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<Map<number, string>> => {
  if (stationIds.length === 0) return new Map()
  const rows = await ask(db, { stationId: col.number, version: col.text })`
    select s.id as "stationId",
           (select count(*) || ' ' || coalesce(sum(d.xmin::text::bigint), 0) from device d where d.station_id = s.id) || ' ' ||
           (select count(*) || ' ' || coalesce(sum(b.xmin::text::bigint), 0) from block b where b.station_id = s.id) as version
      from station s
     where s.id = ${oneOf(stationIds)} and ${stationIn(scope)}`
  return new Map(rows.map((r) => [r.stationId, r.version]))
}

/** Devices of all stations. */
export const countDevices = async (db: Db): Promise<number> => {
  const { n } = await askOne(db, { n: col.number })`select count(*) as n from device`
  return n
}

const blockRecordColumns = {
  id: col.number,
  stationId: col.number,
  code: col.text,
  name: col.text,
  names: col.json(namesJson),
  xM: col.number,
  yM: col.number,
  rows: col.number,
  cols: col.number,
  aisleEvery: col.number,
}
export type BlockRecord = RowOf<typeof blockRecordColumns>

/** Blocks (roofs, halls) of stations, by id. */
export const blocksOf = async (db: Db, scope: Scope, stationIds: readonly number[]): Promise<BlockRecord[]> => {
  if (stationIds.length === 0) return []
  return ask(db, blockRecordColumns)`
    select b.id, b.station_id as "stationId", b.code, b.name, b.names, b.x_m as "xM", b.y_m as "yM", b.rows, b.cols, b.aisle_every as "aisleEvery"
      from block b
     where b.station_id in ${stationsIn(scope, stationIds)}
     order by b.id`
}
