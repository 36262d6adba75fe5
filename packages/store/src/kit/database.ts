// Made from the migrations by `npm run generate`; do not edit. JSON is written as text, timestamptz is a Date, date "YYYY-MM-DD".
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import type { TaskStatus } from '@sundial/core/orders/task-status.ts'
import type { HeldModule } from '@sundial/core/register/held.ts'
import type { ScheduledAction } from '@sundial/core/schedules/actions.ts'
import type { ScheduleStatus } from '@sundial/core/schedules/rule.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  FloodJson,
  FoundJson,
  ModuleReportingJson,
  ModuleTestJson,
  NamesJson,
  ObjectJson,
  SweptCurveJson,
  TargetJson,
} from './column-types.ts'

/** Every table there is. */
export type Database = {
  alarm: {
    id: Generated<number>
    station_id: number
    condition: string
    place: string
    consequence: 'safety' | 'production' | 'data'
    level: number
    device_id: number | null
    gw: string | null
    began_at: Date
    raised_at: Date
    cleared_at: Date | null
    closed_at: Date | null
    times: number
    lost_wh: number | null
    explains: Generated<number>
    cause_id: number | null
    member_count: Generated<number>
    value: number | null
    against: number | null
    acknowledged_at: Date | null
    acknowledged_by: number | null
    shelved_until: Date | null
    shelved_by: number | null
    shelf_reason: Generated<string>
    assigned_to: number | null
    is_late: Generated<boolean>
    withdrawn_at: Date | null
    changed_at: Date
    version: Generated<number>
    status: Generated<number>
    loss_basis: 'peers' | 'irradiance' | 'mixed' | 'string' | null
    day_at: Date | null
    day_wh: number | null
  }
  alarm_event: {
    id: Generated<number>
    alarm_id: number
    station_id: number
    at: Date
    kind: string
    level: number | null
    user_id: number | null
    other_id: number | null
    until_at: Date | null
    text: Generated<string>
  }
  alarm_late: {
    station_id: number
    from_at: Date
    noted_at: Generated<Date>
  }
  alarm_limit: {
    id: Generated<number>
    org_id: number | null
    station_id: number | null
    name: string
    value: number | null
    since: Date
    set_by: number | null
    model: string | null
  }
  alarm_member: {
    alarm_id: number
    device_id: number
    station_id: number
    level: number
    began_at: Date
    ended_at: Date | null
    value: number | null
    against: number | null
  }
  alarm_observation: {
    gw: string
    name: 'unknownDevices' | 'registerDifferences'
    at: Date
    count: number
  }
  alarm_progress: {
    station_id: number
    until_at: Date
    state: ColumnType<unknown, string, string>
  }
  alarm_snapshot: {
    station_id: number
    at: Date
    state: ColumnType<unknown, string, string>
  }
  api_token: {
    id: Generated<number>
    user_id: number
    name: string
    token_hash: Buffer
    permissions: string[]
    created_at: Date
    expires_at: Date
    last_used_at: Date | null
    last_address: string | null
    may_give: Generated<boolean>
    ended_at: Date | null
    ended_why: 'password' | 'secondFactor' | 'disabled' | 'rights' | 'administrator' | null
  }
  app_user: {
    id: Generated<number>
    login_name: string
    real_name: string
    password_hash: string
    org_id: number
    job_number: string | null
    phone: string | null
    enabled: Generated<boolean>
    created_at: Generated<Date>
    last_login_at: Date | null
    gender: 'male' | 'female' | 'other' | null
    email: string | null
    country: string | null
    pending: Generated<boolean>
    must_change_password: Generated<boolean>
    deleted_at: Date | null
    bound: Generated<boolean>
    org_path: Generated<string>
    login_name_search: Generated<string>
    real_name_search: Generated<string>
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
    language: 'zh' | 'en' | 'ja' | null
  }
  approval: {
    id: Generated<number>
    user_id: number
    station_id: number
    input: ColumnType<unknown, string, string>
    rated_w: number
    created_at: Date
    expires_at: Date
    decided_by: number | null
    decided_at: Date | null
    approved: boolean | null
    task_id: number | null
    label: Generated<string>
    module_count: number | null
    capacity_w: number | null
    note: Generated<string>
    lock_out_id: number | null
  }
  attachment: {
    id: Generated<number>
    purpose: 'stationPhoto' | 'workPhoto' | 'upgradePackage' | 'parameterFile'
    name: string
    type: string
    bytes: number
    sha256: Buffer
    stored_as: string
    small_as: string | null
    small_type: string | null
    small_bytes: number | null
    uploaded_by: number | null
    uploaded_at: Date
    expires_at: Date | null
    station_id: number | null
    place: number | null
    work_entry_id: number | null
  }
  audit: {
    id: Generated<number>
    at: Generated<Date>
    user_id: number | null
    action: string
    subject: string | null
    detail: ColumnType<ObjectJson, string | undefined, string>
    address: string | null
    before: ColumnType<unknown, string | null | undefined, string | null>
    after: ColumnType<unknown, string | null | undefined, string | null>
    hash: Generated<Buffer>
  }
  audit_check: {
    id: Generated<number>
    user_id: number | null
    checked_at: Date
    rows: number
    broken_at: number | null
  }
  audit_head: {
    one: Generated<boolean>
    id: number
    hash: Buffer
  }
  block: {
    id: Generated<number>
    station_id: number
    code: string
    name: string
    names: ColumnType<NamesJson, string | undefined, string>
    x_m: number
    y_m: number
    rows: number
    cols: number
    aisle_every: Generated<number>
  }
  branch: {
    id: Generated<number>
    station_id: number
    area_id: number
    number: string
    name: string
    phase: 'a' | 'b' | 'c' | 'abc' | null
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
  }
  cleaning_cost: {
    id: Generated<number>
    org_id: number | null
    station_id: number | null
    per_kw: number | null
    currency: string | null
    since: Date
    set_by: number | null
  }
  command: {
    id: string
    gw: string
    task_id: number | null
    op: string
    args: ColumnType<ObjectJson, string, string>
    priority: number
    seq: number
    state: Generated<'queued' | 'sent' | 'accepted' | 'running' | 'done' | 'failed' | 'expired' | 'cancelled'>
    attempts: Generated<number>
    created_at: Generated<Date>
    sent_at: Date | null
    accepted_at: Date | null
    finished_at: Date | null
    deadline: Date
    result: ColumnType<ObjectJson | null, string | null | undefined, string | null>
    withdrawn_at: Date | null
    packages_missing: number | null
    packages_sent_again: number | null
  }
  commissioning: {
    id: Generated<number>
    gw: string
    station_id: number
    task_id: number
    state: Generated<'running' | 'paused' | 'stopped' | 'done'>
    why: string | null
    deadline: Date
    next_at: Date | null
    version: Generated<number>
    run_by: number | null
    created_at: Date
    ended_at: Date | null
    changed_by: number | null
    changed_at: Date
  }
  commissioning_order: {
    commissioning_id: number
    step: string
    attempt: number
    part: number
    task_id: number
  }
  commissioning_question: {
    id: Generated<number>
    commissioning_id: number
    step: string
    kind: string
    subject: string
    facts: ColumnType<unknown, string, string>
    asked_at: Date
    answer: 'accept' | 'keep' | 'look' | null
    answered_by: number | null
    answered_at: Date | null
  }
  commissioning_step: {
    commissioning_id: number
    step: string
    place: number
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'skipped' | 'notNeeded'>
    attempt: Generated<number>
    part: Generated<number>
    ordered: Generated<boolean>
    note: string | null
    reason: string | null
    began_at: Date | null
    ended_at: Date | null
  }
  concentrator: {
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
    claim_hash: Buffer | null
    claim_until: Date | null
    awaited_until: Date | null
    past_from: Date | null
    past_to: Date | null
    past_at: Date | null
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
    collect_plan_s: number | null
    report_plan_s: number | null
    ip: string | null
    port: number | null
    has_secret: Generated<boolean>
    secret_at: Date | null
    credential_at: Date | null
    revoked_at: Date | null
    area_id: number | null
    phase: 'a' | 'b' | 'c' | 'abc' | null
    branch_id: number | null
    container_id: number | null
    held_by: number | null
    held_at: Date | null
  }
  concentrator_air: {
    gw: string
    bus: string
    at: Date
    over_ms: number
    shutdown_ms: number
    order_ms: number
    reading_ms: number
    past_ms: number
    shutdown_waits: number
    order_waits: number
    reading_waits: number
    past_waits: number
  }
  concentrator_authority: {
    id: Generated<number>
    name: string
    certificate: string
    sealed_key: Buffer | null
    until_at: Date
    made_at: Date
  }
  concentrator_certificate: {
    serial: string
    authority_id: number
    gw: string | null
    fingerprint: string
    from_at: Date
    until_at: Date
    issued_by: number | null
    revoked_at: Date | null
  }
  concentrator_event: {
    id: Generated<number>
    gw: string
    station_id: number
    at: Date
    kind: 'online' | 'offline' | 'clockOff' | 'clockRight' | 'cutOff'
    reason: string
    skew_ms: number | null
    sent: number | null
    allowed: number | null
    held_until: Date | null
  }
  concentrator_notice: {
    id: Generated<number>
    gw: string
    at: Date
    noted_at: Date
    code: string
    subject: string | null
    why: string | null
  }
  concentrator_now: {
    gw: string
    module_count: Generated<number>
    data_at: Date | null
    collection_rate: number | null
    station_id: number
    org_path: Generated<string>
    name: Generated<string>
    report_period_s: Generated<number>
    search_text: Generated<string>
  }
  concentrator_said: {
    gw: string
    read_at: Date
    took_ms: number
    settings: ColumnType<unknown, string, string>
    versions: ColumnType<unknown, string, string>
    clock_off_ms: number | null
  }
  container: {
    id: Generated<number>
    station_id: number
    number: string
    name: string
    kind: 'distributionBox' | 'combinerBox' | 'meterBox' | 'cabinet' | 'other'
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
  }
  day_finding: {
    station_id: number
    device_id: number | null
    name: 'soiling' | 'degradation' | 'shade'
    at: Date
    value: number | null
  }
  day_look: {
    station_id: number
    day: string
    looked_at: Date
    again: Generated<boolean>
  }
  device: {
    id: Generated<number>
    station_id: number
    gw: string
    kind: 'module' | 'string' | 'inverter' | 'meter' | 'irradianceSensor'
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
    search_text: Generated<string>
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
    panel_flag: string | null
    area_id: number | null
    phase: 'a' | 'b' | 'c' | 'abc' | null
    branch_id: number | null
    container_id: number | null
  }
  device_link: {
    gw: string
    device_id: number
    since: Date
    at: Date
    asked: number
    answered: number
    answer_ms: number | null
    snr_db: number | null
    rssi_dbm: number | null
  }
  device_lock: {
    device_id: number
    user_id: number
    since: Date
    until: Date
  }
  download_ticket: {
    token_hash: Buffer
    session_hash: Buffer
    call: string
    input: ColumnType<unknown, string, string>
    language: string
    expires_at: Date
  }
  duty_calendar: {
    id: Generated<number>
    org_id: number
    zone: string
    turn: 'day' | 'week'
    starts_on: string
    handover_minute: number
    user_ids: string[]
    version: Generated<number>
    changed_by: number | null
    changed_at: Date
  }
  duty_stand_in: {
    id: Generated<number>
    calendar_id: number
    user_id: number
    stand_in_id: number
    from_at: Date
    until_at: Date
    reason: string
    version: Generated<number>
    changed_by: number | null
    changed_at: Date
  }
  embed_link: {
    id: Generated<number>
    public_id: string
    token_hash: Buffer
    name: string
    page: 'topo' | 'photovoltaicPanelDetails'
    station_id: number
    device_id: number | null
    origins: string[]
    renewed: boolean
    created_by: number
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    last_used_at: Date | null
    last_address: string | null
  }
  equipment: {
    id: Generated<number>
    station_id: number
    kind: 'optimizer' | 'panel' | 'inverter' | 'irradianceSensor' | 'meter'
    number: string | null
    mac: string | null
    serial_no: string | null
    model: string | null
    firmware: string | null
    state: Generated<'installed' | 'inStore' | 'returned' | 'retired'>
    state_since: Date | null
    note: Generated<string>
    hardware: string | null
    bootloader: string | null
    versions_at: Date | null
  }
  export_job: {
    id: Generated<number>
    user_id: number
    call: string
    input: ColumnType<unknown, string, string>
    form: 'xlsx' | 'csv'
    language: string
    asker: ColumnType<ObjectJson, string, string>
    address: string | null
    state: Generated<'waiting' | 'making' | 'done' | 'failed' | 'cancelled'>
    tries: Generated<number>
    rows_total: number | null
    rows_done: Generated<number>
    file_name: string | null
    file_type: string | null
    stored_as: string | null
    bytes: number | null
    reason: string | null
    detail: ColumnType<ObjectJson, string | undefined, string>
    asked_at: Date
    alive_at: Date | null
    ended_at: Date | null
    expires_at: Date | null
  }
  figure_due: {
    station_id: number
    slot: Date | null
    day: string | null
    noted_at: Generated<Date>
  }
  figures_kept: {
    only_row: Generated<boolean>
    at: Date
  }
  firmware_package: {
    id: Generated<number>
    xfer: string
    kind: 'optimizerFirmware' | 'firmware'
    model: string
    version: string
    name: string
    size: number
    sha256: string
    signature: string
    content: Buffer
    uploaded_by: number | null
    uploaded_at: Date
  }
  frame_log: {
    id: Generated<number>
    gw: string
    at: Date
    direction: 'down' | 'up'
    kind: 'command' | 'answer' | 'event' | 'report' | 'birth' | 'frame645' | 'frameModbus'
    bytes: number
    hex: string | null
    content: string | null
  }
  gateway_whitelist: {
    id: Generated<number>
    org_id: number
    number: string
    note: string | null
    enabled: Generated<boolean>
    version: Generated<number>
    changed_by: number | null
    changed_at: Date
  }
  import_row: {
    run_id: number
    item_id: number
    at: number
    code: string
    value: string
  }
  import_run: {
    id: Generated<number>
    kind: 'devices' | 'building' | 'panels' | 'ratings'
    file_name: string
    station_ids: string[]
    added: number
    by_user: number | null
    at: Date
    undone: number | null
    undone_by: number | null
    undone_at: Date | null
  }
  ingest_batch: {
    gw: string
    stream: string
    epoch: string
    seq: number
    received_at: Generated<Date>
  }
  ingest_stream: {
    gw: string
    stream: string
    epoch: string
    contiguous: Generated<number>
    highest: Generated<number>
  }
  installation: {
    id: Generated<number>
    equipment_id: number
    device_id: number
    part: 'optimizer' | 'panel' | 'inverter' | 'irradianceSensor' | 'meter'
    since: Date | null
    until: Date | null
  }
  interconnection_setting: {
    station_id: number
    enabled: boolean
    voltage_pct: number
    delay_ms: number
    version: Generated<number>
    changed_by: number | null
    changed_at: Date
  }
  irradiance_sensor: {
    device_id: number
    tilt_deg: number | null
    azimuth_deg: number | null
    calibrated_on: string | null
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
  }
  kept_dropped: {
    gw: string
    what: 'quarantine' | 'concentrator_notice' | 'telemetry_gap'
    dropped: number
    last_at: Date
  }
  link_metrics: {
    node: string
    at: Date
    body: ColumnType<unknown[], string, string>
  }
  listening: {
    single: Generated<boolean>
    at: Date
  }
  listening_gap: {
    from_at: Date
    to_at: Date
  }
  lock_out: {
    id: Generated<number>
    station_id: number
    kind: 'station' | 'inverter' | 'string'
    device_id: number | null
    label: string
    user_id: number | null
    holder: string
    reason: string
    until_at: Date
    created_at: Date
    removed_at: Date | null
    removed_by: number | null
    removed_for: Generated<string>
  }
  meter: {
    device_id: number
    display_order: number | null
    baud_rate: number | null
    port: number | null
    protocol: 'DL/T 645-1997' | 'DL/T 645-2007' | 'Modbus RTU' | null
    password: Buffer | null
    tariff_count: number | null
    integer_digits: number | null
    decimal_digits: number | null
    collector_address: string | null
    user_major_class: number | null
    user_minor_class: number | null
    voltage_ratio: number | null
    current_ratio: number | null
  }
  module_whitelist: {
    gw: string
    read_at: Date
    took_ms: number
    numbers: string[]
  }
  notify_delivery: {
    id: Generated<number>
    org_id: number
    rule_id: number | null
    rule_name: string
    kind: 'alarm' | 'held' | 'digest' | 'escalation' | 'test'
    channel: 'mail' | 'webhook' | 'push'
    address: string
    language: 'zh' | 'en' | 'ja'
    number: Generated<string>
    state: 'waiting' | 'sending' | 'sent' | 'failed'
    attempts: Generated<number>
    next_at: Date | null
    problem: string | null
    detail: Generated<string>
    created_at: Date
    ended_at: Date | null
    duty: 'first' | 'second' | 'instead' | null
    device_id: number | null
    same_as: number | null
  }
  notify_item: {
    id: Generated<number>
    org_id: number
    rule_id: number
    alarm_id: number
    station_id: number
    event_id: number
    step: number
    channel: 'mail' | 'webhook' | 'push'
    address: string
    hold: 'none' | 'quiet' | 'digest' | 'flood' | 'escalation'
    due_at: Date | null
    delivery_id: number | null
    dropped_at: Date | null
    user_id: number | null
    duty: 'first' | 'second' | 'instead' | null
  }
  notify_queue: {
    event_id: number
  }
  notify_rule: {
    id: Generated<number>
    org_id: number
    name: string
    enabled: Generated<boolean>
    language: 'zh' | 'en' | 'ja'
    level: number
    conditions: Generated<string[]>
    station_ids: Generated<string[]>
    zone: Generated<string>
    hours_from: number | null
    hours_until: number | null
    quiet_from: number | null
    quiet_until: number | null
    always: 'none' | 'safety' | 'levelOne'
    digest_minute: number | null
    user_ids: Generated<string[]>
    mails: Generated<string[]>
    webhook: string | null
    webhook_secret: Buffer | null
    escalate_min: number | null
    second_user_ids: Generated<string[]>
    second_mails: Generated<string[]>
    flood: ColumnType<FloodJson, string | undefined, string>
    created_at: Date
    version: Generated<number>
    changed_by: number | null
    changed_at: Date
    tells_end: Generated<boolean>
    work: Generated<'none' | 'assign' | 'order'>
    work_user_ids: Generated<string[]>
    on_duty: Generated<boolean>
    user_way: Generated<'mail' | 'push' | 'both'>
  }
  organisation: {
    id: Generated<number>
    parent_id: number | null
    org_no: string
    level: 'NATIONAL' | 'PROVINCIAL' | 'CITY' | 'DISTRICT_OFFICE' | 'GROUP'
    name: string
    names: ColumnType<NamesJson, string | undefined, string>
    path: string
    label_names: ColumnType<NamesJson | null, string | null | undefined, string | null>
    search_text: Generated<string>
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
  }
  organisation_curve: {
    org_id: number
    time_zone: string
    slot: Date
    energy_wh: number | null
    power_w: number | null
    lit_w: number | null
    lit_of_w: number | null
  }
  organisation_due: {
    org_id: number
    slot: Date | null
    day: string | null
    noted_at: Generated<Date>
  }
  organisation_month: {
    org_id: number
    time_zone: string
    month: string
    currency: string
    first_day: string
    energy_wh: number
    revenue: number | null
  }
  organisation_move: {
    id: Generated<number>
    org_id: number
    from_parent: number | null
    to_parent: number | null
    moved_at: Date
    moved_by: number | null
  }
  organisation_now: {
    org_id: number
    stations: number
    organisations: number
    capacity_w: number
    power_w: number | null
    fresh_power_w: number | null
    largest_w: number
    time_zone: string
    south_deg: number
    north_deg: number
    west_deg: number
    east_deg: number
    modules: number
    strings: number
    inverters: number
    inverters_online: number
    irradiance_sensors: number
    irradiance_sensors_online: number
    concentrators: number
    concentrators_online: number
    producing: number
    zero: number
    no_data: number
    asleep: number
    shut_down: number
    station_states: ColumnType<unknown, string, string>
    power_unknown: Generated<number>
    inverters_asleep: Generated<number>
    inverters_no_data: Generated<number>
    inverters_in_fault: Generated<number>
  }
  organisation_views: {
    org_id: number
    stations: number
    concentrators: number
    attention: number
    stale: number
    below_median: number
    shut_down: number
    median_share: number | null
    capacity_w: number
    attention_w: number
    stale_w: number
    below_median_w: number
    shut_down_w: number
    cells: ColumnType<unknown, string, string>
    in_need: string[]
    rankings: ColumnType<unknown, string, string>
    zones: ColumnType<unknown, string, string>
    concentrators_with_data: number
  }
  organisation_yield: {
    org_id: number
    time_zone: string
    day: string
    stations: number
    energy_wh: number | null
    irradiation_w: number | null
    irradiation_of_w: number | null
    pr_energy_wh: number | null
    reference_wh: number | null
    pr_capacity_w: number | null
  }
  out_of_service: {
    id: Generated<number>
    station_id: number
    kind: string
    device_id: number | null
    gw: string | null
    label: string
    since_at: Date
    user_id: number | null
    reason: string
    expected_on: string | null
    ended_at: Date | null
    ended_by: number | null
    ended_for: Generated<string>
  }
  panel_ratings: {
    equipment_id: number
    rated_w: number
    voc_v: number | null
    isc_a: number | null
    vmp_v: number | null
    imp_a: number | null
    commissioned_on: string
    first_year_percent: number
    yearly_percent: number
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
  }
  pass_template: {
    id: Generated<number>
    org_id: number
    name: string
    question: ColumnType<unknown, string, string>
    writes: boolean
    created_by: number | null
    created_at: Date
  }
  push_device: {
    id: Generated<number>
    user_id: number
    mark: string
    sealed: Buffer
    server_key: string
    agent: string | null
    created_at: Date
    last_sent_at: Date | null
  }
  push_key: {
    only_one: Generated<boolean>
    public_key: string
    sealed: Buffer
    made_at: Date
  }
  quarantine: {
    id: Generated<number>
    gw: string
    topic: string
    reason: string
    sample: Buffer
    received_at: Generated<Date>
  }
  recovery_code: {
    user_id: number
    code_hash: Buffer
    used_at: Date | null
  }
  register_difference: {
    gw: string
    number: string
    field: string
    since: Date
  }
  register_reading: {
    gw: string
    read_at: Date
    took_ms: number
    hash: string
    held: ColumnType<HeldModule[], string, string>
    record_minutes: number[]
    equal_at: Date | null
  }
  register_sent: {
    gw: string
    sent_at: Date
    held: ColumnType<HeldModule[], string, string>
  }
  replacement: {
    id: Generated<number>
    station_id: number
    device_id: number
    part: 'optimizer' | 'panel' | 'inverter' | 'irradianceSensor' | 'meter'
    at: Date
    old_id: number
    new_id: number
    old_state: 'inStore' | 'returned' | 'retired'
    new_was: 'inStore' | 'returned' | 'retired' | null
    reason: Generated<string>
    by_user: number | null
    noted_at: Date
    undone_at: Date | null
    undone_by: number | null
  }
  rights_change: {
    id: Generated<number>
    user_id: number
    by_user: number
    kind: 'account' | 'right' | 'loss'
    org_path: string
    at: Date
  }
  role: {
    id: Generated<number>
    code: string
    org_id: number | null
    name: string | null
    description: Generated<string>
    enabled: Generated<boolean>
    system: Generated<boolean>
    second_factor: Generated<boolean>
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
  }
  role_permission: {
    role_id: number
    permission: string
  }
  roll_out: {
    id: Generated<number>
    package_id: number
    station_ids: string[]
    pilot_count: number
    share_percent: number
    limit_percent: number
    watch_hours: number
    goes_back: boolean
    state: Generated<'running' | 'paused' | 'stopped' | 'cancelled' | 'done'>
    why: string | null
    stage: Generated<number>
    stage_began_at: Date
    stage_ended_at: Date | null
    next_at: Date | null
    version: Generated<number>
    created_by: number | null
    created_at: Date
    run_by: number | null
    released_by: number | null
    released_at: Date | null
    changed_by: number | null
    changed_at: Date
    from_minute: number | null
    until_minute: number | null
    told: string | null
    told_at: Date | null
  }
  roll_out_concentrator: {
    roll_out_id: number
    gw: string
    station_id: number
    task_id: number | null
    received_at: Date | null
    tries: Generated<number>
    again_at: Date | null
  }
  roll_out_module: {
    roll_out_id: number
    device_id: number
    station_id: number
    stage: number
    state: Generated<'waiting' | 'ordered' | 'verified' | 'failed' | 'fellBack' | 'left' | 'cancelled'>
    note: string | null
    task_id: number | null
    from_version: string | null
    ended_at: Date | null
  }
  roll_out_program: {
    roll_out_id: number
    gw: string
    station_id: number
    stage: number
    state: Generated<'waiting' | 'ordered' | 'verified' | 'failed' | 'fellBack' | 'left' | 'cancelled'>
    note: string | null
    task_id: number | null
    from_version: string | null
    ended_at: Date | null
  }
  roster: {
    id: Generated<number>
    gw: string
    kind: DeviceKind
    hash: Buffer
    equipment_ids: number[]
  }
  rsd_certificate: {
    id: Generated<number>
    station_id: number
    task_id: number
    number: string
    content: string
    hash: string
    issued_by: number | null
    issued_at: Date
  }
  schedule: {
    id: Generated<number>
    station_id: number
    name: string
    action: ScheduledAction
    target: ColumnType<TargetJson, string, string>
    reason: Generated<string>
    cycles: Generated<number>
    hold_s: Generated<number>
    minutes: number[]
    weekdays: number[]
    first_day: string
    last_day: string | null
    daylight: Generated<boolean>
    status: ScheduleStatus
    next_at: Date | null
    time_zone: string
    version: Generated<number>
    changed_by: number | null
    changed_at: Date
    start_at: Date | null
    end_at: Date | null
    every_minutes: number | null
    gws: Generated<string[]>
  }
  schedule_slot: {
    schedule_id: number
    at: Date
    station_id: number
    result: 'run' | 'late' | 'missed' | 'refused' | 'waiting'
    reason: string | null
    detail: ColumnType<ObjectJson, string | undefined, string>
    decided_at: Date
    task_id: number | null
    approval_id: number | null
  }
  schedule_slot_order: {
    schedule_id: number
    at: Date
    gw: string
    station_id: number
    name: string
    reason: string | null
    detail: ColumnType<ObjectJson, string | undefined, string>
    task_id: number | null
  }
  schedule_template: {
    id: Generated<number>
    org_id: number
    name: string
    action: string
    kind: string
    minutes: number[]
    weekdays: number[]
    daylight: boolean
    cycles: number
    hold_s: number
    created_by: number | null
    created_at: Date
  }
  schema_migration: {
    version: number
    name: string
    checksum: string
    applied_at: Generated<Date>
  }
  second_factor: {
    user_id: number
    secret: Buffer
    enabled_at: Date | null
    last_step: Generated<number>
  }
  secret_key: {
    only_one: Generated<boolean>
    fingerprint: Buffer
    since: Generated<Date>
  }
  session: {
    token_hash: Buffer
    user_id: number
    created_at: Generated<Date>
    seen_at: Generated<Date>
    expires_at: Date
    address: string | null
    agent: string | null
    id: Generated<number>
    fresh_at: Generated<Date>
    stays_signed_in: Generated<boolean>
  }
  station: {
    id: Generated<number>
    org_id: number
    code: string
    name: string
    names: ColumnType<NamesJson, string | undefined, string>
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
    country: string | null
    province_names: ColumnType<NamesJson, string | undefined, string>
    city_names: ColumnType<NamesJson, string | undefined, string>
    org_path: Generated<string>
    search_text: Generated<string>
    revenue_per_kwh: number | null
    currency: string | null
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
    cost: number | null
    cost_currency: string | null
    service_life_years: number | null
    loss_threshold_days: number | null
    weather_city: string | null
  }
  station_change: {
    id: Generated<number>
  }
  station_curve: {
    station_id: number
    slot: Date
    energy_wh: number
    power_w: number | null
    irradiance_wm2: number | null
  }
  station_day: {
    station_id: number
    day: string
    energy_wh: Generated<number>
    covered_s: Generated<number>
    irradiance_ws: Generated<number>
    irradiance_s: Generated<number>
    warm_wh: Generated<number>
    warm_whc: Generated<number>
  }
  station_due: {
    station_id: number
    noted_at: Generated<Date>
  }
  station_month: {
    station_id: number
    month: string
    first_day: string
    energy_wh: number
  }
  station_now: {
    station_id: number
    state: Generated<'normal' | 'partShutDown' | 'lowOutput' | 'fault' | 'stale' | 'shutDown' | 'asleep' | 'noDevices'>
    module_count: Generated<number>
    string_count: Generated<number>
    inverter_count: Generated<number>
    inverters_online: Generated<number>
    irradiance_sensor_count: Generated<number>
    irradiance_sensors_online: Generated<number>
    producing: Generated<number>
    zero: Generated<number>
    no_data: Generated<number>
    asleep: Generated<number>
    shut_down: Generated<number>
    fresh: Generated<number>
    power_w: number | null
    irradiance_wm2: number | null
    energy_today_wh: number | null
    specific_yield_h: number | null
    pr: number | null
    pr30: number | null
    pr30_at: Date | null
    today: string | null
    report_period_s: Generated<number>
    data_at: Date | null
    judged_at: Date | null
    due_at: Generated<Date>
    seen: Generated<number>
    org_path: Generated<string>
    module_counts: Generated<number[]>
    yield_yesterday_h: number | null
    yield_7d_h: number | null
    yield_30d_h: number | null
    yield_month_h: number | null
    concentrator_count: Generated<number>
    concentrators_online: Generated<number>
    capacity_w: Generated<number>
    concentrators_offline: Generated<number>
    inverters_in_fault: Generated<number>
    state_since: Date | null
    inverters_asleep: Generated<number>
    inverters_no_data: Generated<number>
    strings_zero: Generated<number>
    strings_shut_down: Generated<number>
    below_good: Generated<number>
    share_of_expected: number | null
    need_place: Generated<number>
    level1_alarms: Generated<number>
  }
  station_slot: {
    station_id: number
    slot: Date
    energy_wh: Generated<number>
    covered_s: Generated<number>
    irradiance_ws: Generated<number>
    irradiance_s: Generated<number>
  }
  station_yield: {
    station_id: number
    day: string
    energy_wh: number | null
    irradiation_whm2: number | null
    pr_energy_wh: number | null
    reference_wh: number | null
  }
  stranger: {
    gw: string
    number: string
    bus: string
    first_at: Date
    last_at: Date
  }
  suggested_permission: {
    role: string
    permission: string
  }
  task: {
    id: Generated<number>
    number: string
    action: TaskAction
    station_id: number
    target: ColumnType<TargetJson, string, string>
    reason: Generated<string>
    status: Generated<TaskStatus>
    total_count: number
    success_count: Generated<number>
    fail_count: Generated<number>
    created_by: number | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deadline: Date
    retry_of: number | null
    idempotency_key: string | null
    power_before_w: number | null
    order_hash: Buffer | null
    figures_pending: Generated<boolean>
    ask_at: Date | null
    outcome: Generated<'executing' | 'succeeded' | 'partly' | 'inconclusive' | 'failed' | 'interrupted'>
    silent_before: Generated<number>
    cancelled_by: number | null
    cancelled_at: Date | null
    timed_id: number | null
    held_told_at: Date | null
    ask_when_back: Generated<boolean>
  }
  task_concentrator: {
    task_id: number
    gw: string
    phase: Generated<DevicePhase>
    note: string | null
    sent_at: Date | null
    accepted_at: Date | null
    verified_at: Date | null
    updated_at: Date
  }
  task_device: {
    task_id: number
    device_id: number
    gw: string
    phase: Generated<DevicePhase>
    voltage_v: number | null
    elapsed_ms: number | null
    tries: Generated<number>
    note: string | null
    updated_at: Generated<Date>
    sent_at: Date | null
    accepted_at: Date | null
    confirmed_at: Date | null
    verified_at: Date | null
    test: ColumnType<ModuleTestJson | null, string | null | undefined, string | null>
    switch_state: number | null
    held_at: Date | null
    proven_at: Date | null
    proven_v: number | null
    released_at: Date | null
    curve: ColumnType<SweptCurveJson | null, string | null | undefined, string | null>
    reporting: ColumnType<ModuleReportingJson | null, string | null | undefined, string | null>
    found: ColumnType<FoundJson | null, string | null | undefined, string | null>
  }
  task_sample: {
    task_id: number
    device_id: number
    at: Date
    voltage_v: number
  }
  telemetry_gap: {
    gw: string
    stream: string
    epoch: string
    seq_from: number
    seq_to: number
    reason: string
    noted_at: Generated<Date>
  }
  telemetry_latest: {
    gw: string
    kind: DeviceKind
    at: Date
    received_at: Date
    encoding: number
    device_ids: number[]
    body: Buffer
  }
  telemetry_report: {
    gw: string
    kind: DeviceKind
    instant: Date
    part: number
    received_at: Date
    period_s: number
    roster_id: number
    encoding: number
    body: Buffer
    clock_skew_ms: number | null
  }
  throttle: {
    key: Buffer
    wrong_at: Generated<string[]>
    until: Generated<number>
    pending: ColumnType<unknown, string | undefined, string>
  }
  transformer_area: {
    id: Generated<number>
    station_id: number
    number: string
    name: string
    rated_kva: number | null
    area_threshold: number | null
    grade_threshold: number | null
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
  }
  user_role: {
    user_id: number
    role_id: number
  }
  user_setting: {
    user_id: number
    key: string
    value: ColumnType<unknown, string, string>
    version: Generated<number>
    updated_at: Date
  }
  user_station: {
    user_id: number
    station_id: number
  }
  work_order: {
    id: Generated<number>
    station_id: number
    state: Generated<'open' | 'assigned' | 'onSite' | 'watched' | 'holding' | 'closed'>
    condition: string | null
    label: string
    title: Generated<string>
    note: Generated<string>
    level: number
    device_id: number | null
    due_at: Date | null
    steps: string[]
    assigned_to: number | null
    assigned_at: Date | null
    created_by: number | null
    created_at: Date
    fixed_at: Date | null
    fixed_by: number | null
    cause: string | null
    cause_note: Generated<string>
    parts: Generated<string>
    held_at: Date | null
    reopened: Generated<number>
    version: Generated<number>
    changed_by: number | null
    changed_at: Date
    status: Generated<number>
    rule_id: number | null
  }
  work_order_alarm: {
    work_order_id: number
    alarm_id: number
    station_id: number
  }
  work_order_entry: {
    id: Generated<number>
    work_order_id: number
    station_id: number
    at: Date
    kind: string
    user_id: number | null
    other_id: number | null
    text: Generated<string>
    key: string | null
    sent_at: Date | null
  }
  work_order_step: {
    work_order_id: number
    step: string
    station_id: number
    ended: 'done' | 'notNeeded'
    at: Date
    user_id: number | null
  }
  work_order_visit: {
    id: Generated<number>
    work_order_id: number
    station_id: number
    user_id: number
    began_at: Date
    ended_at: Date | null
  }
}
