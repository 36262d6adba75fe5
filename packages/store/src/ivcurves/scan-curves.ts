import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { sweptCurveJson } from '../kit/column-types.ts'
import { oneOf } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const scannedColumns = {
  id: col.number,
  code: col.text,
  number: col.text,
  stringId: col.number.orNull,
  stringCode: col.text.orNull,
  ratedW: col.number.orNull,
  phase: col.textOf<DevicePhase>(),
  note: col.text.orNull,
  curve: col.json(sweptCurveJson).orNull,
}
/** A module of a scan, with its curve where one was measured. */
export type ScannedRecord = RowOf<typeof scannedColumns>

/** The modules of a scan by string and place; none where the scope does not see it, or where the task is no scan. */
export const scannedModules = (db: Db, scope: Scope, taskId: number): Promise<ScannedRecord[]> =>
  ask(db, scannedColumns)`
    select d.id, d.code, d.number, p.id as "stringId", p.code as "stringCode", d.rated_w as "ratedW", x.phase, x.note, x.curve
      from task_device x join task t on t.id = x.task_id join device d on d.id = x.device_id left join device p on p.id = d.parent_id
     where x.task_id = ${taskId} and t.action = 'ivScan' and t.station_id in ${stationsIn(scope)}
     order by d.parent_id, d.position, d.id`

const ofDeviceColumns = { taskId: col.number, phase: col.textOf<DevicePhase>(), note: col.text.orNull, hasCurve: col.bool }
/** How the scan of one device ended, by the task. */
export type ScanOfDevice = RowOf<typeof ofDeviceColumns>

/** How these scans ended for one device; none of a task that the scope does not see. */
export const scansOfDevice = (db: Db, scope: Scope, deviceId: number, taskIds: readonly number[]): Promise<ScanOfDevice[]> =>
  ask(db, ofDeviceColumns)`
    select t.id as "taskId", x.phase, x.note, x.curve is not null as "hasCurve"
      from task_device x join task t on t.id = x.task_id
     where x.device_id = ${deviceId} and t.id = ${oneOf(taskIds)} and t.station_id in ${stationsIn(scope)}`
