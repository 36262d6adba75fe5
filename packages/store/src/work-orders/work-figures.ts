import { sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isBelow, stationIdIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const dayMs = 86_400_000
const columns = {
  open: col.number,
  late: col.number,
  closed: col.number,
  repeated: col.number,
  repairMs: col.number.orNull,
  seeMs: col.number.orNull,
  takeMs: col.number.orNull,
  travelMs: col.number.orNull,
  workMs: col.number.orNull,
}

const ms = (from: string, until: string) => sql`greatest(extract(epoch from (${sql.raw(until)}) - (${sql.raw(from)}))::float8 * 1000, 0)`

/** How many orders there are, and how long what was done in 30 days took, ms: in the median, and its parts in the mean. */
export const workFigures = (
  db: Db,
  scope: Scope,
  { orgNo, stationId }: { orgNo?: string | undefined; stationId?: number | undefined },
  now: number,
) => {
  const where = allOf(
    stationIdIn(scope, sql`w.station_id`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(stationId, (one) => sql`w.station_id = ${one}`),
  )
  const since = (days: number): Date => new Date(now - days * dayMs)
  return askOne(db, columns)`
    with own as (select w.* from work_order w join station s on s.id = w.station_id where ${where}),
         times as (
           select w.fixed_at, w.created_at, coalesce(w.assigned_at, v.came, w.fixed_at) as taken, coalesce(v.came, w.fixed_at) as came,
                  coalesce(r.raised, w.created_at) as raised, w.reopened
             from own w
             left join lateral (select min(x.began_at) as came from work_order_visit x where x.work_order_id = w.id) v on true
             left join lateral (select min(a.raised_at) as raised from work_order_alarm l join alarm a on a.id = l.alarm_id
                                 where l.work_order_id = w.id) r on true
            where w.fixed_at >= ${since(30)})
    select (select count(*) from own w where w.state in ('open', 'assigned', 'onSite')) as open,
           (select count(*) from own w where w.state in ('open', 'assigned', 'onSite') and w.due_at < ${new Date(now)}) as late,
           (select count(*) from own w where w.fixed_at >= ${since(7)}) as closed,
           (select count(*) from times where reopened > 0) as repeated,
           (select percentile_cont(0.5) within group (order by ${ms('raised', 'fixed_at')}) from times) as "repairMs",
           (select avg(${ms('raised', 'created_at')}) from times) as "seeMs",
           (select avg(${ms('created_at', 'least(taken, came)')}) from times) as "takeMs",
           (select avg(${ms('least(taken, came)', 'came')}) from times) as "travelMs",
           (select avg(${ms('came', 'fixed_at')}) from times) as "workMs"`
}
