import { Refusal } from '@sundial/core/kit/refusal.ts'
import { lacksToClose } from '@sundial/core/work-orders/closing.ts'
import { lockChosen } from '@sundial/store/alarms/change-alarms.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import {
  addEntry,
  clearSteps,
  endedSteps,
  type LockedWork,
  openOrdersOf,
  updateWork,
} from '@sundial/store/work-orders/change-work-orders.ts'
import { endVisits } from '@sundial/store/work-orders/visits.ts'
import { findAlarmIds } from '@sundial/store/work-orders/work-order-parts.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { closeGivenAlarms, giveAlarms, needWorker } from './give-alarms.ts'
import { auditOf, byOf, lockWorkAsRead, needDue, needState, numberOf } from './work-rules.ts'

const alarmsOf = async (trx: Db, { scope }: SignedInCall, id: number) => lockChosen(trx, scope, await findAlarmIds(trx, id))

const savedOf = ({ id, version }: LockedWork) => ({ id, version: version + 1 })

export const editWorkOrder: Handler<'editWorkOrder'> = (asked, call) =>
  change(call, 'workOrders.edit', async (trx) => {
    const work = await lockWorkAsRead(trx, call, asked)
    const { title, note, level, dueAt } = asked
    needDue(dueAt, work.dueAt, call.now)
    if (title === '' && work.alarms === 0) throw new Refusal('workTitleMissing')
    await updateWork(trx, work.id, byOf(call), { title, note, level, dueAt })
    await addEntry(trx, work, byOf(call), { kind: 'edited' })
    const before = { title: work.title, note: work.note, level: work.level, dueAt: work.dueAt }
    return { answer: savedOf(work), ...auditOf(work), before, after: { title, note, level, dueAt } }
  })

export const assignWorkOrder: Handler<'assignWorkOrder'> = ({ userId: to, ...asked }, call) =>
  change(call, 'workOrders.assign', async (trx) => {
    const work = await lockWorkAsRead(trx, call, asked)
    const userId = to ?? null
    const state = needState(work, userId === null ? 'release' : 'assign')
    if (userId !== null) await needWorker(trx, call, work.stationId, userId)
    await giveAlarms(trx, await alarmsOf(trx, call, work.id), call, userId)
    await updateWork(trx, work.id, byOf(call), { state, assignedTo: userId })
    await addEntry(trx, work, byOf(call), userId === null ? { kind: 'released' } : { kind: 'assigned', otherId: userId })
    return { answer: savedOf(work), ...auditOf(work), before: { userId: work.assignedTo }, after: { userId } }
  })

export const closeWorkOrder: Handler<'closeWorkOrder'> = ({ cause, note, parts, ...asked }, call) =>
  change(call, 'workOrders.close', async (trx) => {
    const work = await lockWorkAsRead(trx, call, asked)
    const state = needState(work, 'close')
    const ended = [...(await endedSteps(trx, work.id)).keys()]
    const lacks = lacksToClose({ steps: work.steps as never, ended }, { cause, note })
    if (lacks?.why === 'stepsLeft') throw new Refusal('workStepsLeft', { count: lacks.left.length })
    if (lacks) throw new Refusal('workCauseNote')
    await closeGivenAlarms(trx, await alarmsOf(trx, call, work.id), call, note)
    await endVisits(trx, work.id, call.now)
    await updateWork(trx, work.id, byOf(call), { state, fixed: { cause, note, parts } })
    await addEntry(trx, work, byOf(call), { kind: 'closed', text: note })
    return { answer: savedOf(work), ...auditOf(work), after: { cause, note, usedParts: parts } }
  })

/** An alarm of the order may be in another one by now. @throws Refusal alarmHasOrder */
const refuseTaken = async (trx: Db, { id }: LockedWork): Promise<void> => {
  const [taken] = [...(await openOrdersOf(trx, await findAlarmIds(trx, id))).values()]
  if (taken !== undefined) throw new Refusal('alarmHasOrder', { number: numberOf(taken) })
}

export const reopenWorkOrder: Handler<'reopenWorkOrder'> = ({ reason, ...asked }, call) =>
  change(call, 'workOrders.reopen', async (trx) => {
    const work = await lockWorkAsRead(trx, call, asked)
    const state = needState(work, 'reopen')
    await refuseTaken(trx, work)
    await updateWork(trx, work.id, byOf(call), { state, fixed: null })
    await clearSteps(trx, work.id)
    await addEntry(trx, work, byOf(call), { kind: 'reopened', text: reason })
    return { answer: savedOf(work), ...auditOf(work), after: { reason } }
  })
