import type { PanelFlag } from '@sundial/core/devices/panel-flags.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const stringColumns = {
  id: col.number,
  code: col.text,
  number: col.text,
  inverterId: col.number.orNull,
  inverterCode: col.text.orNull,
  gw: col.text,
  concentratorName: col.text,
}
/** A string with what it is behind. Its concentrator is that of its modules, which need not be that of its inverter. */
export type WiredString = RowOf<typeof stringColumns>

/** The strings of a station by concentrator, inverter and code. */
export const stringsIn = (db: Db, scope: Scope, stationId: number): Promise<WiredString[]> => ask(db, stringColumns)`
  select d.id, d.code, d.number, v.id as "inverterId", v.code as "inverterCode", c.gw, c.name as "concentratorName"
    from device d left join device v on v.id = d.parent_id and v.kind = 'inverter'
    left join lateral (select m.gw from device m where m.parent_id = d.id order by m.position limit 1) one on true
    join concentrator c on c.gw = coalesce(one.gw, d.gw)
   where d.station_id in ${stationsIn(scope, [stationId])} and d.kind = 'string'
   order by c.name, c.gw, v.code nulls last, d.code, d.id`

const positionColumns = {
  id: col.number,
  stringId: col.number,
  place: col.number,
  code: col.text,
  number: col.text,
  serialNo: col.text.orNull,
  model: col.text.orNull,
  flag: col.textOf<PanelFlag>().orNull,
  version: col.number,
}
/** A position of a module in its string. */
export type WiredPosition = RowOf<typeof positionColumns>

/** The positions of a station's modules that stand in a string, by string and place. */
export const positionsIn = (db: Db, scope: Scope, stationId: number): Promise<WiredPosition[]> => ask(db, positionColumns)`
  select d.id, p.id as "stringId", d.position as place, d.code, d.number, d.serial_no as "serialNo", d.model, d.panel_flag as flag, d.version
    from device d join device p on p.id = d.parent_id and p.kind = 'string'
   where d.station_id in ${stationsIn(scope, [stationId])} and d.kind = 'module' and d.position is not null
   order by p.id, d.position, d.id`
