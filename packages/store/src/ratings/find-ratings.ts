import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Listing, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamRows } from '../kit/stream-rows.ts'

const saidColumns = {
  ratedW: col.number,
  vocV: col.number.orNull,
  iscA: col.number.orNull,
  vmpV: col.number.orNull,
  impA: col.number.orNull,
  commissionedOn: col.day,
  firstYearPercent: col.number,
  yearlyPercent: col.number,
}
const said = sql`r.rated_w as "ratedW", r.voc_v as "vocV", r.isc_a as "iscA", r.vmp_v as "vmpV", r.imp_a as "impA",
  r.commissioned_on as "commissionedOn", r.first_year_percent as "firstYearPercent", r.yearly_percent as "yearlyPercent"`

const rowColumns = {
  id: col.number,
  serialNo: col.text,
  model: col.text.orNull,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  positionId: col.number.orNull,
  positionCode: col.text.orNull,
  ...saidColumns,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms.orNull,
}
/** The extra data of a panel with where the panel is; powers in W, voltages in V, currents in A, losses in percent of rated power. */
export type RatingsRecord = RowOf<typeof rowColumns>

export type RatingsFilter = {
  stationId?: number | undefined
  orgNo?: string | undefined
  /** Part of the serial number, or of the code of the position. */
  text?: string | undefined
  installed?: boolean | undefined
}

const parts = sql`panel_ratings r join equipment e on e.id = r.equipment_id join station s on s.id = e.station_id
  left join installation i on i.equipment_id = e.id and i.until is null left join device d on d.id = i.device_id
  left join app_user u on u.id = r.changed_by`
const columns = sql`e.id, coalesce(e.serial_no, '') as "serialNo", e.model, s.id as "stationId", s.name as "stationName",
  s.names as "stationNames", s.time_zone as "timeZone", d.id as "positionId", d.code as "positionCode", ${said}, r.version,
  u.real_name as "changedBy", r.changed_at as "changedAt"`

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(e.serial_no ilike ${part} or d.code ilike ${part})`
}

const listing = (scope: Scope, filter: RatingsFilter): Listing => {
  const { stationId, orgNo, text, installed } = filter
  const conditions = allOf(
    stationIn(scope),
    given(stationId, (one) => sql`e.station_id = ${one}`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(text, containsText),
    given(installed, (one) => (one ? sql`d.id is not null` : sql`d.id is null`)),
  )
  return {
    matching: sql`from ${parts} where ${conditions}`,
    order: sql`e.station_id, e.serial_no, e.id`,
    select: (page) => sql`select ${columns} ${page}`,
  }
}

/** Extra data of panels that the scope sees, by plant and serial number. */
export const findRatings = (db: Db, scope: Scope, filter: RatingsFilter, span: CountedSpan): Promise<Page<RatingsRecord>> =>
  askPage(db, rowColumns, listing(scope, filter), span)

/** All of them, some at a time. */
export const streamRatings = (db: Db, scope: Scope, filter: RatingsFilter): Promise<StreamedRows<RatingsRecord>> =>
  streamRows(db, 'ratings', rowColumns, listing(scope, filter))

/** The extra data of one panel that the scope sees, locked until the transaction ends. */
export const lockRatings = async (trx: Db, scope: Scope, id: number): Promise<RatingsRecord | undefined> =>
  (
    await ask(trx, rowColumns)`
      select ${columns} from ${parts} where r.equipment_id = ${id} and ${stationIn(scope)} for update of r`
  )[0]

const panelColumns = { id: col.number, serialNo: col.text, stationId: col.number, timeZone: col.text }
/** A panel that extra data can be said of. */
export type Panel = RowOf<typeof panelColumns>

/** Panels with these serial numbers that the scope sees; of several pieces with one number the installed one, then the newest. */
export const panelsBySerial = async (db: Db, scope: Scope, serialNos: readonly string[]): Promise<Map<string, Panel>> => {
  const rows = await ask(db, panelColumns)`
    select distinct on (e.serial_no) e.id, e.serial_no as "serialNo", e.station_id as "stationId", s.time_zone as "timeZone"
      from equipment e join station s on s.id = e.station_id
     where e.kind = 'panel' and e.serial_no = any (${serialNos as string[]}::text[]) and ${stationIn(scope)}
     order by e.serial_no, (e.state = 'installed') desc, e.id desc`
  return new Map(rows.map((row) => [row.serialNo, row]))
}

const keptColumns = { id: col.number, ...saidColumns }
/** What is said of these panels, which the scope of their reader has found; of those alone that have extra data. */
export const ratingsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Omit<RowOf<typeof keptColumns>, 'id'>>> => {
  const rows = await ask(db, keptColumns)`
    select r.equipment_id as id, ${said} from panel_ratings r where r.equipment_id = any (${ids as number[]}::integer[])`
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}
