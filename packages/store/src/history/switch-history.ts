import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { executeStep } from '@sundial/core/orders/task-status.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
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
  matching: col.number,
}
export type SwitchRecord = RowOf<typeof switchRecordColumns>

export type SwitchFilter = {
  stationId?: number | undefined
  deviceId?: number | undefined
  /** Code or number of a device. */
  deviceCode?: string | undefined
  from: number
  to: number
  limit: number
  offset: number
}

/** Switch commands by device, newest first. */
export const switchHistory = async (db: Db, scope: Scope, filter: SwitchFilter): Promise<SwitchRecord[]> => {
  const { stationId, deviceId, deviceCode, from, to, limit, offset } = filter
  const conditions = [
    stationId === undefined ? null : sql`t.station_id = ${stationId}`,
    deviceId === undefined ? null : sql`x.device_id = ${deviceId}`,
    deviceCode === undefined ? null : sql`(d.code = ${deviceCode} or d.number = ${deviceCode})`,
  ].filter((c) => c !== null)
  const more = conditions.length > 0 ? sql` and ${sql.join(conditions, sql` and `)}` : sql``
  return ask(db, switchRecordColumns)`
    select t.id as "taskId", t.number as "taskNumber", d.id as "deviceId", d.code, d.number, t.station_id as "stationId", t.action, t.reason,
           u.real_name as "createdBy", t.created_at as "createdAt", x.phase, x.voltage_v as "voltageV", x.note, x.updated_at as "updatedAt",
           count(*) over () as matching
      from task t join task_device x on x.task_id = t.id join device d on d.id = x.device_id left join person u on u.id = t.created_by
     where t.step = ${executeStep.rsdSwitching} and t.created_at >= ${new Date(from)} and t.created_at < ${new Date(to)}
       and t.station_id in ${stationsIn(scope)}${more}
     order by t.id desc, d.id limit ${limit} offset ${offset}`
}
