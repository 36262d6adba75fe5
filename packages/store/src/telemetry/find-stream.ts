import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = { timeZone: col.text, online: col.bool, epoch: col.text.orNull, lost: col.number, lostAt: col.ms.orNull }
/**
 * The journal that a concentrator writes now (null: it never connected), how many of its reports it has told as lost for good since an
 * instant, and when it told so last, epoch ms.
 */
export type FoundStream = RowOf<typeof columns>

/** The concentrator with its stream of reports, where the scope sees it. @param since epoch ms from which on losses count */
export const findStream = async (db: Db, scope: Scope, gw: string, since: number): Promise<FoundStream | null> =>
  (
    await ask(db, columns)`
      select s.time_zone as "timeZone", c.online, c.epoch, coalesce(g.lost, 0)::bigint as lost, g.at as "lostAt"
        from concentrator c join station s on s.id = c.station_id
        left join lateral (select sum(x.seq_to - x.seq_from + 1) as lost, max(x.noted_at) as at from telemetry_gap x
                            where x.gw = c.gw and x.stream = 'tm' and x.noted_at >= ${new Date(since)}) g on true
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  )[0] ?? null
