import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import { flood } from '@sundial/core/alarms/flood.ts'
import { flapsFrom, staleMs, windowMs } from '@sundial/core/alarms/performance.ts'
import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { alarmsOf, type FiguresOf } from './alarm-figures.ts'
import { isOutOfService, wasOutOfService } from './out-of-service.ts'

/** What is asked: alarms of a time, epoch ms. */
export type PerformanceOf = FiguresOf & { from: number; to: number }

const window = `${windowMs} milliseconds`
/** Somebody did something about an alarm `a`: saw it, has it, put it aside, or made work of it. */
const isActedOn = sql`(a.acknowledged_at is not null or a.assigned_to is not null or a.shelved_by is not null
  or exists (select from work_order_alarm l where l.alarm_id = a.id))`

/** Raised while its equipment was out of service, and not told since. */
const isNeverTold = sql`${wasOutOfService(sql`a.raised_at`)}
  and not exists (select from alarm_event e where e.alarm_id = a.id and e.kind = 'inService')`

/**
 * Alarms of a time as `own`, without what annunciated nothing, also those that were raised before and came back, and each time one of them rang as `ring`; `win`: the ten minutes in which it did, `local`: on the clock of
 * its plant.
 */
const own = (scope: Scope, asked: PerformanceOf) => sql`
  own as (
    select a.*, s.name as station_name, s.names as station_names, s.time_zone, ${isActedOn} as is_acted_on, ${isOutOfService} as is_out
      from alarm a join station s on s.id = a.station_id
     where a.withdrawn_at is null and not a.is_late and not (${isNeverTold}) and ${alarmsOf(scope, { ...asked, from: undefined })}
       and (a.raised_at >= ${new Date(asked.from)} or a.times > 1 and coalesce(a.cleared_at >= ${new Date(asked.from)}, true))),
  ring as (
    select a.id, a.condition, a.station_id, e.at, date_bin(${window}::interval, e.at, to_timestamp(0)) as win, e.at at time zone a.time_zone as local
      from own a join alarm_event e on e.alarm_id = a.id and e.kind in ('raised', 'again')
     where not ${wasOutOfService(sql`e.at`)} and e.at >= ${new Date(asked.from)} and e.at < ${new Date(asked.to)}),
  busy as (select win, count(*) as rings from ring group by win)`

const totalColumns = {
  since: col.ms.orNull,
  rings: col.number,
  alarms: col.number,
  devicesEach: col.number.orNull,
  floods: col.number,
  peakAt: col.ms.orNull,
  peakRings: col.number.orNull,
  seenMs: col.number.orNull,
  nothingDone: col.number.orNull,
}
const ms = (from: string, to: string) => sql.raw(`(extract(epoch from ${to} - ${from}) * 1000)::float8`)
const median = (from: string, to: string) => sql`percentile_cont(0.5) within group (order by ${ms(from, to)})`
const notActedOn = sql`avg(case when is_acted_on then 0 else 1 end) filter (where cleared_at is not null)`

/** All alarms of a time together. */
export const performanceTotals = (db: Db, scope: Scope, asked: PerformanceOf) =>
  askOne(db, totalColumns)`
    with ${own(scope, asked)}
    select (select min(a.raised_at) from alarm a join station s on s.id = a.station_id
             where ${alarmsOf(scope, { ...asked, from: undefined, to: undefined })}) as since,
           (select count(*) from ring) as rings, count(*) as alarms, avg(greatest(member_count, 1))::float8 as "devicesEach",
           (select count(*) from busy where rings > ${flood.limit}) as floods,
           (select win from busy order by rings desc, win desc limit 1) as "peakAt", (select max(rings) from busy) as "peakRings",
           ${median('raised_at', 'acknowledged_at')} filter (where acknowledged_at is not null) as "seenMs",
           ${notActedOn}::float8 as "nothingDone"
      from own`

