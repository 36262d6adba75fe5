import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { countOpenTasks, findTasks } from '../src/tasks/find-tasks.ts'
import { lastShutdown } from '../src/tasks/last-shutdown.ts'
import { taskDevices, taskSamples } from '../src/tasks/task-devices.ts'
import { statisticsByDay, statisticsByKind, statisticsByStation, statisticsOfAll } from '../src/tasks/task-statistics.ts'
import { counted } from './figure-queries.ts'

type Query = (db: Db, scope: Scope, ids: { station: number; devices: number[]; taskId: number }) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }
const always = (stationId: number) => ({ stationId, from: 0, to: Date.now() + 86_400_000 })

/** Each asks for what is EAST's: a task of its plant. */
export const taskQueries: Record<string, Query> = {
  findTasks: async (db, scope, { taskId }) => (await findTasks(db, scope, { ids: [taskId], monitorId: 'TS-01' }, page)).rows,
  countOpenTasks: async (db, scope) => counted(await countOpenTasks(db, scope, 'EAST')),
  lastShutdown: async (db, scope, { station, devices }) =>
    [await lastShutdown(db, scope, station, devices)].filter((last) => last !== null),
  taskDevices: (db, scope, { taskId }) => taskDevices(db, scope, taskId),
  taskSamples: (db, scope, { taskId }) => taskSamples(db, scope, taskId),
  statisticsOfAll: async (db, scope, { station }) => counted((await statisticsOfAll(db, scope, always(station))).tasks),
  statisticsByKind: (db, scope, { station }) => statisticsByKind(db, scope, always(station)),
  statisticsByDay: (db, scope, { station }) => statisticsByDay(db, scope, always(station)),
  statisticsByStation: (db, scope, { station }) => statisticsByStation(db, scope, always(station)),
}
