import type { Slot } from '@sundial/core/stations/performance.ts'
import { darkIrradianceMaxWm2, sameSlotsMax, sameWithinWm2 } from '@sundial/core/telemetry/irradiance.ts'
import { sql } from 'kysely'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A span of a station, epoch ms; `to` exclusive. */
export type StationSpan = { stationId: number; from: number; to: number }
export type StationSlot = Slot & { stationId: number }
export type StationDay = { stationId: number; day: string; energyWh: number; coveredS: number; irradianceWs: number; irradianceS: number }

const spans = (wanted: readonly StationSpan[]) => sql`
  unnest(${wanted.map((w) => w.stationId)}::bigint[], ${wanted.map((w) => new Date(w.from).toISOString())}::timestamptz[],
         ${wanted.map((w) => new Date(w.to).toISOString())}::timestamptz[]) as w (station_id, since, until)`

/** 15-minute slots of stations over a span each, in order of time. */
export const slotsBetween = async (db: Db, scope: Scope, wanted: readonly StationSpan[]): Promise<StationSlot[]> => {
  if (wanted.length === 0) return []
  const { rows } = await sql<StationSlot>`
    select t.station_id as "stationId", (extract(epoch from t.slot) * 1000)::float8 as slot, t.energy_wh as "energyWh", t.covered_s as "coveredS",
           t.irradiance_ws as "irradianceWs", t.irradiance_s as "irradianceS"
      from ${spans(wanted)} join station_slot t on t.station_id = w.station_id and t.slot >= w.since and t.slot < w.until
     where t.station_id in ${stationsIn(scope)}
     order by t.station_id, t.slot`.execute(db)
  return rows
}

/** Days of stations between two calendar days inclusive (each in the station's own zone), in order. */
export const daysBetween = async (
  db: Db,
  scope: Scope,
  wanted: readonly { stationId: number; first: string; last: string }[],
): Promise<StationDay[]> => {
  if (wanted.length === 0) return []
  const { rows } = await sql<StationDay>`
    select t.station_id as "stationId", t.day, t.energy_wh as "energyWh", t.covered_s as "coveredS",
           t.irradiance_ws as "irradianceWs", t.irradiance_s as "irradianceS"
      from unnest(${wanted.map((w) => w.stationId)}::bigint[], ${wanted.map((w) => w.first)}::date[], ${wanted.map((w) => w.last)}::date[])
             as w (station_id, first, last)
      join station_day t on t.station_id = w.station_id and t.day between w.first and w.last
     where t.station_id in ${stationsIn(scope)}
     order by t.station_id, t.day`.execute(db)
  return rows
}

/** One span of a station: `from` tells which, where there are several. */
export type StationYield = { stationId: number; from: number; energyWh: number; referenceWh: number }

/**
 * Energy of the slots that have a meter that does not stand still (core withoutStandstill), and what rated power would have given at
 * their irradiance, Wh, summed over each span: the two sides of the performance ratio (core stations/performance.ts, in SQL so that 30
 * days need not travel).
 */
export const yieldsBetween = async (
  db: Db,
  scope: Scope,
  wanted: readonly (StationSpan & { moduleCount: number })[],
): Promise<StationYield[]> => {
  const metered = wanted.filter((w) => w.moduleCount > 0)
  if (metered.length === 0) return []
  const { rows } = await sql<StationYield>`
    with lit as (
      select t.*, w.since, w.modules, t.irradiance_ws / nullif(t.irradiance_s, 0) as light
        from unnest(${metered.map((w) => w.stationId)}::bigint[], ${metered.map((w) => new Date(w.from).toISOString())}::timestamptz[],
                    ${metered.map((w) => new Date(w.to).toISOString())}::timestamptz[], ${metered.map((w) => w.moduleCount)}::float8[])
               as w (station_id, since, until, modules)
        join station_slot t on t.station_id = w.station_id and t.slot >= w.since and t.slot < w.until
       where t.station_id in ${stationsIn(scope)}
    ), turned as (
      select *, light <= ${darkIrradianceMaxWm2}
                or coalesce(abs(light - lag(light) over (partition by station_id, since order by slot)) > ${sameWithinWm2}, true) as turns
        from lit
    ), runs as (
      select *, count(*) filter (where turns) over (partition by station_id, since order by slot) as run from turned
    ), measured as (
      select *, count(*) over (partition by station_id, since, run) as same from runs
    )
    select m.station_id as "stationId", (extract(epoch from m.since) * 1000)::float8 as "from", sum(m.energy_wh) as "energyWh",
           sum(s.capacity_w / m.modules * m.covered_s / 3600 * m.light / 1000) as "referenceWh"
      from measured m join station s on s.id = m.station_id
     where m.same <= ${sameSlotsMax} and m.light is not null
     group by m.station_id, m.since`.execute(db)
  return rows
}
