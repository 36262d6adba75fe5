import { sql } from 'kysely'
import { lostMoney } from '../alarms/find-alarms.ts'
import { ask, askOne, col } from '../kit/ask.ts'
import { allOf, type Condition, given } from '../kit/conditions.ts'
import { isBelow, stationIdIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

export type WorkFiguresOf = { orgNo?: string | undefined; stationId?: number | undefined }

const dayMs = 86_400_000
const weekDays = 7
const monthDays = 30
/** Weeks of which the times to repair are told. */
export const repairWeeksCount = 12

const ordersOf = (scope: Scope, { orgNo, stationId }: WorkFiguresOf): Condition =>
  allOf(
    stationIdIn(scope, sql`w.station_id`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(stationId, (one) => sql`w.station_id = ${one}`),
  )
const since = (now: number, days: number): Date => new Date(now - days * dayMs)
const ms = (from: string, until: string) => sql`greatest(extract(epoch from (${sql.raw(until)}) - (${sql.raw(from)}))::float8 * 1000, 0)`

/** Orders that were done since then, each with when its first alarm was raised, and when somebody had it and was there. */
const doneSince = (scope: Scope, asked: WorkFiguresOf, from: Date) => sql`
  select w.id, w.fixed_at, w.created_at, coalesce(w.assigned_at, v.came, w.fixed_at) as taken, coalesce(v.came, w.fixed_at) as came,
         coalesce(r.raised, w.created_at) as raised, w.reopened, coalesce(v.days, 0) as days
    from work_order w join station s on s.id = w.station_id
    left join lateral (select min(x.began_at) as came, count(distinct (x.began_at at time zone s.time_zone)::date) as days
                         from work_order_visit x where x.work_order_id = w.id) v on true
    left join lateral (select min(a.raised_at) as raised from work_order_alarm l join alarm a on a.id = l.alarm_id
                        where l.work_order_id = w.id) r on true
   where ${ordersOf(scope, asked)} and w.fixed_at >= ${from}`

const columns = {
  open: col.number,
  late: col.number,
  closed: col.number,
  reopened: col.number,
  visitedAgain: col.number,
  repairMs: col.number.orNull,
  seeMs: col.number.orNull,
  takeMs: col.number.orNull,
  travelMs: col.number.orNull,
  workMs: col.number.orNull,
}

/**
 * How many orders there are, and how long what was done in 30 days took, ms: in the median, and its parts in the mean. `visitedAgain`: people
 * were on site on more than one day of the plant.
 */
export const workFigures = (db: Db, scope: Scope, asked: WorkFiguresOf, now: number) =>
  askOne(db, columns)`
    with own as (select w.* from work_order w join station s on s.id = w.station_id where ${ordersOf(scope, asked)}),
         times as (${doneSince(scope, asked, since(now, monthDays))})
    select (select count(*) from own w where w.state in ('open', 'assigned', 'onSite')) as open,
           (select count(*) from own w where w.state in ('open', 'assigned', 'onSite') and w.due_at < ${new Date(now)}) as late,
           (select count(*) from own w where w.fixed_at >= ${since(now, weekDays)}) as closed,
           (select count(*) from times where reopened > 0) as reopened, (select count(*) from times where days > 1) as "visitedAgain",
           (select percentile_cont(0.5) within group (order by ${ms('raised', 'fixed_at')}) from times) as "repairMs",
           (select avg(${ms('raised', 'created_at')}) from times) as "seeMs",
           (select avg(${ms('created_at', 'least(taken, came)')}) from times) as "takeMs",
           (select avg(${ms('least(taken, came)', 'came')}) from times) as "travelMs",
           (select avg(${ms('came', 'fixed_at')}) from times) as "workMs"`

/** Each of the last twelve times of seven days, the oldest first: how many orders were done in it, and the median time that they took, ms. */
export const repairWeeks = (db: Db, scope: Scope, asked: WorkFiguresOf, now: number) => {
  const first = since(now, repairWeeksCount * weekDays)
  return ask(db, { from: col.ms, done: col.number, repairMs: col.number.orNull })`
    with times as (${doneSince(scope, asked, first)}),
         week as (select g as began from generate_series(${first}::timestamptz, ${since(now, weekDays)}::timestamptz, '168 hours') as g)
    select w.began as from, count(t.id) as done, percentile_cont(0.5) within group (order by ${ms('t.raised', 't.fixed_at')}) as "repairMs"
      from week w left join times t on t.fixed_at >= w.began and t.fixed_at < w.began + interval '168 hours'
     group by w.began order by w.began`
}

/** What the alarms of the orders that were done in 30 days took, by currency; without one where no plant of them has a price. Wh. */
export const lostMeanwhile = (db: Db, scope: Scope, asked: WorkFiguresOf, now: number) =>
  ask(db, { currency: col.text.orNull, wh: col.number.orNull, money: col.number.orNull })`
    select s.currency, sum(a.lost_wh) as wh, sum(${lostMoney}) as money
      from alarm a join station s on s.id = a.station_id
     where a.id in (select l.alarm_id from work_order_alarm l join (${doneSince(scope, asked, since(now, monthDays))}) t on t.id = l.work_order_id)
     group by s.currency order by money desc nulls last`
