import type { Calibration } from '@sundial/core/irradiance/calibration.ts'
import { dueBefore } from '@sundial/core/irradiance/calibration.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Listing, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamRows } from '../kit/stream-rows.ts'

const rowColumns = {
  id: col.number,
  code: col.text,
  number: col.text,
  model: col.text.orNull,
  serialNo: col.text.orNull,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  gw: col.text,
  concentratorName: col.text,
  reportPeriodS: col.number,
  tiltDeg: col.number.orNull,
  azimuthDeg: col.number.orNull,
  calibratedOn: col.day.orNull,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms.orNull,
}
/** An irradiance meter with what people say of it. */
export type SensorRecord = RowOf<typeof rowColumns>

export type SensorFilter = {
  id?: number | undefined
  stationId?: number | undefined
  orgNo?: string | undefined
  /** Part of code, number or serial number. */
  text?: string | undefined
  calibration?: Calibration | undefined
}

const parts = sql`device d join station s on s.id = d.station_id join concentrator c on c.gw = d.gw
  left join irradiance_sensor i on i.device_id = d.id left join app_user u on u.id = i.changed_by`
const columns = sql`d.id, d.code, d.number, d.model, d.serial_no as "serialNo", s.id as "stationId", s.name as "stationName",
  s.names as "stationNames", s.time_zone as "timeZone", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", c.gw, c.name as "concentratorName", c.report_period_s as "reportPeriodS",
  i.tilt_deg as "tiltDeg", i.azimuth_deg as "azimuthDeg", i.calibrated_on as "calibratedOn", coalesce(i.version, 1) as version,
  u.real_name as "changedBy", i.changed_at as "changedAt"`

/** As core/irradiance/calibration.ts judges a row. */
const isCalibrated = (today: string): Record<Calibration, Condition> => ({
  unknown: sql`i.calibrated_on is null`,
  due: sql`i.calibrated_on < ${dueBefore(today)}::date`,
  valid: sql`i.calibrated_on >= ${dueBefore(today)}::date`,
})

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(d.code ilike ${part} or d.number like ${part} or d.serial_no ilike ${part})`
}

const listing = (scope: Scope, { id, stationId, orgNo, text, calibration }: SensorFilter, today: string): Listing => {
  const conditions = allOf(
    sql`d.kind = 'irradianceSensor'`,
    stationIn(scope),
    given(id, (one) => sql`d.id = ${one}`),
    given(stationId, (one) => sql`d.station_id = ${one}`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(text, containsText),
    given(calibration, (one) => isCalibrated(today)[one]),
  )
  return {
    matching: sql`from ${parts} where ${conditions}`,
    order: sql`d.station_id, d.code, d.id`,
    select: (page) => sql`select ${columns} ${page}`,
  }
}

/** Irradiance meters that the scope sees, by station and code. `today`: YYYY-MM-DD, by which calibrations are judged. */
export const findSensors = (db: Db, scope: Scope, filter: SensorFilter, span: Span, today: string): Promise<Page<SensorRecord>> =>
  askPage(db, rowColumns, listing(scope, filter, today), span)

/** All of them, some at a time. */
export const streamSensors = (db: Db, scope: Scope, filter: SensorFilter, today: string): Promise<StreamedRows<SensorRecord>> =>
  streamRows(db, 'sensors', rowColumns, listing(scope, filter, today))

/** One meter that the scope sees, locked until the transaction ends. */
export const lockSensor = async (trx: Db, scope: Scope, id: number): Promise<SensorRecord | undefined> =>
  (
    await ask(trx, rowColumns)`
      select ${columns} from ${parts} where d.id = ${id} and d.kind = 'irradianceSensor' and ${stationIn(scope)} for update of d`
  )[0]
