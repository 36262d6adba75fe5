import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { DevicePhase } from '@sundial/core/rsd/action.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  AppUserTable,
  AuditTable,
  BlockTable,
  ConcentratorTable,
  DeviceTable,
  DownloadTicketTable,
  OrganisationTable,
  RolePermissionTable,
  RoleTable,
  SessionTable,
  StationTable,
  TaskTable,
  UserRoleTable,
  UserSettingTable,
} from './schema.ts'
import type { ConcentratorEventTable, ConcentratorNoticeTable, DeviceLinkTable } from './schema-concentrators.ts'
import type {
  ApiTokenTable,
  ApprovalTable,
  AuditCheckTable,
  EmbedLinkTable,
  OrganisationMoveTable,
  RecoveryCodeTable,
  RightsChangeTable,
  SecondFactorTable,
  SecretKeyTable,
  UserStationTable,
} from './schema-rights.ts'

type Made = ColumnType<Date, Date | undefined, Date>

export type RosterTable = { id: Generated<number>; gw: string; kind: DeviceKind; hash: Buffer; device_ids: number[] }
export type IngestBatchTable = { gw: string; stream: string; epoch: string; seq: number; received_at: Made }
export type TelemetryReportTable = {
  gw: string
  kind: DeviceKind
  instant: Date
  part: number
  received_at: Date
  period_s: number
  roster_id: number
  encoding: number
  body: Buffer
}
export type TelemetryLatestTable = {
  gw: string
  kind: DeviceKind
  at: Date
  received_at: Date
  encoding: number
  device_ids: number[]
  body: Buffer
}
type Sums = { energy_wh: number; covered_s: number; irradiance_ws: number; irradiance_s: number }
export type StationSlotTable = { station_id: number; slot: Date } & { [K in keyof Sums]: Generated<number> }
export type StationDayTable = { station_id: number; day: string } & { [K in keyof Sums]: Generated<number> }
export type QuarantineTable = { id: Generated<number>; gw: string; topic: string; reason: string; sample: Buffer; received_at: Made }
export type TelemetryGapTable = {
  gw: string
  stream: string
  epoch: string
  seq_from: number
  seq_to: number
  reason: string
  noted_at: Made
}
export type IngestStreamTable = { gw: string; stream: string; epoch: string; contiguous: number; highest: number }
export type TaskDeviceTable = {
  task_id: number
  device_id: number
  gw: string
  phase: Generated<DevicePhase>
  voltage_v: number | null
  elapsed_ms: number | null
  tries: Generated<number>
  note: string | null
  updated_at: Made
  sent_at: Date | null
  accepted_at: Date | null
  confirmed_at: Date | null
  verified_at: Date | null
}
export type TaskSampleTable = { task_id: number; device_id: number; at: Date; voltage_v: number }
export type CommandTable = {
  id: string
  gw: string
  task_id: number | null
  op: string
  args: ColumnType<Record<string, unknown>, string, string>
  priority: number
  seq: number
  state: Generated<'queued' | 'sent' | 'accepted' | 'running' | 'done' | 'failed' | 'expired' | 'cancelled'>
  attempts: Generated<number>
  created_at: Made
  sent_at: Date | null
  accepted_at: Date | null
  finished_at: Date | null
  deadline: Date
  result: ColumnType<Record<string, unknown> | null, string | null, string | null>
}

export type LinkMetricsTable = { node: string; at: Date; body: ColumnType<unknown[], string, string> }

/** Every table there is. */
export type Database = {
  organisation: OrganisationTable
  approval: ApprovalTable
  embed_link: EmbedLinkTable
  audit_check: AuditCheckTable
  organisation_move: OrganisationMoveTable
  user_station: UserStationTable
  role: RoleTable
  role_permission: RolePermissionTable
  user_role: UserRoleTable
  app_user: AppUserTable
  session: SessionTable
  api_token: ApiTokenTable
  rights_change: RightsChangeTable
  second_factor: SecondFactorTable
  secret_key: SecretKeyTable
  recovery_code: RecoveryCodeTable
  user_setting: UserSettingTable
  download_ticket: DownloadTicketTable
  station: StationTable
  block: BlockTable
  concentrator: ConcentratorTable
  concentrator_event: ConcentratorEventTable
  concentrator_notice: ConcentratorNoticeTable
  device_link: DeviceLinkTable
  device: DeviceTable
  roster: RosterTable
  ingest_batch: IngestBatchTable
  ingest_stream: IngestStreamTable
  telemetry_report: TelemetryReportTable
  telemetry_latest: TelemetryLatestTable
  station_slot: StationSlotTable
  station_day: StationDayTable
  quarantine: QuarantineTable
  telemetry_gap: TelemetryGapTable
  task: TaskTable
  task_device: TaskDeviceTable
  task_sample: TaskSampleTable
  command: CommandTable
  link_metrics: LinkMetricsTable
  audit: AuditTable
}
