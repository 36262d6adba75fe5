import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const taskDeviceRecordColumns = {
  id: col.number,
  code: col.text,
  number: col.text,
  stringId: col.number.orNull,
  stringCode: col.text.orNull,
  phase: col.textOf<DevicePhase>(),
  voltageV: col.number.orNull,
  elapsedMs: col.number.orNull,
  tries: col.number,
  note: col.text.orNull,
  updatedAt: col.time,
}
export type TaskDeviceRecord = RowOf<typeof taskDeviceRecordColumns>

/** Results of a task's devices in order of string and place; only those changed after `since` where given. */
export const taskDevices = (db: Db, scope: Scope, taskId: number, since?: Date): Promise<TaskDeviceRecord[]> =>
  ask(db, taskDeviceRecordColumns)`
    select d.id, d.code, d.number, p.id as "stringId", p.code as "stringCode", x.phase, x.voltage_v as "voltageV",
           x.elapsed_ms as "elapsedMs", x.tries, x.note, x.updated_at as "updatedAt"
      from task_device x join task t on t.id = x.task_id join device d on d.id = x.device_id left join device p on p.id = d.parent_id
     where ${allOf(
       sql`x.task_id = ${taskId} and t.station_id in ${stationsIn(scope)}`,
       given(since, (at) => sql`x.updated_at > ${at}`),
     )}
     order by d.parent_id, d.position, d.id`

const taskSampleRecordColumns = {
  id: col.number,
  code: col.text,
  at: col.time,
  voltageV: col.number,
}
export type TaskSampleRecord = RowOf<typeof taskSampleRecordColumns>
/** String voltages measured while a task ran, in order of time. */
export const taskSamples = (db: Db, scope: Scope, taskId: number, since?: Date): Promise<TaskSampleRecord[]> =>
  ask(db, taskSampleRecordColumns)`
    select m.device_id as id, d.code, m.at, m.voltage_v as "voltageV"
      from task_sample m join task t on t.id = m.task_id join device d on d.id = m.device_id
     where ${allOf(
       sql`m.task_id = ${taskId} and t.station_id in ${stationsIn(scope)}`,
       given(since, (at) => sql`m.at > ${at}`),
     )}
     order by m.at, m.device_id`
