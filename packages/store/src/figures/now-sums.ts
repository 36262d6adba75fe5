import { stationStates } from '@sundial/core/stations/state.ts'
import { sql } from 'kysely'

const added = [
  ['modules', 'module_count'],
  ['strings', 'string_count'],
  ['inverters', 'inverter_count'],
  ['inverters_online', 'inverters_online'],
  ['inverters_asleep', 'inverters_asleep'],
  ['inverters_no_data', 'inverters_no_data'],
  ['inverters_in_fault', 'inverters_in_fault'],
  ['irradiance_sensors', 'irradiance_sensor_count'],
  ['irradiance_sensors_online', 'irradiance_sensors_online'],
  ['concentrators', 'concentrator_count'],
  ['concentrators_online', 'concentrators_online'],
  ['producing', 'producing'],
  ['zero', 'zero'],
  ['no_data', 'no_data'],
  ['asleep', 'asleep'],
  ['shut_down', 'shut_down'],
] as const

/** How many of stations, as they stand `n`, are in each state, as a JSON object. */
export const stationsByState = `jsonb_build_object(${stationStates.map((state) => `'${state}', count(*) filter (where n.state = '${state}')`).join(', ')})`
/** Columns of organisation_now and what they are of stations `s` and how they stand, `n`. */
const columns: Record<string, string> = {
  stations: 'count(*)',
  organisations: 'count(distinct s.org_id)',
  capacity_w: 'sum(s.capacity_w)',
  power_w: 'sum(n.power_w)',
  fresh_power_w: 'sum(n.power_w) filter (where n.fresh > 0)',
  power_unknown: 'count(*) filter (where n.module_count > 0 and n.power_w is null)',
  largest_w: 'max(s.capacity_w)',
  time_zone: '(array_agg(s.time_zone order by s.capacity_w desc, s.id))[1]',
  south_deg: 'min(s.latitude_deg)',
  north_deg: 'max(s.latitude_deg)',
  west_deg: 'min(s.longitude_deg)',
  east_deg: 'max(s.longitude_deg)',
  ...Object.fromEntries(added.map(([name, of]) => [name, `sum(n.${of})`])),
  station_states: stationsByState,
}

/** How many stations stand, added up: the same for an organisation's row and for the stations that somebody is bound to. */
export const nowSums = {
  names: sql.raw(Object.keys(columns).join(', ')),
  values: sql.raw(
    Object.entries(columns)
      .map(([name, of]) => `${of} as ${name}`)
      .join(', '),
  ),
}
