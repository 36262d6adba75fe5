/** Types of the columns of station_now that are written, by their names. */
export const stationTypes = {
  state: 'text',
  module_count: 'integer',
  string_count: 'integer',
  inverter_count: 'integer',
  inverters_online: 'integer',
  irradiance_sensor_count: 'integer',
  irradiance_sensors_online: 'integer',
  producing: 'integer',
  zero: 'integer',
  no_data: 'integer',
  asleep: 'integer',
  shut_down: 'integer',
  fresh: 'integer',
  module_counts: 'integer[]',
  concentrator_count: 'integer',
  concentrators_online: 'integer',
  concentrators_offline: 'integer',
  inverters_asleep: 'integer',
  inverters_no_data: 'integer',
  inverters_in_fault: 'integer',
  strings_zero: 'integer',
  strings_shut_down: 'integer',
  below_good: 'integer',
  level1_alarms: 'integer',
  power_w: 'float8',
  irradiance_wm2: 'float8',
  energy_today_wh: 'float8',
  specific_yield_h: 'float8',
  share_of_expected: 'float8',
  yield_yesterday_h: 'float8',
  yield_7d_h: 'float8',
  yield_30d_h: 'float8',
  yield_month_h: 'float8',
  pr: 'float8',
  pr30: 'float8',
  pr30_at: 'timestamptz',
  today: 'date',
  report_period_s: 'integer',
  data_at: 'timestamptz',
  judged_at: 'timestamptz',
  due_at: 'timestamptz',
  seen: 'bigint',
} as const
export type StationColumn = keyof typeof stationTypes

export type ConcentratorColumns = { gw: string; module_count: number; data_at: string | null; collection_rate: number | null }
/** What is written of a station and of its concentrators. */
export type JudgedRow = {
  stationId: number
  columns: Record<StationColumn, string | number | number[] | null>
  concentrators: ConcentratorColumns[]
}
