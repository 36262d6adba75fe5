import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { foundJson, moduleReportingJson, moduleTestJson, registeredJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { registeredPlace } from './registered-place.ts'

const taskDeviceRecordColumns = {
  id: col.number,
  code: col.text,
  number: col.text,
  stringId: col.number.orNull,
  stringCode: col.text.orNull,
  phase: col.textOf<DevicePhase>(),
  voltageV: col.number.orNull,
  switchState: col.number.orNull,
  elapsedMs: col.number.orNull,
  tries: col.number,
  note: col.text.orNull,
  updatedAt: col.time,
  model: col.text.orNull,
  firmware: col.text.orNull,
  /** Of a test: what was measured. */
  test: col.json(moduleTestJson).orNull,
  /** Of an order that sets how modules are reported: what the module said afterwards. */
  reporting: col.json(moduleReportingJson).orNull,
  /** Of identification: what was found, and what the register says of the same now. */
  found: col.json(foundJson).orNull,
  registered: col.json(registeredJson).orNull,
  /** Number of the order that shut the module down, where a test left it alone for that. */
  heldBy: col.text.orNull,
  /** Of a shutdown that ended without its proof: since when the concentrator holds it, read back later and at which V, or given up. */
  heldAt: col.ms.orNull,
  provenAt: col.ms.orNull,
  provenV: col.number.orNull,
  releasedAt: col.ms.orNull,
  /** Whose lock-out tag kept the module from being energised. */
  tagOf: col.text.orNull,
}
export type TaskDeviceRecord = RowOf<typeof taskDeviceRecordColumns>

/** Results of a task's devices in order of string and place; only those changed after `since` where given. */
export const taskDevices = (db: Db, scope: Scope, taskId: number, since?: Date): Promise<TaskDeviceRecord[]> =>
  ask(db, taskDeviceRecordColumns)`
    select d.id, d.code, d.number, p.id as "stringId", p.code as "stringCode", x.phase, x.voltage_v as "voltageV", x.switch_state as "switchState",
           x.elapsed_ms as "elapsedMs", x.tries, x.note, x.updated_at as "updatedAt", d.model, d.firmware, x.test, x.reporting,
           x.found, case when x.found is not null then ${registeredPlace} end as registered,
           x.held_at as "heldAt", x.proven_at as "provenAt", x.proven_v as "provenV", x.released_at as "releasedAt",
           case x.note when 'shutDownBefore' then (
             select z.number from task z join task_device y on y.task_id = z.id
              where z.action = 'shutdown' and y.device_id = x.device_id and z.id < x.task_id order by z.id desc limit 1) end as "heldBy",
           case x.note when 'lockedOut' then (
             select g.holder from lock_out g
              where g.station_id = t.station_id and g.created_at <= x.updated_at and (g.removed_at is null or g.removed_at >= x.updated_at)
                and (g.device_id is null or g.device_id in (d.parent_id, p.parent_id)) order by g.id limit 1) end as "tagOf"
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
