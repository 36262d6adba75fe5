import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  timeZone: col.text,
  online: col.bool,
  readAt: col.ms.orNull,
  args: col.json(json.anyObject).orNull,
  data: col.json(json.anything).orNull,
}
/** What a concentrator has recorded of modules as it was read last: what was asked, and what it answered; null where it never was. */
export type FoundRecords = RowOf<typeof columns>

/** The concentrator with the last answer about what it has recorded, where the scope sees it. */
export const findRecords = async (db: Db, scope: Scope, gw: string): Promise<FoundRecords | null> =>
  (
    await ask(db, columns)`
      select s.time_zone as "timeZone", c.online, p.verified_at as "readAt", p.args, p.data
        from concentrator c join station s on s.id = c.station_id
        left join lateral (
          select x.verified_at, k.args, k.result -> 'data' as data
            from task_concentrator x join task t on t.id = x.task_id join command k on k.task_id = t.id
           where x.gw = c.gw and t.action = 'readRecords' and x.phase = 'verified' and k.op = 'freezes.read'
           order by t.id desc limit 1) p on true
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  )[0] ?? null
