import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { EquipmentState, InstalledPart } from '@sundial/core/replacement/parts.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const positionColumns = {
  id: col.number,
  kind: col.textOf<DeviceKind>(),
  code: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  gw: col.text,
  gwName: col.text,
  place: col.number.orNull,
  row: col.number.orNull,
  blockName: col.text.orNull,
  blockNames: col.json(namesJson).orNull,
  parentId: col.number.orNull,
  parentKind: col.textOf<DeviceKind>().orNull,
  parentCode: col.text.orNull,
  inverterId: col.number.orNull,
  inverterCode: col.text.orNull,
  size: col.number,
  previousId: col.number.orNull,
  nextId: col.number.orNull,
}
export type PositionRecord = RowOf<typeof positionColumns>

/** Where a position is: in its string, in the layout, behind which concentrator. Undefined where the scope does not see it. */
export const findPosition = async (db: Db, scope: Scope, id: number): Promise<PositionRecord | undefined> => {
  const rows = await ask(db, positionColumns)`
    select d.id, d.kind, d.code, s.id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone",
           d.gw, c.name as "gwName", d.position as place, d.row, b.name as "blockName", b.names as "blockNames",
           p.id as "parentId", p.kind as "parentKind", p.code as "parentCode",
           case when p.kind = 'inverter' then p.id else v.id end as "inverterId",
           case when p.kind = 'inverter' then p.code else v.code end as "inverterCode",
           (select count(*) from device o where o.parent_id = d.parent_id) as size,
           (select o.id from device o where o.parent_id = d.parent_id and o.position < d.position order by o.position desc limit 1) as "previousId",
           (select o.id from device o where o.parent_id = d.parent_id and o.position > d.position order by o.position limit 1) as "nextId"
      from device d join station s on s.id = d.station_id join concentrator c on c.gw = d.gw
      left join block b on b.id = d.block_id left join device p on p.id = d.parent_id left join device v on v.id = p.parent_id
     where d.id = ${id} and d.station_id in ${stationsIn(scope)}`
  return rows[0]
}

const pieceColumns = {
  id: col.number,
  part: col.textOf<InstalledPart>(),
  number: col.text.orNull,
  serialNo: col.text.orNull,
  mac: col.text.orNull,
  model: col.text.orNull,
  firmware: col.text.orNull,
}

const installedColumns = { ...pieceColumns, since: col.ms.orNull, until: col.ms.orNull }
/** Every piece that was at a position, oldest first. */
export const installationsAt = (db: Db, scope: Scope, deviceId: number): Promise<RowOf<typeof installedColumns>[]> => ask(
  db,
  installedColumns,
)`
  select e.id, i.part, e.number, e.serial_no as "serialNo", e.mac, e.model, e.firmware, i.since, i.until
    from installation i join device d on d.id = i.device_id join equipment e on e.id = i.equipment_id
   where i.device_id = ${deviceId} and d.station_id in ${stationsIn(scope)}
   order by i.part, i.since nulls first`

const equipmentColumns = {
  ...pieceColumns,
  state: col.textOf<EquipmentState>(),
  stateSince: col.ms.orNull,
  hardware: col.text.orNull,
  bootloader: col.text.orNull,
  versionsAt: col.ms.orNull,
}
/** A piece of equipment of a plant that the scope sees. */
export const findPiece = async (db: Db, scope: Scope, id: number): Promise<RowOf<typeof equipmentColumns> | undefined> => {
  const rows = await ask(db, equipmentColumns)`
    select e.id, e.kind as part, e.number, e.serial_no as "serialNo", e.mac, e.model, e.firmware, e.state, e.state_since as "stateSince",
           e.hardware, e.bootloader, e.versions_at as "versionsAt"
      from equipment e where e.id = ${id} and e.station_id in ${stationsIn(scope)}`
  return rows[0]
}

const placeColumns = {
  deviceId: col.number,
  code: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  since: col.ms.orNull,
  until: col.ms.orNull,
}
/** Positions where a piece was, as far as the scope sees them, newest first. */
export const placesOfPiece = (db: Db, scope: Scope, id: number): Promise<RowOf<typeof placeColumns>[]> => ask(db, placeColumns)`
  select d.id as "deviceId", d.code, s.id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone",
         i.since, i.until
    from installation i join device d on d.id = i.device_id join station s on s.id = d.station_id
   where i.equipment_id = ${id} and s.id in ${stationsIn(scope)}
   order by i.since desc nulls last`
