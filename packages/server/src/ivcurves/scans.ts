import type { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { scansOfDevice } from '@sundial/store/ivcurves/scan-curves.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks, type TaskRecord } from '@sundial/store/tasks/find-tasks.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'
import { taskRow } from '../orders/task-row.ts'

type ScanRow = OutputOf<typeof ivCurveCalls.ivScans>['list'][number]

/** A scan as lists show it. */
export const scanRow = (task: TaskRecord, language: Language): ScanRow => {
  const { id, number, stationId, orgName: stationName, target, outcome, totalCount, timeZone } = taskRow(task, language)
  return {
    ...{ scanId: id, number, stationId, stationName, timeZone, outcome, totalCount, target },
    startTime: task.createdAt.getTime(),
    endTime: task.status === taskStatus.executing ? null : task.updatedAt.getTime(),
    operator: task.createdBy,
    stoppedAt: task.cancelledAt?.getTime() ?? null,
    stoppedBy: task.cancelledBy,
    scannedCount: task.success,
    ofDevice: null,
  }
}

/** The task of a scan. @throws Refusal notFound where there is no such scan */
export const scanTask = async (db: Db, scope: Scope, scanId: number): Promise<TaskRecord> => {
  const [task] = (await findTasks(db, scope, { ids: [scanId] })).rows
  if (task?.action !== 'ivScan') throw new Refusal('notFound')
  return task
}

const actions = ['ivScan'] as const

/** The rows with how each scan ended for the device. */
const withDevice = async (rows: ScanRow[], deviceId: number | undefined, { server, scope }: ReadCall) => {
  if (deviceId === undefined) return rows
  const ids = rows.map(({ scanId }) => scanId)
  const ends = new Map((await scansOfDevice(server.store.db, scope, deviceId, ids)).map(({ taskId, ...end }) => [taskId, end]))
  return rows.map((row) => ({ ...row, ofDevice: ends.get(row.scanId) ?? null }))
}

/** @throws Refusal notFound where the plant, the device or the scan is not seen */
export const ivScans: Handler<'ivScans'> = async (asked, call) => {
  const { db } = call.server.store
  const { stationId, deviceId, earlierThan } = asked
  if (stationId !== undefined) refuseUnseen(stationId, await findStations(db, call.scope, { ids: [stationId] }))
  if (deviceId !== undefined) refuseUnseen(deviceId, await findDevices(db, call.scope, [deviceId]))
  if (earlierThan !== undefined) await scanTask(db, call.scope, earlierThan)
  const countedTo = countedToOf(asked)
  const { rows, total } = await findTasks(db, call.scope, { stationId, deviceId, earlierThan, actions }, { ...spanOf(asked), countedTo })
  const count = async (query: { stationId?: number | undefined }) =>
    (await findTasks(db, call.scope, { ...query, actions }, { ...noRows, countedTo })).total
  return {
    list: await withDevice(
      rows.map((task) => scanRow(task, call.language)),
      deviceId,
      call,
    ),
    pageTotalCount: total,
    countedTo,
    ...(await countsOf(asked.counts, count)),
  }
}
