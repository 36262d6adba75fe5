import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { taskCalls } from '@sundial/contract/tasks.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { actionsOf } from '@sundial/core/orders/type-of-action.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { taskDevices, taskSamples } from '@sundial/store/tasks/task-devices.ts'
import type { ReadCall } from '../kit/context.ts'
import type { ReadHandler } from '../kit/handlers.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'
import { taskDevice, taskRow, taskSample } from '../orders/task-row.ts'
import { testDesc } from '../orders/test-desc.ts'

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
  const row = taskRow(task, call.language)
  const shown = devices.map(taskDevice)
  return {
    list: [{ ...row, taskDesc: testDesc(row, shown, call.language) }],
    pageTotalCount: 1,
    devices: shown,
    samples: samples.map(taskSample),
    shutdownLimitV: station!.shutdownLimitV,
  }
}

type Conditions = NonNullable<ParsedInputOf<typeof taskCalls.tasks>['counts']>[number]
const filterOf = (asked: Conditions, userId: number) => {
  const { stationId, status, outcome, emCode, askAgain, person, own, from, to } = asked
  return {
    person,
    createdBy: own && userId,
    from,
    to,
    askAgain,
    stationId,
    status: status === openStatus ? taskStatus.executing : status,
    outcome,
    actions: actionsOf(asked),
    deviceCode: emCode,
  }
}

export const tasks: ReadHandler<'tasks'> = async (input, call) => {
  if (input.id !== undefined) return one(call, input.id)
  const { db } = call.server.store
  if (input.stationId !== undefined) refuseUnseen(input.stationId, await findStations(db, call.scope, { ids: [input.stationId] }))
  const { userId } = call.user
  const countedTo = countedToOf(input)
  const asked = { ...filterOf(input, userId), monitorId: input.monitorId, timedId: input.timedId }
  const { rows, total } = await findTasks(db, call.scope, asked, {
    ...spanOf(input),
    countedTo,
    order: { by: input.sortBy, direction: input.sortOrder },
  })
  const count = async (query: Conditions) => (await findTasks(db, call.scope, filterOf(query, userId), { ...noRows, countedTo })).total
  return {
    list: rows.map((t) => taskRow(t, call.language)),
    pageTotalCount: total,
    countedTo,
    ...(await countsOf(input.counts, count)),
  }
}
