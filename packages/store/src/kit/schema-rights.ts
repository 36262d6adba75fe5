import type { ColumnType, Generated } from 'kysely'

/** Tables about who may see and do what, beside those of users, roles and sessions. */
export type ApiTokenTable = {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: Buffer
  permissions: string[]
  created_at: Date
  expires_at: Date
  last_used_at: ColumnType<Date | null, undefined, Date>
  last_address: ColumnType<string | null, undefined, string | null>
  may_give: Generated<boolean>
  ended_at: ColumnType<Date | null, undefined, Date>
  ended_why: ColumnType<string | null, undefined, string>
}
export type RightsChangeTable = {
  id: Generated<number>
  user_id: number
  by_user: number
  kind: 'account' | 'right' | 'loss'
  org_path: string
  at: Date
}
export type OrganisationMoveTable = {
  id: Generated<number>
  org_id: number
  from_parent: number | null
  to_parent: number | null
  moved_at: Date
  moved_by: number | null
}
export type ApprovalTable = {
  id: Generated<number>
  user_id: number
  station_id: number
  input: ColumnType<unknown, string, string>
  rated_w: number
  label: ColumnType<string, string | undefined, string>
  module_count: ColumnType<number | null, number | undefined, number>
  capacity_w: ColumnType<number | null, number | undefined, number>
  note: ColumnType<string, undefined, string>
  created_at: Date
  expires_at: Date
  decided_by: ColumnType<number | null, undefined, number | null>
  decided_at: ColumnType<Date | null, undefined, Date>
  approved: ColumnType<boolean | null, undefined, boolean>
  task_id: ColumnType<number | null, undefined, number | null>
}
export type EmbedLinkTable = {
  id: Generated<number>
  public_id: string
  token_hash: Buffer
  name: string
  page: string
  station_id: number
  device_id: number | null
  origins: string[]
  renewed: boolean
  created_by: number
  created_at: Date
  expires_at: Date
  revoked_at: ColumnType<Date | null, undefined, Date>
  last_used_at: ColumnType<Date | null, undefined, Date>
  last_address: ColumnType<string | null, undefined, string | null>
}
export type AuditCheckTable = {
  id: Generated<number>
  user_id: number
  checked_at: Date
  rows: number
  broken_at: number | null
}
export type UserStationTable = { user_id: number; station_id: number }
export type SecondFactorTable = {
  user_id: number
  secret: Buffer
  enabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_step: Generated<number>
}
export type SecretKeyTable = { only_one: Generated<boolean>; fingerprint: Buffer; since: Generated<Date> }
export type RecoveryCodeTable = { user_id: number; code_hash: Buffer; used_at: ColumnType<Date | null, undefined, Date> }
