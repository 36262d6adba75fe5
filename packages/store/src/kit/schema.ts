import type { TaskAction } from '@sundial/core/tasks/action.ts'
import type { ColumnType, Generated } from 'kysely'

/** The tables as Kysely sees them: packages/store/migrations in types. bigint comes as number, date as 'YYYY-MM-DD', timestamptz as Date. */
type Made = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string | T, string | T>
export type NamesJson = Partial<Record<'zh' | 'en' | 'ja', string>>

export type OrganisationTable = {
  id: Generated<number>
  parent_id: number | null
  org_no: string
  level: string
  name: string
  names: Json<NamesJson>
  path: string
  label_names: ColumnType<NamesJson | null, string | null | undefined, string | null>
}
export type RoleTable = {
  id: Generated<number>
  code: string
  org_id: number | null
  name: string | null
  description: Generated<string>
  enabled: Generated<boolean>
  system: Generated<boolean>
  second_factor: Generated<boolean>
}
export type UserRoleTable = { user_id: number; role_id: number }
export type RolePermissionTable = { role_id: number; permission: string }
export type AppUserTable = {
  id: Generated<number>
  login_name: string
  real_name: string
  password_hash: string
  org_id: number
  job_number: string | null
  phone: string | null
  gender: ColumnType<'male' | 'female' | 'other' | null, 'male' | 'female' | 'other' | null | undefined>
  email: ColumnType<string | null, string | null | undefined>
  country: ColumnType<string | null, string | null | undefined>
  enabled: Generated<boolean>
  pending: Generated<boolean>
  must_change_password: Generated<boolean>
  bound: Generated<boolean>
  deleted_at: ColumnType<Date | null, Date | null | undefined>
  created_at: Made
  last_login_at: Date | null
}
export type SessionTable = {
  token_hash: Buffer
  user_id: number
  created_at: Made
  seen_at: Made
  expires_at: Date
  address: string | null
  agent: string | null
  id: Generated<number>
  fresh_at: Made
}
export type DownloadTicketTable = {
  token_hash: Buffer
  session_hash: Buffer
  call: string
  input: ColumnType<unknown, string, string>
  language: string
  expires_at: Date
}
export type UserSettingTable = {
  user_id: number
  key: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_at: Date
}
export type StationTable = {
  id: Generated<number>
  org_id: number
  code: string
  name: string
  names: Json<NamesJson>
  latitude_deg: number
  longitude_deg: number
  altitude_m: Generated<number>
  time_zone: string
  capacity_w: number
  tilt_deg: number
  azimuth_deg: number
  commissioned_on: string
  shutdown_limit_v: Generated<number>
  shutdown_limit_s: Generated<number>
}
export type BlockTable = {
  id: Generated<number>
  station_id: number
  code: string
  name: string
  names: Json<NamesJson>
  x_m: number
  y_m: number
  rows: number
  cols: number
  aisle_every: Generated<number>
}
export type ConcentratorTable = {
  gw: string
  station_id: number
  name: string
  secret_hash: Buffer
  model: string | null
  firmware: string | null
  report_period_s: Generated<number>
  boot: string | null
  epoch: string | null
  online: Generated<boolean>
  online_since: Date | null
  seen_at: Date | null
  clock_skew_ms: number | null
  command_seq: Generated<number>
  claim_hash: ColumnType<Buffer | null, undefined, Buffer | null>
  claim_until: ColumnType<Date | null, undefined, Date | null>
}
export type DeviceTable = {
  id: Generated<number>
  station_id: number
  gw: string
  kind: 'module' | 'string' | 'inverter' | 'meter'
  number: string
  code: string
  parent_id: number | null
  position: number | null
  block_id: number | null
  row: number | null
  col: number | null
  rated_w: number | null
  mac: string | null
  serial_no: string | null
  model: string | null
  firmware: string | null
}
export type AuditTable = {
  id: Generated<number>
  at: Made
  user_id: number | null
  action: string
  subject: string | null
  detail: Json<Record<string, unknown>>
  address: string | null
  before: ColumnType<unknown, string | null, string | null>
  after: ColumnType<unknown, string | null, string | null>
  hash: Generated<Buffer>
}
export type TaskTable = {
  id: Generated<number>
  number: string
  step: number
  action: TaskAction
  station_id: number
  target: Json<{ kind: 'module' | 'list' | 'string' | 'station'; label: string; ids: number[] }>
  reason: Generated<string>
  status: Generated<1 | 2 | 3 | 4>
  total_count: number
  success_count: Generated<number>
  fail_count: Generated<number>
  created_by: number | null
  created_at: Made
  updated_at: Made
  deadline: Date
  retry_of: number | null
  idempotency_key: string | null
  /** SHA-256 of what the order with that key said. */
  order_hash: Buffer | null
  power_before_w: number | null
}
