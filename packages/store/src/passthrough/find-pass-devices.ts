import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const deviceColumns = {
  id: col.number,
  number: col.text,
  code: col.text,
  kind: col.textOf<DeviceKind>(),
  string: col.text.orNull,
}
export type PassDevice = RowOf<typeof deviceColumns>
/** `timeZone`: of its plant. */
export type PassPlace = { name: string; timeZone: string; online: boolean; stationId: number; devices: PassDevice[] }

/** A concentrator with the devices that it can pass frames to, where the scope sees it. */
export const findPassDevices = async (db: Db, scope: Scope, gw: string): Promise<PassPlace | null> => {
  const [place] = await ask(db, { name: col.text, timeZone: col.text, online: col.bool, stationId: col.number })`
    select c.name, s.time_zone as "timeZone", c.online, c.station_id as "stationId"
      from concentrator c join station s on s.id = c.station_id where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  if (!place) return null
  const devices = await ask(db, deviceColumns)`
    select d.id, d.number, d.code, d.kind, p.code as string
      from device d left join device p on p.id = d.parent_id and p.kind = 'string'
     where d.gw = ${gw} and d.kind in ('module', 'inverter', 'irradianceSensor') order by d.kind desc, p.code, d.position, d.id`
  return { ...place, devices }
}
