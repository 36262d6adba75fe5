import { conditionsOf } from '@sundial/core/ivcurves/conditions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { scannedModules } from '@sundial/store/ivcurves/scan-curves.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import type { Handler } from '../kit/handlers.ts'
import { deviceRow, judgedIn, measuredIn } from './judged.ts'
import { scanRow } from './scans.ts'

/** @throws Refusal notFound where there is no such scan */
export const ivScanDevices: Handler<'ivScanDevices'> = async ({ scanId }, call) => {
  const { db } = call.server.store
  const [task] = (await findTasks(db, call.scope, { ids: [scanId] })).rows
  if (task?.action !== 'ivScan') throw new Refusal('notFound')
  const records = await scannedModules(db, call.scope, scanId)
  const curves = measuredIn(records)
  const judged = judgedIn(curves)
  const list = records.map((record) => deviceRow(record, judged.get(record.id)))
  return {
    scan: scanRow(task, call.language),
    conditions: conditionsOf(curves),
    list: list.toSorted((a, b) => (b.lostW ?? -1) - (a.lostW ?? -1)),
  }
}
