import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stepsChosen } from '@sundial/core/work-orders/checklist.ts'
import { lacksToClose } from '@sundial/core/work-orders/closing.ts'
import { isOpenWork, type WorkState } from '@sundial/core/work-orders/life.ts'
import { lockChosen } from '@sundial/store/alarms/change-alarms.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import {
  addEntry,
  clearSteps,
  endedSteps,
  type LockedWork,
  openOrdersOf,
  updateWork,
  type WorkChange,
  type WorkEntryMade,
} from '@sundial/store/work-orders/change-work-orders.ts'
import { endVisits } from '@sundial/store/work-orders/visits.ts'
import { findAlarmIds } from '@sundial/store/work-orders/work-order-parts.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { closeGivenAlarms, giveAlarms, needWorker } from './give-alarms.ts'
import { auditOf, byOf, lockWorkAsRead, needDue, needState, numberOf } from './work-rules.ts'

const alarmsOf = async (trx: Db, { scope }: SignedInCall, id: number) => lockChosen(trx, scope, await findAlarmIds(trx, id))

type Edited = Pick<ParsedInputOf<typeof workOrderCalls.editWorkOrder>, 'steps' | 'userId' | 'release'>

const savedOf = ({ id, version }: LockedWork) => ({ id, version: version + 1 })

/** Gives an order and its alarms to a person, or to nobody; answers its state then. @throws Refusal workStateWrong, notFound */
const give = async (trx: Db, work: LockedWork, call: SignedInCall, userId: number | null): Promise<WorkState> => {
  const state = needState(work, userId === null ? 'release' : 'assign')
  if (userId !== null) await needWorker(trx, call, work.stationId, userId)
  await giveAlarms(trx, await alarmsOf(trx, call, work.id), call, userId)
  return state
}
const givenTo = (userId: number | null): WorkEntryMade => (userId === null ? { kind: 'released' } : { kind: 'assigned', otherId: userId })

/** What changes of the work itself: the checklist, and whose it is. @throws Refusal workStateWrong where it is done */
const workChange = async (trx: Db, work: LockedWork, call: SignedInCall, { steps, userId, release }: Edited): Promise<WorkChange> => {
  const to = release ? null : userId
  if (steps === undefined && to === undefined) return {}
  if (!isOpenWork(work.state)) throw new Refusal('workStateWrong', { number: numberOf(work.id) })
  const change: WorkChange = steps ? { steps: stepsChosen(steps, [...(await endedSteps(trx, work.id)).keys()]) } : {}
  if (to === undefined || to === work.assignedTo) return change
  return { ...change, state: await give(trx, work, call, to), assignedTo: to }
}

/** What an order says, and what it would say after a change. */
const saidOf = (
  { title, note, level, dueAt, steps, userId, release }: ParsedInputOf<typeof workOrderCalls.editWorkOrder>,
  work: LockedWork,
) => {
  const { assignedTo } = work
  const theirs = { title: work.title, note: work.note, level: work.level, dueAt: work.dueAt, steps: work.steps, userId: assignedTo }
  return { theirs, yours: { title, note, level, dueAt, steps: steps ?? work.steps, userId: release ? null : (userId ?? assignedTo) } }
}

export const editWorkOrder: Handler<'editWorkOrder'> = (asked, call) =>
  change(call, 'workOrders.edit', async (trx) => {
    const work = await lockWorkAsRead(trx, call, asked, (now) => saidOf(asked, now))
    const { title, note, level, dueAt } = asked
    needDue(dueAt, work.dueAt, call.now)
    if (title === '' && work.alarms === 0) throw new Refusal('workTitleMissing')
    const own = await workChange(trx, work, call, asked)
    await updateWork(trx, work.id, byOf(call), { title, note, level, dueAt, ...own })
    await addEntry(trx, work, byOf(call), { kind: 'edited' })
    if (own.assignedTo !== undefined) await addEntry(trx, work, byOf(call), givenTo(own.assignedTo))
    const { steps = work.steps, assignedTo: userId = work.assignedTo } = own
    const { theirs: before } = saidOf(asked, work)
    return { answer: savedOf(work), ...auditOf(work), before, after: { title, note, level, dueAt, steps: [...steps], userId } }
  })

export const assignWorkOrder: Handler<'assignWorkOrder'> = ({ userId: to, ...asked }, call) =>
  change(call, 'workOrders.assign', async (trx) => {
    const work = await lockWorkAsRead(trx, call, asked)
    const userId = to ?? null
    const state = await give(trx, work, call, userId)
    await updateWork(trx, work.id, byOf(call), { state, assignedTo: userId })
    await addEntry(trx, work, byOf(call), givenTo(userId))
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
