import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { isDark } from '@sundial/core/rsd/darkness.ts'
import type { EnergiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { selfTestCycles, testOrder } from '@sundial/core/rsd/test-order.ts'
import { isForConcentrator, switchesNothing } from '@sundial/core/schedules/actions.ts'
import { type DueSlot, type DueVerdict, judgeDue } from '@sundial/core/schedules/judge-due.ts'
import { nextSlot, slotsBetween } from '@sundial/core/schedules/slots.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { sql } from 'kysely'
import { addApproval } from '../commands/approvals.ts'
import { createTask } from '../commands/create-task.ts'
import { scopeOfGiver } from '../commands/scope-of-giver.ts'
import type { TaskOrder } from '../commands/write-task.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { type DueSchedule, lockDue } from './find-schedules.ts'
import { giveToMany, writeGiven } from './give-to-concentrators.ts'
import { endSlot, type SlotEnd, tellSchedule, writeSlots } from './slots.ts'

/** `limit`: how much one person may energise alone; that a schedule gives the order changes nothing of it. */
export type RunTerms = { now: number; limit: EnergiseLimit }

/** So many days of slots are judged in one transaction: after a year without a process there are many. */
const judgedMs = 31 * 86_400_000

type Tested = Pick<DueSchedule, 'action' | 'cycles' | 'holdS' | 'shutdownLimitV' | 'shutdownLimitS'>
/** What the order of a test says beside its devices; of other orders nothing. */
export const testOf = (schedule: Tested): Pick<TaskOrder, 'args' | 'perStringMs'> => {
  const { action, cycles, holdS } = schedule
  if (action === 'selfTest') return testOrder(schedule, selfTestCycles)
  return action === 'cycleTest' ? testOrder(schedule, { cycles, holdS }) : {}
}

/** The order is kept for a second person, as that of a person is. */
const keepForApproval = async (trx: Db, order: TaskOrder & { userId: number }, { detail }: Refusal): Promise<SlotEnd> => {
  const { userId, stationId, action, target, reason, now } = order
  const facts = { label: String(detail.label), moduleCount: Number(detail.moduleCount), capacityW: Number(detail.capacityW) }
  const waiting = { userId, stationId, input: { stationId, action, target, reason }, ratedW: Number(detail.ratedW), facts, now }
  return { result: 'waiting', reason: null, approvalId: await addApproval(trx, waiting) }
}

/** What is read or switched now: of concentrators what is behind them at the slot. */
export const targetOf = async (
  trx: Db,
  { target, gws, stationId }: Pick<DueSchedule, 'target' | 'gws' | 'stationId'>,
): Promise<OrderTarget> => {
  const kind = target.kind as OrderTarget['kind']
  if (gws.length === 0) return { kind, ids: target.ids }
  const behind = await ask(trx, { id: col.number })`
    select d.id from device d where d.gw = any (${gws}) and d.station_id = ${stationId} and d.kind = 'module' order by d.id`
  return { kind: 'list', ids: behind.map(({ id }) => id) }
}

type Given = { at: number; result: 'run' | 'late' }
/** Gives the order of a slot: to each concentrator of its schedule, or to devices. */
const giveOrder = async (trx: Db, schedule: DueSchedule, order: TaskOrder, { at, result }: Given): Promise<SlotEnd> => {
  const { action, stationId, gws, id } = schedule
  const { scope, userId, now } = order
  if (isForConcentrator(action)) {
    const given = await giveToMany(trx, { action, stationId, gws, scheduleId: id, scope, userId, address: null, now }, result)
    await writeGiven(trx, { scheduleId: id, stationId, at }, given)
    return given.end
  }
  const { taskId } = await createTask(trx, order)
  await tellSchedule(trx, taskId, id)
  return { result, reason: null, taskId }
}

/** Gives the order of a slot with the rights that whoever saved the schedule has now. */
const give = async (trx: Db, schedule: DueSchedule, slot: Given, { now, limit }: RunTerms): Promise<SlotEnd> => {
  const { action, stationId, reason, changedById } = schedule
  const scope = await scopeOfGiver(trx, changedById, stationId, orderKind(action).may)
  if (!scope || changedById === null) return { result: 'refused', reason: 'noPermission' }
  const target = await targetOf(trx, schedule)
  const order = { action, scope, stationId, target, reason, userId: changedById, limit, now, ...testOf(schedule) }
  try {
    return await giveOrder(trx, schedule, order, slot)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.refusal === 'approvalNeeded'
      ? keepForApproval(trx, order, error)
      : { result: 'refused', reason: error.refusal, detail: error.detail }
  }
}

/** A reading is still what its schedule is for: the schedule has not ended, and one by daylight finds daylight. */
const mayMakeUp = (schedule: DueSchedule, now: number): boolean =>
  switchesNothing(schedule.action) &&
  (schedule.endAt === null || now <= schedule.endAt) &&
  (schedule.lastDay === null || localDate(now, schedule.timeZone) <= schedule.lastDay) &&
  !(schedule.daylight && isDark(now, schedule))

const endOf: Record<DueVerdict, SlotEnd> = {
  run: { result: 'run', reason: null },
  late: { result: 'late', reason: null },
  missed: { result: 'missed', reason: null },
  madeUp: { result: 'missed', reason: 'madeUp' },
}

/** Writes what becomes of slots, and gives the order of the one that is run. */
const settle = async (trx: Db, schedule: DueSchedule, slots: readonly DueSlot[], terms: RunTerms): Promise<void> => {
  const of = { scheduleId: schedule.id, stationId: schedule.stationId, now: terms.now }
  for (const verdict of ['missed', 'madeUp', 'run', 'late'] as const) {
    const instants = slots.filter((slot) => slot.verdict === verdict).map(({ at }) => at)
    const written = instants.length > 0 ? await writeSlots(trx, of, instants, endOf[verdict]) : []
    if (verdict !== 'run' && verdict !== 'late') continue
    for (const at of written) await endSlot(trx, schedule.id, at, await give(trx, schedule, { at, result: verdict }, terms))
  }
}

/**
 * Judges the slots of a schedule that are due, runs the one that is to be run, and works out the next one: all or nothing. Several processes
 * may do so at once. Answers how many slots were judged.
 */
export const runDue = (db: Db, id: number, terms: RunTerms): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { now } = terms
    const schedule = await lockDue(trx, id, now)
    if (!schedule) return 0
    const from = Math.min(schedule.nextAt ?? now, now)
    const to = Math.min(now + 1, from + judgedMs)
    // where more follow than are judged together, the newest of these is none to run
    const isAll = to > now
    const isReading = switchesNothing(schedule.action)
    const due = slotsBetween(schedule, schedule, from, to)
    const slots = judgeDue(due, { now, isReading, mayMakeUp: isAll && mayMakeUp(schedule, now) })
    await settle(trx, schedule, slots, terms)
    const next = nextSlot(schedule, schedule, to)
    await sql`
      update schedule set next_at = ${next === null ? null : new Date(next)}, time_zone = ${schedule.timeZone} where id = ${id}`.execute(
      trx,
    )
    return slots.length
  })
