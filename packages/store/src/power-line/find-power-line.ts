import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  stationId: col.number,
  timeZone: col.text,
  online: col.bool,
  readAt: col.ms.orNull,
  askedAt: col.ms.orNull,
  data: col.json(json.anything).orNull,
}
/** The power line behind a concentrator as it was read last; null where it was never read. `data`: what it answered. Instants in epoch ms. */
export type FoundPowerLine = RowOf<typeof columns>

/** The concentrator with the last answer about its power line, where the scope sees it. */
export const findPowerLine = async (db: Db, scope: Scope, gw: string): Promise<FoundPowerLine | null> =>
  (
    await ask(db, columns)`
      select s.id as "stationId", s.time_zone as "timeZone", c.online, p.verified_at as "readAt", p.created_at as "askedAt", p.data
        from concentrator c join station s on s.id = c.station_id
        left join lateral (
          select x.verified_at, t.created_at, k.result -> 'data' as data
            from task_concentrator x join task t on t.id = x.task_id join command k on k.task_id = t.id
           where x.gw = c.gw and t.action = 'readPowerLine' and x.phase = 'verified' and k.op = 'topology.read'
           order by t.id desc limit 1) p on true
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  )[0] ?? null
