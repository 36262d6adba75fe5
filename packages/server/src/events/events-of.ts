import type { Events } from '@sundial/contract/events.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { daysBetween } from '@sundial/store/stations/station-slots.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { taskDevices, taskSamples } from '@sundial/store/tasks/task-devices.ts'
import { type StationNow, stationsNow } from '../figures/station-now.ts'
import type { Server } from '../kit/context.ts'
import { taskDevice, taskRow, taskSample } from '../orders/task-row.ts'

/** A station's events, the same for every listener; who may hear them is asked when they are sent. */
export type StationEvents = { stationId: number; station: Events['station']; modules(): Events['modules'] }

const modulesEvent = ({ station, layout, modules }: StationNow, now: number): Events['modules'] => ({
  stationId: station.id,
  at: modules.dataAt ?? now,
  measuredAt: modules.at,
  rsdAt: modules.rsdAt,
  id: layout.modules.map((m) => m.id),
  state: modules.state,
  band: modules.band,
  ...modules.values,
  averageW: modules.averageW,
})

export const stationEvents = async (server: Server, stationIds: readonly number[]): Promise<StationEvents[]> => {
  const now = server.clock.now()
  const nows = await stationsNow(server, everything, { ids: stationIds }, now)
  const today = nows.map(({ station }) => ({ stationId: station.id, day: localDate(now, station.timeZone) }))
  const days = await daysBetween(
    server.store.db,
    everything,
    today.map(({ stationId, day }) => ({ stationId, first: day, last: day })),
  )
  const energyBy = new Map(days.map((d) => [d.stationId, d.energyWh]))
  return nows.map((n) => {
    const stationId = n.station.id
    const energyTodayWh = energyBy.get(stationId) ?? null
    return {
      stationId,
      station: { stationId, powerW: n.powerW, energyTodayWh, states: n.modules.states, dataAt: n.dataAt },
      modules: () => modulesEvent(n, now),
    }
  })
}

type Told = { devices: Map<number, string>; samples: Set<string>; heardBy: WeakSet<object> }
/** What of each running task has been told, so that only changes are sent. */
export type TaskMemory = Map<number, Told>
type InLanguage = (language: Language) => Events['task']
/** `firstFor`: whether a listener hears of this task for the first time, and so needs `whole`; asked once for each telling. */
export type TaskEvents = { stationId: number; whole: InLanguage; changes: InLanguage; firstFor(listener: object): boolean }

/** A task as it stands: whole, and with only the devices and samples that `memory` has not told yet. Null where it is gone. */
export const taskEvents = async (server: Server, id: number, memory?: TaskMemory): Promise<TaskEvents | null> => {
  const { db } = server.store
  const [task] = (await findTasks(db, everything, { ids: [id] })).rows
  if (!task) return null
  const [deviceRecords, sampleRecords] = await Promise.all([taskDevices(db, everything, id), taskSamples(db, everything, id)])
  const told: Told = memory?.get(id) ?? { devices: new Map(), samples: new Set(), heardBy: new WeakSet() }
  const allDevices = deviceRecords.map(taskDevice)
  const devices = allDevices.filter((d) => {
    const text = JSON.stringify(d)
    const isNew = told.devices.get(d.id) !== text
    told.devices.set(d.id, text)
    return isNew
  })
  const allSamples = sampleRecords.map(taskSample)
  const samples = allSamples.filter((s) => {
    const key = `${s.id} ${s.at}`
    const isNew = !told.samples.has(key)
    told.samples.add(key)
    return isNew
  })
  if (task.status === 1) memory?.set(id, told)
  else memory?.delete(id)
  return {
    stationId: task.stationId,
    whole: (language) => ({ task: taskRow(task, language), devices: allDevices, samples: allSamples }),
    changes: (language) => ({ task: taskRow(task, language), devices, samples }),
    firstFor: (listener) => {
      const isFirst = !told.heardBy.has(listener)
      told.heardBy.add(listener)
      return isFirst
    },
  }
}
