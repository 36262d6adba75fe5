import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { type MeterFacts, type MeterNumber, meterNumbers, meterProtocols } from '@sundial/core/devices/meter.ts'
import type { PanelFlag } from '@sundial/core/devices/panel-flags.ts'
import type { Phase } from '@sundial/core/grid/words.ts'
import type { EquipmentState, InstalledPart } from '@sundial/core/replacement/parts.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Listing, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import { json, type Shape } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamRows } from '../kit/stream-rows.ts'

export type EntryKind = DeviceKind | InstalledPart

const meterJson = json.object({
  ...(Object.fromEntries(meterNumbers.map((name) => [name, json.orNull(json.number)])) as Record<MeterNumber, Shape<number | null>>),
  ...{ baudRate: json.orNull(json.number), protocol: json.orNull(json.textOf(meterProtocols)), collectorAddress: json.orNull(json.text) },
  hasPassword: json.bool,
}) as Shape<MeterFacts>

const entryColumns = {
  /** Of its position; null: the piece is at none. */
  id: col.number.orNull,
  /** Of a piece that is at no position. */
  equipmentId: col.number.orNull,
  kind: col.textOf<EntryKind>(),
  code: col.text,
  number: col.text.orNull,
  mac: col.text.orNull,
  serialNo: col.text.orNull,
  model: col.text.orNull,
  firmware: col.text.orNull,
  ratedW: col.number.orNull,
  panelFlag: col.textOf<PanelFlag>().orNull,
  meter: col.json(meterJson).orNull,
  areaId: col.number.orNull,
  areaName: col.text.orNull,
  phase: col.textOf<Phase>().orNull,
  branchId: col.number.orNull,
  branchName: col.text.orNull,
  containerId: col.number.orNull,
  containerName: col.text.orNull,
  state: col.textOf<EquipmentState>(),
  parentId: col.number.orNull,
  parentCode: col.text.orNull,
  position: col.number.orNull,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  gw: col.text.orNull,
  concentratorName: col.text.orNull,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms.orNull,
}
/** An entry of the equipment archive: a position with what is there, or a piece that is at none. */
export type EntryRecord = RowOf<typeof entryColumns>

export type EntryFilter = {
  id?: number | undefined
  stationId?: number | undefined
  orgNo?: string | undefined
  kind?: EntryKind | undefined
  state?: EquipmentState | undefined
  /** Part of code, number, MAC or serial number. */
  text?: string | undefined
  parentId?: number | undefined
}

const archive = sql`
  (select d.id, null::integer as equipment_id, d.kind, d.code, d.number, d.mac, d.serial_no, d.model, d.firmware, d.rated_w, d.panel_flag,
          d.area_id, d.phase, d.branch_id, d.container_id,
          'installed' as state,
          d.parent_id, d.position, d.station_id, d.gw, d.version, d.changed_by, d.changed_at, d.search_text
     from device d
   union all
   select null, e.id, e.kind, '', e.number, e.mac, e.serial_no, e.model, e.firmware, null, null, null, null, null, null, e.state,
          null, null, e.station_id, null, 1, null, null, lower(coalesce(e.number, '') || E'\n' || coalesce(e.mac, ''))
     from equipment e where e.state <> 'installed') x`
const parts = sql`${archive} join station s on s.id = x.station_id left join concentrator c on c.gw = x.gw
  left join device p on p.id = x.parent_id left join app_user u on u.id = x.changed_by
  left join transformer_area ga on ga.id = x.area_id left join branch gb on gb.id = x.branch_id left join container gc on gc.id = x.container_id
  left join meter m on m.device_id = x.id`
const meterFacts = sql`case when m.device_id is not null then json_build_object('displayOrder', m.display_order, 'baudRate', m.baud_rate,
  'port', m.port, 'protocol', m.protocol, 'tariffCount', m.tariff_count, 'integerDigits', m.integer_digits, 'decimalDigits', m.decimal_digits,
  'collectorAddress', m.collector_address, 'userMajorClass', m.user_major_class, 'userMinorClass', m.user_minor_class,
  'voltageRatio', m.voltage_ratio, 'currentRatio', m.current_ratio, 'hasPassword', m.password is not null) end`
const columns = sql`x.id, x.equipment_id as "equipmentId", x.kind, x.code, x.number, x.mac, x.serial_no as "serialNo", x.model, x.firmware,
  x.rated_w as "ratedW", x.panel_flag as "panelFlag", ${meterFacts} as meter, ga.id as "areaId", ga.name as "areaName", x.phase,
  gb.id as "branchId", gb.name as "branchName", gc.id as "containerId", gc.name as "containerName", x.state, x.parent_id as "parentId", p.code as "parentCode", x.position, s.id as "stationId", s.name as "stationName",
  s.names as "stationNames", x.gw, c.name as "concentratorName", x.version, u.real_name as "changedBy", x.changed_at as "changedAt"`

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(x.search_text like lower(${part}) or x.serial_no ilike ${part})`
}

const listing = (scope: Scope, filter: EntryFilter): Listing => {
  const { id, stationId, orgNo, kind, state, text, parentId } = filter
  const conditions = allOf(
    stationIn(scope),
    given(id, (one) => sql`x.id = ${one}`),
    given(stationId, (one) => sql`x.station_id = ${one}`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(kind, (one) => sql`x.kind = ${one}`),
    given(state, (one) => sql`x.state = ${one}`),
    given(parentId, (one) => sql`x.parent_id = ${one}`),
    given(text, containsText),
  )
  return {
    matching: sql`from ${parts} where ${conditions}`,
    order: sql`x.station_id, x.kind, x.code, x.id, x.equipment_id`,
    select: (page) => sql`select ${columns} ${page}`,
  }
}

/** The equipment archive as far as the scope sees it, by station, kind and code. */
export const findEntries = (db: Db, scope: Scope, filter: EntryFilter, span: CountedSpan): Promise<Page<EntryRecord>> =>
  askPage(db, entryColumns, listing(scope, filter), span)

/** All of it, some at a time. */
export const streamEntries = (db: Db, scope: Scope, filter: EntryFilter): Promise<StreamedRows<EntryRecord>> =>
  streamRows(db, 'entries', entryColumns, listing(scope, filter))

/** A position that the scope sees, as the archive has it, locked until the transaction ends. */
export const lockEntry = async (trx: Db, scope: Scope, id: number): Promise<EntryRecord | undefined> => {
  const locked = await ask(trx, { id: col.number })`
    select d.id from device d join station s on s.id = d.station_id where d.id = ${id} and ${stationIn(scope)} for update of d`
  if (!locked[0]) return undefined
  return (await findEntries(trx, scope, { id }, { limit: 1, offset: 0 })).rows[0]
}

const panelColumns = { id: col.number, code: col.text, number: col.text, mac: col.text.orNull, stationId: col.number }
/** The position whose panel has this serial number (PVSN), as far as the scope sees it. */
export const positionOfPanel = async (db: Db, scope: Scope, serialNo: string): Promise<RowOf<typeof panelColumns> | undefined> =>
  (
    await ask(db, panelColumns)`
      select d.id, d.code, d.number, d.mac, d.station_id as "stationId"
        from equipment e join installation i on i.equipment_id = e.id and i.until is null
        join device d on d.id = i.device_id join station s on s.id = d.station_id
       where e.kind = 'panel' and e.serial_no = ${serialNo} and ${stationIn(scope)} order by d.id limit 1`
  )[0]
