import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** At most so many are listed: a person picks from them, or searches. */
export const unboundMax = 2000

const spareColumns = { part: col.textOf<WiredPart>(), name: col.text, model: col.text.orNull, since: col.ms.orNull }
/** Panels and optimizers of a station that are in a store, what was put there last first. */
export const sparesIn = (db: Db, scope: Scope, stationId: number): Promise<RowOf<typeof spareColumns>[]> => ask(db, spareColumns)`
  select e.kind as part, coalesce(e.number, e.serial_no) as name, e.model, e.state_since as since
    from equipment e
   where e.station_id in ${stationsIn(scope, [stationId])} and e.state = 'inStore' and e.kind in ('panel', 'optimizer')
     and coalesce(e.number, e.serial_no) is not null
   order by e.state_since desc nulls last, e.id limit ${unboundMax}`

const heardColumns = { name: col.text, gw: col.text, at: col.ms.orNull }
/**
 * Numbers that concentrators of a station hold or have heard and that no device has. `db` is to see every row: a number may be a device of another
 * organisation, and is left out then. `at`: when the module announced itself last; null = it is only held. Whether the asker sees the station was
 * asked before.
 */
export const strangersHeard = (db: Db, stationId: number): Promise<RowOf<typeof heardColumns>[]> => ask(db, heardColumns)`
  with heard as (
    select h.a as number, r.gw, null::timestamptz as at
      from register_reading r join concentrator c on c.gw = r.gw, jsonb_to_recordset(r.held) as h (a text) where c.station_id = ${stationId}
    union all
    select n.subject, n.gw, n.noted_at
      from concentrator_notice n join concentrator c on c.gw = n.gw
     where c.station_id = ${stationId} and n.code = 'deviceFound' and n.subject ~ '^[0-9]{12}$'
    union all
    select x.number, x.gw, x.last_at from stranger x join concentrator c on c.gw = x.gw where c.station_id = ${stationId})
  select h.number as name, min(h.gw) as gw, max(h.at) as at
    from heard h where not exists (select from device d where d.number = h.number)
   group by h.number order by 3 desc nulls last, 1 limit ${unboundMax}`
