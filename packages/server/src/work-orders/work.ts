import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { StepEnd, WorkStep } from '@sundial/core/work-orders/checklist.ts'
import { type Happened, happenedAt } from '@sundial/core/work-orders/done-at.ts'
import type { WorkEntryKind } from '@sundial/core/work-orders/entries.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { lockChosen } from '@sundial/store/alarms/change-alarms.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { addEntry, endedSteps, type LockedWork, setStep, updateWork } from '@sundial/store/work-orders/change-work-orders.ts'
import { provedPlace } from '@sundial/store/work-orders/prove.ts'
import { isKept, isOvertaken } from '@sundial/store/work-orders/sent-later.ts'
import { beginVisit, endVisit } from '@sundial/store/work-orders/visits.ts'
import { findAlarmIds } from '@sundial/store/work-orders/work-order-parts.ts'
import { attachWorkPhotos } from '@sundial/store/work-orders/work-photos.ts'
import { type Changed, changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveAlarms } from './give-alarms.ts'
import { auditOf, byOf, lockWork, needState, numberOf } from './work-rules.ts'

type Asked = { id: number; key?: string | null | undefined; doneAt?: number | undefined }
/** An act on an order that is locked: `isNew` false where a phone sends it again that did not hear the answer. */
type Act = Happened & { work: LockedWork; key: string | null; isNew: boolean }

/** @throws Refusal notFound; of what is new also workActOld */
const lockForAct = async (trx: Db, call: SignedInCall, { id, key = null, doneAt }: Asked): Promise<Act> => {
  const work = await lockWork(trx, call, id)
  const isNew = !(await isKept(trx, id, key))
  const { now } = call
  return { work, key, isNew, ...(isNew ? happenedAt(doneAt, { now, createdAt: work.createdAt }) : { at: now, sentAt: null }) }
}

/** The same of an order that is open. @throws Refusal workStateWrong where nothing is to be done any more */
const lockOpen = async (trx: Db, call: SignedInCall, asked: Asked): Promise<Act> => {
  const act = await lockForAct(trx, call, asked)
  if (act.isNew && !isOpenWork(act.work.state)) throw new Refusal('workStateWrong', { number: numberOf(asked.id) })
  return act
}

const kinds: Record<StepEnd | 'undone', WorkEntryKind> = { done: 'step', notNeeded: 'notNeeded', undone: 'stepUndone' }
const noChange = <T>(answer: T) => ({ answer, changes: [] })
const onlyOne = <T>(changed: Changed<T>) => ({ answer: changed.answer, changes: [changed] })
/** When it happened, for the audit, which has when it came. */
const doneAtOf = ({ at, sentAt }: Happened) => (sentAt === null ? {} : { doneAt: at })
const entryOf = ({ key, at, sentAt }: Act) => ({ key, at, sentAt })

/** Says how a step ended, unless somebody has said something else since. Answers whether it was said. */
const endStep = async (trx: Db, { work, at }: Act, call: SignedInCall, said: { step: WorkStep; ended: StepEnd | null }) => {
  const holds = !(await isOvertaken(trx, work.id, said.step, at))
  if (holds) await setStep(trx, work, { ...byOf(call), now: at }, said)
  return holds
}

export const endWorkStep: Handler<'endWorkStep'> = ({ step, ended, ...asked }, call) =>
  changeMany(call, 'workOrders.step', async (trx) => {
    const act = await lockOpen(trx, call, asked)
    const { work, isNew } = act
    const { id } = work
    if (!work.steps.includes(step)) throw new Refusal('notFound')
    const before = (await endedSteps(trx, id)).get(step) ?? null
    if (!isNew || before === ended) return noChange({ id })
    const holds = await endStep(trx, act, call, { step, ended })
    await addEntry(trx, work, byOf(call), { kind: kinds[ended ?? 'undone'], text: step, ...entryOf(act) })
    const after = { step, ended: holds ? ended : before, ...doneAtOf(act) }
    return onlyOne({ answer: { id }, ...auditOf(work), before: { step, ended: before }, after })
  })

const arrive = async (trx: Db, act: Act, call: SignedInCall): Promise<boolean> => {
  const { work, at } = act
  const by = byOf(call)
  const { userId } = by
  const state = needState(work, 'arrive')
  if (!(await beginVisit(trx, { ...work, userId, now: at }))) return false
  const isNobodys = work.assignedTo === null
  await updateWork(trx, work.id, by, { state, ...(isNobodys ? { assignedTo: userId } : {}) })
  if (isNobodys) {
    await giveAlarms(trx, await lockChosen(trx, call.scope, await findAlarmIds(trx, work.id)), call, userId)
    await addEntry(trx, work, by, { kind: 'assigned', otherId: userId })
  }
  await addEntry(trx, work, by, { kind: 'arrived', ...entryOf(act) })
  return true
}

const leave = async (trx: Db, act: Act, call: SignedInCall): Promise<boolean> => {
  const { work, at } = act
  if (!(await endVisit(trx, { ...work, ...byOf(call), now: at }))) return false
  await updateWork(trx, work.id, byOf(call), { state: needState(work, 'leave') })
  await addEntry(trx, work, byOf(call), { kind: 'left', ...entryOf(act) })
  return true
}

export const workOnSite: Handler<'workOnSite'> = ({ here, ...asked }, call) =>
  changeMany(call, 'workOrders.onSite', async (trx) => {
    const act = await lockOpen(trx, call, asked)
    const { work } = act
    const { id } = work
    const isNew = act.isNew && (await (here ? arrive : leave)(trx, act, call))
    return isNew ? onlyOne({ answer: { id }, ...auditOf(work), after: { here, ...doneAtOf(act) } }) : noChange({ id })
  })

export const proveWorkDevice: Handler<'proveWorkDevice'> = ({ serialNo, ...asked }, call) =>
  changeMany(call, 'workOrders.prove', async (trx) => {
    const act = await lockOpen(trx, call, asked)
    const { work } = act
    const { id } = work
    const place = await provedPlace(trx, call.scope, id, serialNo)
    if (!place) throw new Refusal('unknownSerialNo', { what: serialNo })
    const label = place.code
    if (!place.isMeant) throw new Refusal('otherDevice', { what: serialNo, label, place: place.stationName })
    if (!act.isNew) return noChange({ id, label })
    if (work.steps.includes('proveDevice')) await endStep(trx, act, call, { step: 'proveDevice', ended: 'done' })
    await addEntry(trx, work, byOf(call), { kind: 'proved', text: `${label} · ${serialNo}`, ...entryOf(act) })
    return onlyOne({ answer: { id, label }, ...auditOf(work), after: { serialNo, label, ...doneAtOf(act) } })
  })

export const addWorkMessage: Handler<'addWorkMessage'> = ({ text, photos, ...asked }, call) =>
  changeMany(call, 'workOrders.message', async (trx) => {
    const act = await lockForAct(trx, call, asked)
    const { work } = act
    const { id, stationId } = work
    const by = byOf(call)
    const entryId = act.isNew ? await addEntry(trx, work, by, { kind: 'message', text, ...entryOf(act) }) : null
    if (entryId === null) return noChange({ id })
    await attachWorkPhotos(trx, photos, { entryId, stationId, ...by })
    return onlyOne({ answer: { id }, ...auditOf(work), after: { text, photos, ...doneAtOf(act) } })
  })
