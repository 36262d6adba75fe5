/**
 * What of the database is in no fleet archive, and why. A new table or column is to be put here or into core/fleet/archive-nouns.ts
 * (docs/recipes.md): fleet/archive-columns.test.ts fails until it is.
 */
const own = 'an id of this database, or follows from what is in the archive'
const people = 'people stay: who changed what is in the audit of the installation that it was changed in'
const told = 'the concentrator says it itself, at its birth or as it goes'
const secret = 'a credential'

/** Columns of tables that are in the archive. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organisation: { id: own, path: own, search_text: own, version: people, changed_by: people, changed_at: people },
  gateway_whitelist: { id: own, version: people, changed_by: people, changed_at: people },
  station: { id: own, org_path: own, search_text: own, version: people, changed_by: people, changed_at: people },
  block: { id: own },
  transformer_area: { id: own, version: people, changed_by: people, changed_at: people },
  branch: { id: own, version: people, changed_by: people, changed_at: people },
  container: { id: own, version: people, changed_by: people, changed_at: people },
  concentrator: {
    ...{ secret_hash: secret, has_secret: secret, secret_at: secret, credential_at: secret, revoked_at: secret },
    ...{ claim_hash: secret, claim_until: secret, awaited_until: secret },
    ...{ model: told, firmware: told, report_period_s: told, boot: told, epoch: told, online: told, online_since: told, seen_at: told },
    ...{ clock_skew_ms: told, command_seq: told, past_from: told, past_to: told, past_at: told },
    ...{ version: people, changed_by: people, changed_at: people, held_by: people, held_at: people },
  },
  module_whitelist: {},
  device: { id: own, search_text: own, version: people, changed_by: people, changed_at: people },
  equipment: {},
  installation: { id: own },
  replacement: { id: own, by_user: people, undone_by: people },
  panel_ratings: { version: people, changed_by: people, changed_at: people },
  meter: { password: secret },
  irradiance_sensor: { version: people, changed_by: people, changed_at: people },
}

const derived = 'worked out from the rest'
const measured = 'measured, or noted about what was measured: see backups in docs/operation.md'
const done = 'what people had done, or its record'
const users = 'people, their rights, sessions and secrets'
const runs = 'how this installation runs'
const bytes = 'its bytes lie in a folder or a store of this installation'
const moved = 'what stood where in the tree of this installation'

const all = (why: string, ...tables: string[]) => Object.fromEntries(tables.map((table) => [table, why]))

/** Tables of which nothing is in the archive. */
export const leftOutTables: Readonly<Record<string, string>> = {
  ...all(users, 'app_user', 'api_token', 'recovery_code', 'role', 'role_permission', 'second_factor', 'session', 'suggested_permission'),
  ...all(
    users,
    'user_role',
    'user_setting',
    'user_station',
    'rights_change',
    'embed_link',
    'device_lock',
    'lock_out',
    'pass_template',
    'schedule_template',
    'approval',
    'download_ticket',
  ),
  ...all(done, 'audit', 'audit_check', 'audit_head', 'command', 'import_row', 'import_run', 'task', 'task_concentrator', 'task_device'),
  ...all(done, 'task_sample', 'schedule', 'schedule_slot', 'schedule_slot_order'),
  ...all(done, 'roll_out', 'roll_out_module', 'roll_out_program', 'roll_out_concentrator'),
  ...all(done, 'commissioning', 'commissioning_step', 'commissioning_order', 'commissioning_question'),
  ...all(done, 'rsd_certificate'),
  ...all('a setting of protection is asked for anew where a plant goes', 'interconnection_setting'),
  ...all(measured, 'concentrator_event', 'concentrator_notice', 'device_link', 'ingest_batch', 'ingest_stream', 'kept_dropped'),
  ...all(measured, 'link_metrics', 'quarantine', 'roster', 'station_day', 'station_slot', 'telemetry_gap', 'telemetry_latest'),
  ...all(
    measured,
    'telemetry_report',
    'register_difference',
    'register_reading',
    'register_sent',
    'concentrator_said',
    'concentrator_air',
    'frame_log',
    'stranger',
  ),
  ...all(derived, 'concentrator_now', 'figure_due', 'figures_kept', 'organisation_curve', 'organisation_due', 'organisation_month'),
  ...all(derived, 'organisation_now', 'organisation_views', 'organisation_yield', 'station_change', 'station_curve', 'station_due'),
  ...all(derived, 'station_month', 'station_now', 'station_yield'),
  ...all(done, 'alarm', 'alarm_event', 'out_of_service'),
  ...all(users, 'alarm_limit', 'cleaning_cost', 'notify_rule', 'duty_calendar', 'duty_stand_in'),
  ...all(done, 'notify_delivery', 'notify_item', 'notify_queue'),
  ...all(done, 'work_order', 'work_order_alarm', 'work_order_step', 'work_order_entry', 'work_order_visit'),
  ...all(derived, 'alarm_member', 'alarm_progress', 'alarm_snapshot', 'alarm_late', 'alarm_observation', 'day_finding', 'day_look'),
  ...all(runs, 'listening', 'listening_gap'),
  ...all(bytes, 'attachment', 'export_job', 'firmware_package'),
  ...all('credentials, and what they are signed with', 'concentrator_authority', 'concentrator_certificate', 'push_device', 'push_key'),
  ...all(moved, 'organisation_move'),
  ...all(runs, 'schema_migration', 'secret_key', 'throttle'),
}