/** What stands now, whenever it was raised: all of it, what has for longer than a day, and what is out of service, which is in neither. */
export const performanceStanding = (db: Db, scope: Scope, asked: FiguresOf, now: number) =>
  askOne(db, { standing: col.number, stale: col.number, outOfService: col.number, oldestAt: col.ms.orNull })`
    select count(*) filter (where not a.is_out) as standing,
           count(*) filter (where not a.is_out and a.raised_at < ${new Date(now - staleMs)}) as stale,
           count(*) filter (where a.is_out) as "outOfService", min(a.raised_at) filter (where not a.is_out) as "oldestAt"
      from (select a.*, ${isOutOfService} as is_out from alarm a join station s on s.id = a.station_id
     where a.cleared_at is null and a.closed_at is null and a.cause_id is null and ${alarmsOf(scope, { ...asked, from: undefined, to: undefined })}) a`

/** Rings by day and hour on the clock of each plant, in order; `flooded`: those of ten minutes with more than can be read. */
export const performanceHours = (db: Db, scope: Scope, asked: PerformanceOf) =>
  ask(db, { day: col.text, hour: col.number, rings: col.number, flooded: col.number })`
    with ${own(scope, asked)}
    select to_char(r.local, 'YYYY-MM-DD') as day, extract(hour from r.local)::integer as hour, count(*) as rings,
           count(*) filter (where b.rings > ${flood.limit}) as flooded
      from ring r join busy b on b.win = r.win group by 1, 2 order by 1, 2`

const kindColumns = {
  condition: col.textOf<ConditionName>(),
  rings: col.number,
  alarms: col.number,
  flapping: col.number,
  standing: col.number,
  stale: col.number,
  seenMs: col.number.orNull,
  lastedMs: col.number.orNull,
  clearedAlone: col.number.orNull,
  nothingDone: col.number.orNull,
  plants: col.number,
  plantId: col.number,
  plantName: col.text,
  plantNames: col.json(namesJson),
  plantRings: col.number,
  hour: col.number,
  hourRings: col.number,
}

/** The ten kinds that rang most. @param now epoch ms */
export const performanceKinds = (db: Db, scope: Scope, asked: PerformanceOf, now: number) =>
  ask(db, kindColumns)`
    with ${own(scope, asked)},
    kind as (select condition, count(*) as rings, count(distinct station_id) as plants from ring group by condition
              order by rings desc, condition limit 10),
    of_kind as (
      select condition, count(*) as alarms, count(*) filter (where times >= ${flapsFrom}) as flapping,
             count(*) filter (where cleared_at is null and closed_at is null and not is_out) as standing,
             count(*) filter (where cleared_at is null and closed_at is null and not is_out and raised_at < ${new Date(now - staleMs)}) as stale,
             ${median('raised_at', 'acknowledged_at')} filter (where acknowledged_at is not null) as seen_ms,
             ${median('began_at', 'cleared_at')} filter (where cleared_at is not null) as lasted_ms,
             (avg(case when (acknowledged_at is null or acknowledged_at > cleared_at) and assigned_to is null then 1 else 0 end)
                filter (where cleared_at is not null))::float8 as cleared_alone,
             ${notActedOn}::float8 as nothing_done
        from own group by condition)
    select k.condition, k.rings, o.alarms, o.flapping, o.standing, o.stale, o.seen_ms as "seenMs", o.lasted_ms as "lastedMs",
           o.cleared_alone as "clearedAlone", o.nothing_done as "nothingDone", k.plants, p.station_id as "plantId", s.name as "plantName",
           s.names as "plantNames", p.rings as "plantRings", h.hour, h.rings as "hourRings"
      from kind k join of_kind o on o.condition = k.condition
      join lateral (select r.station_id, count(*) as rings from ring r where r.condition = k.condition group by 1 order by 2 desc, 1 limit 1) p on true
      join station s on s.id = p.station_id
      join lateral (select extract(hour from r.local)::integer as hour, count(*) as rings from ring r where r.condition = k.condition
                     group by 1 order by 2 desc, 1 limit 1) h on true
     order by k.rings desc, k.condition`
