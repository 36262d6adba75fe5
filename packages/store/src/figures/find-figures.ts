import { stationStates } from '@sundial/core/stations/state.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { curveRows, monthRows, nowRows, type Whose, yieldRows } from './figures-of.ts'
import { nowSums } from './now-sums.ts'

const curveColumns = {
  timeZone: col.text,
  slot: col.ms,
  energyWh: col.number.orNull,
  powerW: col.number.orNull,
  litW: col.number.orNull,
  litOfW: col.number.orNull,
}
/** A quarter of an hour of all stations of a time zone. `litW`: irradiance times the capacity that it is of, `litOfW`. */
export type FleetSlot = RowOf<typeof curveColumns>

/** Quarters of an hour with from <= slot < to (epoch ms) in order of time. */
export const fleetCurve = (db: Db, scope: Scope, whose: Whose, { from, to }: { from: number; to: number }): Promise<FleetSlot[]> =>
  ask(db, curveColumns)`
    select time_zone as "timeZone", slot, sum(energy_wh) as "energyWh", sum(power_w) as "powerW", sum(lit_w) as "litW", sum(lit_of_w) as "litOfW"
      from ${curveRows(from, to)(scope, whose)} as t group by time_zone, slot order by slot`

const dayColumns = {
  timeZone: col.text,
  day: col.day,
  stations: col.number,
  energyWh: col.number.orNull,
  irradiationW: col.number.orNull,
  irradiationOfW: col.number.orNull,
  prEnergyWh: col.number.orNull,
  referenceWh: col.number.orNull,
  prCapacityW: col.number.orNull,
}
/** A day of all stations of a time zone; `stations`: those with data. */
export type FleetDay = RowOf<typeof dayColumns>

/** Calendar days from one to another, both included, in order. */
export const fleetDays = (db: Db, scope: Scope, whose: Whose, { first, last }: { first: string; last: string }): Promise<FleetDay[]> =>
  ask(db, dayColumns)`
    select time_zone as "timeZone", day, sum(stations)::int as stations, sum(energy_wh) as "energyWh", sum(irradiation_w) as "irradiationW",
           sum(irradiation_of_w) as "irradiationOfW", sum(pr_energy_wh) as "prEnergyWh", sum(reference_wh) as "referenceWh",
           sum(pr_capacity_w) as "prCapacityW"
      from ${yieldRows(first, last)(scope, whose)} as t group by time_zone, day order by day`

/** A month of energy and revenue; `month` is its first day, `firstDay` its first day with data. */
export const monthColumns = {
  timeZone: col.text,
  month: col.day,
  currency: col.text,
  firstDay: col.day,
  energyWh: col.number,
  revenue: col.number.orNull,
}
/**
 * A month of all stations of a time zone that are paid in a currency ('': nobody said). `month`: its first day; `firstDay`: the first with
 * data.
 */
export type FleetMonth = RowOf<typeof monthColumns>

/** Every month on record. */
export const fleetMonths = (db: Db, scope: Scope, whose: Whose): Promise<FleetMonth[]> =>
  ask(db, monthColumns)`
    select time_zone as "timeZone", month, currency, min(first_day) as "firstDay", sum(energy_wh) as "energyWh", sum(revenue) as revenue
      from ${monthRows(scope, whose)} as t group by time_zone, month, currency order by month`

const totalColumns = {
  stations: col.number,
  organisations: col.number,
  capacityW: col.number,
  powerW: col.number.orNull,
  powerUnknown: col.number,
  timeZone: col.text.orNull,
  modules: col.number,
  strings: col.number,
  inverters: col.number,
  invertersAsleep: col.number,
  invertersNoData: col.number,
  invertersInFault: col.number,
  irradianceSensors: col.number,
  irradianceSensorsOnline: col.number,
  producing: col.number,
  zero: col.number,
  noData: col.number,
  asleep: col.number,
  shutDown: col.number,
  stationStates: col.json(json.all(stationStates, json.number)),
  asOf: col.ms.orNull,
}
export type FleetTotals = RowOf<typeof totalColumns>

const sum = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int`
const states = sql.raw(
  `jsonb_build_object(${stationStates.map((s) => `'${s}', coalesce(sum((station_states ->> '${s}')::int), 0)`).join(', ')})`,
)
const extentColumns = {
  stations: col.number,
  southDeg: col.number.orNull,
  northDeg: col.number.orNull,
  westDeg: col.number.orNull,
  eastDeg: col.number.orNull,
}
/** How many stations there are, and between which degrees they lie. */
export const fleetExtent = async (db: Db, scope: Scope, whose: Whose): Promise<RowOf<typeof extentColumns>> => {
  const rows = await ask(db, extentColumns)`
    select ${sum('stations')} as stations, min(south_deg) as "southDeg", max(north_deg) as "northDeg", min(west_deg) as "westDeg",
           max(east_deg) as "eastDeg"
      from ${nowRows(nowSums.names, nowSums.values)(scope, whose)} as n`
  return rows[0]!
}

/**
 * What all stations have in all, now. A link that is silent says nothing of its concentrators, nor that modules without a value give 0 W in
 * the dark. `timeZone`: of the largest station. `asOf`: every change up to then is in the figures; null before they were worked out first.
 */
export const fleetTotals = async (db: Db, scope: Scope, whose: Whose): Promise<FleetTotals> => {
  const rows = await ask(db, totalColumns)`
    select ${sum('stations')} as stations, ${sum('organisations')} as organisations, coalesce(sum(capacity_w), 0) as "capacityW",
           sum(case when heard then power_w else fresh_power_w end) as "powerW", ${sum('power_unknown')} as "powerUnknown",
           (array_agg(time_zone order by largest_w desc))[1] as "timeZone", ${sum('modules')} as modules, ${sum('strings')} as strings,
           ${sum('inverters')} as inverters, ${sum('inverters_asleep')} as "invertersAsleep",
           ${sum('inverters_no_data')} as "invertersNoData", ${sum('inverters_in_fault')} as "invertersInFault", ${sum('irradiance_sensors')} as "irradianceSensors",
           ${sum('irradiance_sensors_online')} as "irradianceSensorsOnline", ${sum('producing')} as producing,
           ${sum('zero')} as zero, ${sum('no_data')} as "noData", ${sum('asleep')} as asleep, ${sum('shut_down')} as "shutDown",
           ${states} as "stationStates", (select figures_kept_at()) as "asOf"
      from ${nowRows(nowSums.names, nowSums.values)(scope, whose)} as n
     cross join (select link_silent_since() is null as heard) as link`
  return rows[0]!
}
