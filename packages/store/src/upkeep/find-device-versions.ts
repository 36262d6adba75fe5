import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  model: col.text.orNull,
  hardware: col.text.orNull,
  firmware: col.text.orNull,
  bootloader: col.text.orNull,
  count: col.number,
  labels: col.texts,
  readFrom: col.ms.orNull,
  readTo: col.ms.orNull,
}
/** Modules that say the same of themselves. `labels`: the first of them; instants in epoch ms, null where they were never read. */
export type VersionRow = RowOf<typeof columns>

/** Names of modules that a row carries. */
const codesMax = 12

/** The versions of the modules behind a concentrator, the most frequent first; modules that were never read are rows of their own. */
export const findDeviceVersions = (db: Db, scope: Scope, gw: string): Promise<VersionRow[]> =>
  ask(db, columns)`
    select e.model, e.hardware, d.firmware, e.bootloader, count(*)::int as count,
           (array_agg(d.code order by d.code))[1:${codesMax}::int] as labels,
           min(e.versions_at) as "readFrom", max(e.versions_at) as "readTo"
      from device d left join equipment e on e.number = d.number
     where d.gw = ${gw} and d.kind = 'module' and d.station_id in ${stationsIn(scope)}
     group by e.model, e.hardware, d.firmware, e.bootloader, e.versions_at is null
     order by e.versions_at is null, count(*) desc, e.model, d.firmware, e.hardware`

/** Numbers of the devices behind a concentrator that can be asked for their versions. */
export const devicesWithVersions = async (db: Db, scope: Scope, gw: string): Promise<string[]> => {
  const rows = await ask(db, { number: col.text })`
    select d.number from device d
     where d.gw = ${gw} and d.kind in ('module', 'inverter', 'irradianceSensor') and d.station_id in ${stationsIn(scope)}
     order by d.number`
  return rows.map(({ number }) => number)
}
