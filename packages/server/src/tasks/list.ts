import { Refusal } from '@sundial/core/kit/refusal.ts'
import { taskStatus } from '@sundial/core/tasks/status.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks, type TaskRecord } from '@sundial/store/tasks/find-tasks.ts'
import { type TaskDeviceRecord, taskDevices, taskSamples } from '@sundial/store/tasks/task-devices.ts'
import type { SignedInCall } from '../kit/context.ts'
import { refuseUnseen } from '../kit/found.ts'
import type { Handler } from '../kit/handlers.ts'
import { eachValue } from '../kit/series.ts'
import { taskDevice, taskRow, taskSample } from '../kit/task-row.ts'

const openStatus = -1
/** How far before the task the power that was switched may have been measured. */
const powerBeforeMs = 900_000

/** Sum of the last powers of its modules before a task began, W; null when none was reported. */
const powerBefore = async (call: SignedInCall, task: TaskRecord, devices: readonly TaskDeviceRecord[]): Promise<number | null> => {
  const modules = await findDevices(
    call.server.store.db,
    call.scope,
    devices.map((d) => d.id),
  )
  const to = task.createdAt.getTime()
  const last = new Map<number, number>()
  const asked = { kind: 'module', quantity: 'power', devices: modules, from: to - powerBeforeMs, to } as const
  await eachValue(call.server.store.db, call.scope, asked, (device, _at, value) => last.set(device, value))
  return last.size > 0 ? [...last.values()].reduce((a, b) => a + b, 0) : null
}

const one = async (call: SignedInCall, id: number) => {
  const { db } = call.server.store
  const [task] = await findTasks(db, call.scope, { ids: [id], limit: 1, offset: 0 })
  if (!task) throw new Refusal('notFound')
  const [devices, samples, [station]] = await Promise.all([
    taskDevices(db, call.scope, id),
    taskSamples(db, call.scope, id),
    findStations(db, call.scope, { ids: [task.stationId] }),
  ])
  return {
    list: [taskRow(task, call.language, await powerBefore(call, task, devices))],
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
  const found = await findTasks(db, call.scope, { ...filter, limit: input.pageSize, offset: (input.targetPage - 1) * input.pageSize })
  const [any] = found.length > 0 ? found : await findTasks(db, call.scope, { ...filter, limit: 1, offset: 0 }) // beyond the last page
  return { list: found.map((t) => taskRow(t, call.language)), pageTotalCount: any?.matching ?? 0 }
}
