import { Refusal } from '@sundial/core/kit/refusal.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { taskDevices, taskSamples } from '@sundial/store/tasks/task-devices.ts'
import type { ReadCall } from '../kit/context.ts'
import { refuseUnseen } from '../kit/found.ts'
import type { Handler } from '../kit/handlers.ts'
import { spanOf } from '../kit/pages.ts'
import { taskDevice, taskRow, taskSample } from '../kit/task-row.ts'

const openStatus = -1
const one = async (call: ReadCall, id: number) => {
  const { db } = call.server.store
  const [task] = (await findTasks(db, call.scope, { ids: [id] })).rows
  if (!task) throw new Refusal('notFound')
  const [devices, samples, [station]] = await Promise.all([
    taskDevices(db, call.scope, id),
    taskSamples(db, call.scope, id),
    findStations(db, call.scope, { ids: [task.stationId] }),
  ])
  return {
    list: [taskRow(task, call.language)],
    pageTotalCount: 1,
    devices: devices.map(taskDevice),
    samples: samples.map(taskSample),
    shutdownLimitV: station!.shutdownLimitV,
  }
}

export const tasks: Handler<'tasks'> = async (input, call) => {
  if (input.id !== undefined) return one(call, input.id)
  const { db } = call.server.store
  if (input.stationId !== undefined) refuseUnseen(input.stationId, await findStations(db, call.scope, { ids: [input.stationId] }))
  if (input.timedId !== undefined) return { list: [], pageTotalCount: 0 } // no task comes from a schedule yet
  const filter = {
    stationId: input.stationId,
    stationCode: input.monitorId,
    status: input.status === openStatus ? taskStatus.executing : input.status,
    step: input.executeStep,
    deviceCode: input.emCode,
  }
  const { rows, total } = await findTasks(db, call.scope, filter, spanOf(input))
  return { list: rows.map((t) => taskRow(t, call.language)), pageTotalCount: total }
}
