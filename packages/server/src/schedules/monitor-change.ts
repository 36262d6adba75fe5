import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { type SchedulePlant, scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { nextSlot } from '@sundial/core/schedules/slots.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { lookUpTarget } from '@sundial/store/commands/order-target.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { deleteSchedules, insertSchedule, type SaidSchedule, updateSchedule } from '@sundial/store/schedules/change-schedules.ts'
import { type LockedSchedule, lockSchedule } from '@sundial/store/schedules/find-schedules.ts'
import { targetOf } from '@sundial/store/schedules/run-due.ts'
import { recordRun } from '@sundial/store/schedules/slots.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'
import { by, missDue, namesOf, tellToggle } from './change.ts'
import { refuseOutside } from './refuse-outside.ts'

type Said = Omit<ParsedInputOf<typeof monitorTaskCalls.saveMonitorTask>, 'stationId'>

const saidOf = (row: LockedSchedule): Said => ({
  ...{ name: row.name, gws: row.gws, deviceIds: row.target.ids, startTime: row.startAt!, endTime: row.endAt! },
  ...{ everyMinutes: row.everyMinutes!, status: row.status },
})

const targetFor = (deviceIds: readonly number[]): OrderTarget =>
  deviceIds.length === 0 ? { kind: 'station', ids: [] } : { kind: 'list', ids: [...deviceIds] }

/** What is kept of a monitor task, with its next run. @throws Refusal notFound, mixedStations, nothingToRead, neverDue */
const judged = async (trx: Db, { scope, now }: SignedInCall, plant: SchedulePlant & { id: number }, said: Said): Promise<SaidSchedule> => {
  const { gws, deviceIds, startTime, endTime, everyMinutes, name, status } = said
  const target = targetFor(deviceIds)
  const { label } = await lookUpTarget(trx, { action: 'collect', scope, stationId: plant.id, target })
  const interval = { startAt: startTime, endAt: endTime, everyMinutes }
  const days = { firstDay: localDate(startTime, plant.timeZone), lastDay: null, minutes: [], weekdays: [], daylight: false }
  const nextAt = nextSlot({ ...days, ...interval }, plant, now)
  if (nextAt === null && status === scheduleStatus.enabled) throw new Refusal('neverDue')
  return {
    ...{ name, action: 'collect', reason: '', cycles: 1, holdS: 0, status, timeZone: plant.timeZone, nextAt, gws, ...days, ...interval },
    target: { ...target, label: gws.length > 0 ? await namesOf(trx, plant.id, gws) : label },
  }
}

export const saveMonitorTask: Handler<'saveMonitorTask'> = ({ stationId, ...said }, call) =>
  change(call, 'monitorTasks.add', async (trx) => {
    const [plant] = await findStations(trx, call.scope, { ids: [stationId] })
    if (!plant) throw new Refusal('notFound')
    const id = await insertSchedule(trx, stationId, await judged(trx, call, plant, said), by(call))
    await tellToggle(trx, { id, stationId, name: said.name, kind: 'monitorTask', status: said.status }, call)
    return { answer: { id, version: 1 }, subject: said.name, after: said, detail: { id, stationId } }
  })

/** @throws Refusal notFound */
const locked = async (trx: Db, call: SignedInCall, id: number): Promise<LockedSchedule> => {
  const row = await lockSchedule(trx, call.scope, id, true)
  if (!row) throw new Refusal('notFound')
  return row
}

export const updateMonitorTask: Handler<'updateMonitorTask'> = ({ id, version, ...said }, call) =>
  change(call, 'monitorTasks.edit', async (trx) => {
    const row = await locked(trx, call, id)
    const before = saidOf(row)
    refuseStale(row, version, { theirs: before, yours: said })
    const kept = await judged(trx, call, { ...row, id: row.stationId }, said)
    await missDue(trx, row, call.now)
    await updateSchedule(trx, id, kept, version + 1, by(call))
    await tellToggle(trx, { id, stationId: row.stationId, name: said.name, kind: 'monitorTask', status: said.status }, call, row.status)
    const detail = { id, stationId: row.stationId }
    return { answer: { id, version: version + 1 }, subject: row.name, before, after: said, detail }
  })

export const deleteMonitorTasks: Handler<'deleteMonitorTasks'> = ({ ids }, call) =>
  change(call, 'monitorTasks.delete', async (trx) => {
    const rows: LockedSchedule[] = []
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) rows.push(await locked(trx, call, id))
    await deleteSchedules(
      trx,
      rows.map(({ id }) => id),
    )
    const names = rows.map(({ name }) => name)
    return { answer: { deleted: rows.length }, subject: names[0]!, before: { names }, detail: { ids: rows.map(({ id }) => id) } }
  })

/** Reads now in the name of the caller: the run stands among the others. */
export const runMonitorTask: Handler<'runMonitorTask'> = ({ id, confirmed }, call) => {
  const { server, scope, user, address, now } = call
  refuseWithoutStorage(server)
  return server.store.db.transaction().execute(async (trx) => {
    const row = await locked(trx, call, id)
    if (!confirmed) refuseOutside(row, now)
    const { stationId } = row
    const order = {
      action: 'collect' as const,
      scope,
      stationId,
      target: await targetOf(trx, row),
      reason: '',
      userId: user.userId,
      address,
    }
    const made = await createTask(trx, { ...order, limit: server.settings.energise, now })
    await recordRun(trx, { scheduleId: id, stationId, now }, { result: 'run', reason: null, taskId: made.taskId })
    return made
  })
}
