import { taskStatus } from '@sundial/core/orders/task-status.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks, type TaskRecord } from '@sundial/store/tasks/find-tasks.ts'
import type { Handler } from '../kit/handlers.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'
import { taskRow } from '../orders/task-row.ts'

/** A scan as lists show it. */
export const scanRow = (task: TaskRecord, language: Language) => {
  const { id, number, stationId, orgName: stationName, target, outcome, totalCount, timeZone } = taskRow(task, language)
  return {
    ...{ scanId: id, number, stationId, stationName, timeZone, outcome, totalCount, target },
    startTime: task.createdAt.getTime(),
    endTime: task.status === taskStatus.executing ? null : task.updatedAt.getTime(),
    operator: task.createdBy,
    scannedCount: task.success,
  }
}

const actions = ['ivScan'] as const

/** @throws Refusal notFound where the plant is not seen */
export const ivScans: Handler<'ivScans'> = async (asked, call) => {
  const { db } = call.server.store
  const { stationId } = asked
  if (stationId !== undefined) refuseUnseen(stationId, await findStations(db, call.scope, { ids: [stationId] }))
  const countedTo = countedToOf(asked)
  const { rows, total } = await findTasks(db, call.scope, { stationId, actions }, { ...spanOf(asked), countedTo })
  const count = async (query: { stationId?: number | undefined }) =>
    (await findTasks(db, call.scope, { ...query, actions }, { ...noRows, countedTo })).total
  return {
    list: rows.map((task) => scanRow(task, call.language)),
    pageTotalCount: total,
    countedTo,
    ...(await countsOf(asked.counts, count)),
  }
}
