import { scannedModules, scansOfDevice } from '../src/ivcurves/scan-curves.ts'
import type { Db } from '../src/kit/open-store.ts'
import { everything, type Scope } from '../src/kit/scope.ts'
import { countDayRuns, findLanePlants } from '../src/schedules/find-lanes.ts'
import { findEnabledRules, findSchedules, lockSchedule } from '../src/schedules/find-schedules.ts'
import { countRunResults, findConcentratorChoices, findModuleChoices, findMonitorRuns } from '../src/schedules/monitor-runs.ts'
import { findScheduleTemplates, lockScheduleTemplate } from '../src/schedules/schedule-templates.ts'
import { findSlotOrders } from '../src/schedules/slot-orders.ts'
import { findSlots, findSlotsOf } from '../src/schedules/slots.ts'
import { findSwitchHistory } from '../src/tasks/switch-history.ts'
import { findSwitchMonths, findSwitchOrders, findSwitchRecords } from '../src/tasks/switch-records.ts'
import { counted } from './figure-queries.ts'

type Query = (db: Db, scope: Scope, ids: { station: number; devices: number[] }) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }
const always = { from: new Date(0), to: new Date('2100-01-01') }
const scheduleOf = async (db: Db, station: number) =>
  (await findSchedules(db, everything, { stationId: station }, Date.now(), page)).rows[0]!.id
/** A schedule whose tasks are those of its plant. */
const monitorOf = async (db: Db, station: number): Promise<number> => {
  const id = await scheduleOf(db, station)
  await db.updateTable('task').set({ timed_id: id }).where('station_id', '=', station).execute()
  return id
}

const eastTemplate = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('schedule_template')
      .innerJoin('organisation', 'organisation.id', 'schedule_template.org_id')
      .select('schedule_template.id')
      .where('org_no', '=', 'EAST')
      .executeTakeFirstOrThrow()
  ).id

/** About schedules, their runs, and how RSDs switch: each asks for what is EAST's. */
export const scheduleQueries: Record<string, Query> = {
  findSchedules: async (db, scope, { station }) => (await findSchedules(db, scope, { stationId: station }, Date.now(), page)).rows,
  lockSchedule: async (db, scope, { station }) =>
    [await lockSchedule(db, scope, await scheduleOf(db, station))].filter((found) => found !== undefined),
  findSlots: (db, scope, { station }) => findSlots(db, scope, { stationId: station, from: 0, to: Date.now() + 1000 }, 10),
  findSlotsOf: async (db, scope, { station }) => (await findSlotsOf(db, scope, await scheduleOf(db, station), page)).rows,
  findSlotOrders: async (db, scope, { station }) => {
    const { scheduleId, at } = (await findSlots(db, everything, { stationId: station, from: 0, to: Date.now() + 1000 }, 1))[0]!
    return findSlotOrders(db, scope, { scheduleId, at })
  },
  findScheduleTemplates: async (db, scope) => {
    const id = await eastTemplate(db)
    return (await findScheduleTemplates(db, scope)).filter((kept) => kept.id === id)
  },
  lockScheduleTemplate: async (db, scope) =>
    [await lockScheduleTemplate(db, scope, await eastTemplate(db))].filter((found) => found !== null),
  findEnabledRules: (db, scope, { station }) => findEnabledRules(db, scope, [station]),
  findLanePlants: async (db, scope, { station }) =>
    (await findLanePlants(db, scope, page)).rows.filter(({ stationId }) => stationId === station),
  countDayRuns: (db, scope, { station }) =>
    countDayRuns(db, scope, { stationIds: [station], first: '2000-01-01', last: '2100-01-01', now: Date.now() }),
  findMonitorRuns: async (db, scope, { station }) => findMonitorRuns(db, scope, { id: await monitorOf(db, station) }),
  countRunResults: async (db, scope, { station }) => counted(await countRunResults(db, scope, { id: await monitorOf(db, station) })),
  findConcentratorChoices: async (db, scope, { station }) =>
    (await findConcentratorChoices(db, scope, { stationId: station, text: '' }, page)).rows,
  findModuleChoices: async (db, scope, { station }) => (await findModuleChoices(db, scope, { stationId: station, text: '' }, page)).rows,
  findSwitchOrders: (db, scope, { station }) => findSwitchOrders(db, scope, { stationId: station, ...always }),
  findSwitchRecords: (db, scope, { station }) => findSwitchRecords(db, scope, { stationId: station, ...always, darkTasks: [] }),
  findSwitchMonths: async (db, scope, { station }) => {
    await db.updateTable('task_device').set({ phase: 'verified' }).execute()
    return findSwitchMonths(db, scope, { stationId: station, ...always, darkTasks: [] })
  },
  scannedModules: async (db, scope, { station }) => {
    const { id, action } = await db.selectFrom('task').select(['id', 'action']).where('station_id', '=', station).executeTakeFirstOrThrow()
    const call = (name: typeof action) => db.updateTable('task').set({ action: name }).where('id', '=', id).execute()
    await call('ivScan')
    const found = await scannedModules(db, scope, id)
    // Other queries of this table ask for the task as it was.
    await call(action)
    return found
  },
  scansOfDevice: async (db, scope, { station, devices }) => {
    const tasks = await db.selectFrom('task').select('id').where('station_id', '=', station).execute()
    const found = await Promise.all(
      devices.map((id) =>
        scansOfDevice(
          db,
          scope,
          id,
          tasks.map((task) => task.id),
        ),
      ),
    )
    return found.flat()
  },
  findSwitchHistory: async (db, scope, { station, devices }) => {
    const found = await Promise.all(devices.map((id) => findSwitchHistory(db, scope, { id, stationId: station }, page)))
    return found.flatMap(({ rows }) => rows)
  },
}
