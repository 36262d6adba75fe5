import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { type RsdAction, rsdActions } from '@sundial/core/rsd/action.ts'
import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isEquipment, isOfStation } from '../kit/equipment.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** One device in one switching task: who asked for what and when, and what came of it. */
const switchRecordColumns = {
  taskId: col.number,
  taskNumber: col.text,
  deviceId: col.number,
  code: col.text,
  number: col.text,
  stationId: col.number,
  action: col.textOf<RsdAction>(),
  reason: col.text,
  createdBy: col.text.orNull,
  createdAt: col.time,
  phase: col.textOf<DevicePhase>(),
  voltageV: col.number.orNull,
  note: col.text.orNull,
  updatedAt: col.time,
}
export type SwitchRecord = RowOf<typeof switchRecordColumns>

export type SwitchFilter = {
  stationId?: number | undefined
  deviceId?: number | undefined
  /** Code or number of a piece of equipment, or the code of a station. */
  monitorId?: string | undefined
  from: number
  to: number
}

/** In the text of the statement, so that PostgreSQL knows how many tasks have them. */
const switching = sql.join(rsdActions.map((action) => sql.lit(action)))

/** Switch commands by device, newest first. */
export const switchHistory = (db: Db, scope: Scope, f: SwitchFilter, span: Span): Promise<Page<SwitchRecord>> =>
  askPage(
    db,
    switchRecordColumns,
    {
      matching: sql`
        from task t join task_device x on x.task_id = t.id join device d on d.id = x.device_id left join person u on u.id = t.created_by
       where ${allOf(
         sql`t.action in (${switching}) and t.created_at >= ${new Date(f.from)} and t.created_at < ${new Date(f.to)}`,
         sql`t.station_id in ${stationsIn(scope)}`,
         given(f.stationId, (id) => sql`t.station_id = ${id}`),
         given(f.deviceId, (id) => sql`x.device_id = ${id}`),
         given(f.monitorId, (named) => sql`(${isOfStation(named)} or ${isEquipment(named)})`),
       )}`,
      order: sql`t.id desc, d.id`,
      select: (page) => sql`
        select t.id as "taskId", t.number as "taskNumber", d.id as "deviceId", d.code, d.number, t.station_id as "stationId", t.action,
               t.reason, u.real_name as "createdBy", t.created_at as "createdAt", x.phase, x.voltage_v as "voltageV", x.note,
               x.updated_at as "updatedAt" ${page}`,
    },
    span,
  )
