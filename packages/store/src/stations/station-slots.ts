import { darkIrradianceMaxWm2, sameWithinWm2, standstillMs, standstillSlots } from '@sundial/core/telemetry/irradiance.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A span of a station, epoch ms; `to` exclusive. */
export type StationSpan = { stationId: number; from: number; to: number }
const stationSlotColumns = {
  stationId: col.number,
  slot: col.ms,
  energyWh: col.number,
  coveredS: col.number,
  irradianceWs: col.number,
  irradianceS: col.number,
}
export type StationSlot = RowOf<typeof stationSlotColumns>
const stationDayColumns = {
  stationId: col.number,
  day: col.day,
  energyWh: col.number,
  coveredS: col.number,
  irradianceWs: col.number,
  irradianceS: col.number,
  /** Mean temperature of the modules, weighted by what they gave, °C; null: none told any. */
  temperatureC: col.number.orNull,
}
export type StationDay = RowOf<typeof stationDayColumns>

const spans = (wanted: readonly StationSpan[]) => sql`
  unnest(${wanted.map((w) => w.stationId)}::bigint[], ${wanted.map((w) => new Date(w.from).toISOString())}::timestamptz[],
         ${wanted.map((w) => new Date(w.to).toISOString())}::timestamptz[]) as w (station_id, since, until)`

/** 15-minute slots of stations over a span each, in order of time. */
export const slotsBetween = async (db: Db, scope: Scope, wanted: readonly StationSpan[]): Promise<StationSlot[]> => {
  if (wanted.length === 0) return []
  return ask(db, stationSlotColumns)`
    select t.station_id as "stationId", t.slot, t.energy_wh as "energyWh", t.covered_s as "coveredS",
           t.irradiance_ws as "irradianceWs", t.irradiance_s as "irradianceS"
      from ${spans(wanted)} join station_slot t on t.station_id = w.station_id and t.slot >= w.since and t.slot < w.until
     where t.station_id in ${stationsIn(scope)}
     order by t.station_id, t.slot`
}

/** Days of stations between two calendar days inclusive (each in the station's own zone), in order. */
export const daysBetween = async (
  db: Db,
  scope: Scope,
  wanted: readonly { stationId: number; first: string; last: string }[],
): Promise<StationDay[]> => {
  if (wanted.length === 0) return []
  return ask(db, stationDayColumns)`
    select t.station_id as "stationId", t.day, t.energy_wh as "energyWh", t.covered_s as "coveredS",
           t.irradiance_ws as "irradianceWs", t.irradiance_s as "irradianceS", t.warm_whc / nullif(t.warm_wh, 0) as "temperatureC"
      from unnest(${wanted.map((w) => w.stationId)}::bigint[], ${wanted.map((w) => w.first)}::date[], ${wanted.map((w) => w.last)}::date[])
             as w (station_id, first, last)
      join station_day t on t.station_id = w.station_id and t.day between w.first and w.last
     where t.station_id in ${stationsIn(scope)}
     order by t.station_id, t.day`
}

/** The first day of a station from `since` on that has data; undefined: none has, or the scope does not see it. */
export const firstDayOf = async (db: Db, scope: Scope, stationId: number, since: string): Promise<string | undefined> =>
  (
    await ask(db, { day: col.day })`
      select t.day from station_day t where t.station_id = ${stationId} and t.day >= ${since}::date and t.station_id in ${stationsIn(scope)}
       order by t.day limit 1`
  )[0]?.day

/** One span of a station: `from` tells which, where there are several. */
const stationYieldColumns = {
  stationId: col.number,
  from: col.ms,
  energyWh: col.number,
  referenceWh: col.number,
}
export type StationYield = RowOf<typeof stationYieldColumns>

const litBetween = (since: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select slot, energy_wh, covered_s, irradiance_ws / nullif(irradiance_s, 0) as light from station_slot
   where station_id = w.station_id and slot >= ${since} and slot < ${until}`
/** The slots of a span `w` with their mean irradiance, which is worked out once (offset 0), not wherever it is used. */
const lit = sql`(${litBetween(sql`w.since`, sql`w.until`)} offset 0) as lit`
/** The slots from `first` on in which an irradiance meter would have to stand still; in order and limited, so that the index gives them one by one. */
const next = sql`${litBetween(sql`first.slot`, sql`w.until`)} order by slot limit ${sql.lit(standstillSlots)}`
const sums = sql`sum(energy_wh) as energy_wh, sum(covered_s / 3600 * light / 1000) as full_sun_h`

/**
 * Energy of the slots that have an irradiance meter that does not stand still (core withoutStandstill), and what rated power would have given at
 * their irradiance, Wh, summed over each span: the two sides of the performance ratio (core stations/performance.ts, in SQL so that 30
 * days need not travel). Light that is the same four slots on is rare and seen in passing; only there it is looked at whether the irradiance meter
 * stands still, and only spans where it does are summed again without it.
 */
export const yieldsBetween = async (
  db: Db,
  scope: Scope,
  wanted: readonly (StationSpan & { moduleCount: number })[],
): Promise<StationYield[]> => {
  const withModules = wanted.filter((w) => w.moduleCount > 0)
  if (withModules.length === 0) return []
  return ask(db, stationYieldColumns)`
    select w.station_id as "stationId", w.since as "from", measured.energy_wh as "energyWh",
           measured.full_sun_h * s.capacity_w / w.modules as "referenceWh"
      from unnest(${withModules.map((w) => w.stationId)}::bigint[], ${withModules.map((w) => new Date(w.from).toISOString())}::timestamptz[],
                  ${withModules.map((w) => new Date(w.to).toISOString())}::timestamptz[], ${withModules.map((w) => w.moduleCount)}::float8[])
             as w (station_id, since, until, modules)
      join station s on s.id = w.station_id
     cross join lateral (
       select ${sums}, array_agg(slot) filter (where light > ${darkIrradianceMaxWm2} and abs(later - light) <= ${sameWithinWm2}) as suspects
         from (select *, lead(light, ${sql.lit(standstillSlots - 1)}) over (order by slot) as later from ${lit}) as compared
        where light is not null) as total
      left join lateral (
       select array_agg(slot) as slots
         from (select unnest(array_agg(next.slot)) as slot
                 from unnest(total.suspects) as first (slot)
                cross join lateral (${next}) as next
                group by first.slot
               having count(light) = ${standstillSlots} and max(next.slot) - min(next.slot) <= ${sql.lit(`${standstillMs} ms`)}::interval
                  and min(light) > ${darkIrradianceMaxWm2} and max(light) - min(light) <= ${sameWithinWm2}) as stood
      ) as still on total.suspects is not null
      cross join lateral (
       select total.energy_wh, total.full_sun_h where still.slots is null
       union all
       select ${sums} from ${lit} where still.slots is not null and light is not null and slot <> all (still.slots)) as measured
     where w.station_id in ${stationsIn(scope)} and measured.energy_wh is not null`
}
