import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { scheduleCalls } from '@sundial/contract/schedules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { isForConcentrator } from '@sundial/core/schedules/actions.ts'
import { type SchedulePlant, type ScheduleStatus, scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { nextSlot, slotsBetween } from '@sundial/core/schedules/slots.ts'
import { textOfTimes, timesOf } from '@sundial/core/schedules/times.ts'
import { lookUpTarget } from '@sundial/store/commands/order-target.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { insertSchedule, type SaidSchedule, updateSchedule } from '@sundial/store/schedules/change-schedules.ts'
import { type LockedSchedule, lockSchedule } from '@sundial/store/schedules/find-schedules.ts'
import { concentratorNames } from '@sundial/store/schedules/monitor-runs.ts'
import { writeSlots } from '@sundial/store/schedules/slots.ts'
import { type Toggled, writeToggle } from '@sundial/store/schedules/write-toggle.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'

type Said = Omit<ParsedInputOf<typeof scheduleCalls.insertTimedTask>, 'stationId'>

export const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

/** What people said of a schedule, in the fields of the call. */
const saidOf = ({ minutes, target, ...row }: LockedSchedule): Said => ({
  ...{ name: row.name, action: row.action, target: { kind: target.kind, ids: target.ids } as Said['target'], gws: row.gws },
  ...{ executeTimes: textOfTimes(minutes), weekdays: row.weekdays, firstDay: row.firstDay, lastDay: row.lastDay },
  ...{ daylight: row.daylight, reason: row.reason, cycles: row.cycles, holdS: row.holdS, status: row.status },
})

/** The same with its times as they are kept: two texts can mean the same times. */
const plain = (said: Said): Said => ({ ...said, executeTimes: textOfTimes(timesOf(said.executeTimes)!) })

/** Names of concentrators of a plant, in words. @throws Refusal notFound where one is not of this plant */
export const namesOf = async (trx: Db, stationId: number, gws: readonly string[]): Promise<string> => {
  const found = await concentratorNames(trx, stationId, gws)
  if (found.length < new Set(gws).size) throw new Refusal('notFound')
  return found.map(({ name }) => name).join(', ')
}

/** What people call what a schedule is for. @throws Refusal what its target is refused for */
const labelOf = async (trx: Db, { scope }: SignedInCall, stationId: number, { action, target, gws }: Said): Promise<string> => {
  if (target.kind === 'concentrator') return namesOf(trx, stationId, gws)
  if (isForConcentrator(action)) return (await findStations(trx, scope, { ids: [stationId] }))[0]!.name
  return (await lookUpTarget(trx, { action, scope, stationId, target: { ...target, kind: target.kind } })).label
}

/**
 * What is kept of a schedule, with its next slot. @throws Refusal noPermission where the caller may not give the order, what its target is
 * refused for, reasonNeeded, neverDue
 */
export const judged = async (trx: Db, call: SignedInCall, plant: SchedulePlant & { id: number }, said: Said): Promise<SaidSchedule> => {
  const { action, target, gws, executeTimes, weekdays, ...rest } = said
  const kind = orderKind(action)
  needPermission(call.user, kind.may)
  if (kind.needsReason && said.reason === '') throw new Refusal('reasonNeeded')
  const label = await labelOf(trx, call, plant.id, said)
  const rule = { ...rest, minutes: timesOf(executeTimes)!, weekdays: weekdays.toSorted((a, b) => a - b) }
  const nextAt = nextSlot(rule, plant, call.now)
  if (nextAt === null && said.status === scheduleStatus.enabled) throw new Refusal('neverDue')
  return { ...rule, action, target: { ...target, label }, gws: [...new Set(gws)], timeZone: plant.timeZone, nextAt }
}

/** A task says that a schedule was enabled or disabled. `was`: its status before; absent: it is new, and disabled says nothing then. */
export const tellToggle = async (
  trx: Db,
  now: Toggled,
  call: SignedInCall,
  was: ScheduleStatus = scheduleStatus.disabled,
): Promise<void> => {
  if (now.status !== was) await writeToggle(trx, now, by(call))
}

/** Adds a schedule to a plant, in a transaction: what the audit keeps of it, with its next slot. @throws Refusal as `judged` */
export const addTo = async (trx: Db, call: SignedInCall, plant: SchedulePlant & { id: number }, said: Said) => {
  const kept = await judged(trx, call, plant, said)
  const id = await insertSchedule(trx, plant.id, kept, by(call))
  await tellToggle(trx, { id, stationId: plant.id, name: said.name, kind: 'schedule', status: said.status }, call)
  const detail = { id, stationId: plant.id }
  return { answer: { id, version: 1 }, subject: said.name, after: plain(said), detail, nextAt: kept.nextAt }
}

export const insertTimedTask: Handler<'insertTimedTask'> = ({ stationId, ...said }, call) =>
  change(call, 'schedules.add', async (trx) => {
    const [plant] = await findStations(trx, call.scope, { ids: [stationId] })
    if (!plant) throw new Refusal('notFound')
    const { nextAt: _nextAt, ...changed } = await addTo(trx, call, plant, said)
    return changed
  })

/** Slots that were due as the schedule was changed will not be run any more. */
export const missDue = async (trx: Db, row: LockedSchedule, now: number): Promise<void> => {
  if (row.status !== scheduleStatus.enabled || row.nextAt === null || row.nextAt >= now) return
  const due = slotsBetween(row, row, Math.max(row.nextAt, now - yearMs), now)
  await writeSlots(trx, { scheduleId: row.id, stationId: row.stationId, now }, due, { result: 'missed', reason: 'changed' })
}
const yearMs = 365 * 86_400_000

export const updateTimedTask: Handler<'updateTimedTask'> = ({ id, version, ...said }, call) =>
  change(call, 'schedules.edit', async (trx) => {
    const row = await lockSchedule(trx, call.scope, id)
    if (!row) throw new Refusal('notFound')
    needPermission(call.user, orderKind(row.action).may)
    const before = saidOf(row)
    refuseStale(row, version, { theirs: before, yours: plain(said) })
    const kept = await judged(trx, call, { ...row, id: row.stationId }, said)
    await missDue(trx, row, call.now)
    await updateSchedule(trx, id, kept, version + 1, by(call))
    await tellToggle(trx, { id, stationId: row.stationId, name: said.name, kind: 'schedule', status: said.status }, call, row.status)
    const detail = { id, stationId: row.stationId }
    return { answer: { id, version: version + 1 }, subject: row.name, before, after: plain(said), detail }
  })
