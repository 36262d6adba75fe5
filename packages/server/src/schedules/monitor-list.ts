import type { MonitorTaskRow } from '@sundial/contract/monitor-tasks.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { findSchedules, type ScheduleFilter, type ScheduleRecord } from '@sundial/store/schedules/find-schedules.ts'
import { findConcentratorChoices, findModuleChoices } from '@sundial/store/schedules/monitor-runs.ts'
import { findSlotsOf } from '@sundial/store/schedules/slots.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'
import { endedSlot } from './slots.ts'

const rowOf =
  ({ language }: ReadCall) =>
  (row: ScheduleRecord): MonitorTaskRow => ({
    ...{ id: row.id, name: row.name, stationId: row.stationId, orgName: nameIn(language, row.stationName, row.stationNames) },
    ...{ timeZone: row.timeZone, status: row.status, label: row.target.label, gws: row.gws, deviceIds: row.target.ids },
    ...{ startTime: row.startAt!, endTime: row.endAt!, everyMinutes: row.everyMinutes! },
    nextTime: row.status === scheduleStatus.enabled ? row.nextAt : null,
    ...{ slots: row.slots, ran: row.ran, lastTime: row.lastAt, lastResult: row.lastResult },
    ...{ savedBy: row.changedBy, updateTime: row.changedAt, version: row.version },
  })

export const monitorTasks: ReadHandler<'monitorTasks'> = async (input, call) => {
  const { counts, targetPage, pageSize, ...filter } = input
  const { server, scope, now } = call
  const countedTo = countedToOf({ targetPage, pageSize })
  const find = (query: ScheduleFilter, span = noRows) =>
    findSchedules(server.store.db, scope, { ...query, monitor: true }, now, { ...span, countedTo })
  const { rows, total } = await find(filter, spanOf({ targetPage, pageSize }))
  const counted = await countsOf(counts, async (query) => (await find(query)).total)
  return { list: rows.map(rowOf(call)), pageTotalCount: total, countedTo, ...counted }
}

/** A monitor task of a plant that the caller sees. @throws Refusal notFound */
export const monitorTaskOf = async ({ server, scope, now }: ReadCall, id: number): Promise<ScheduleRecord> => {
  const { rows } = await findSchedules(server.store.db, scope, { id, monitor: true }, now, { limit: 1, offset: 0 })
  refuseUnseen(id, rows)
  return rows[0]!
}

export const monitorTaskRuns: Handler<'monitorTaskRuns'> = async ({ id, ...asked }, call) => {
  const { timeZone } = await monitorTaskOf(call, id)
  const { rows, total } = await findSlotsOf(call.server.store.db, call.scope, id, spanOf(asked))
  return { timeZone, list: rows.map(endedSlot(call.language, call.now)), pageTotalCount: total }
}

const choicesOf = { 1: findConcentratorChoices, 2: findModuleChoices }

export const monitorTaskChoices: Handler<'monitorTaskChoices'> = async ({ stationId, kind, text, ...asked }, { server, scope }) => {
  const { db } = server.store
  refuseUnseen(stationId, await findStations(db, scope, { ids: [stationId] }))
  const { rows, total } = await choicesOf[kind](db, scope, { stationId, text }, spanOf(asked))
  return { list: rows, pageTotalCount: total }
}
