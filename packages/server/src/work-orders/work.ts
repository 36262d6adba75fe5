import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { StepEnd } from '@sundial/core/work-orders/checklist.ts'
import type { WorkEntryKind } from '@sundial/core/work-orders/entries.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { lockChosen } from '@sundial/store/alarms/change-alarms.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { addEntry, endedSteps, type LockedWork, setStep, updateWork } from '@sundial/store/work-orders/change-work-orders.ts'
import { provedPlace } from '@sundial/store/work-orders/prove.ts'
import { beginVisit, endVisit } from '@sundial/store/work-orders/visits.ts'
import { findAlarmIds } from '@sundial/store/work-orders/work-order-parts.ts'
import { attachWorkPhotos } from '@sundial/store/work-orders/work-photos.ts'
import { type Changed, change, changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveAlarms } from './give-alarms.ts'
import { auditOf, byOf, lockWork, needState, numberOf } from './work-rules.ts'

/** @throws Refusal notFound, workStateWrong where nothing is to be done any more */
const lockOpen = async (trx: Db, call: SignedInCall, id: number): Promise<LockedWork> => {
  const work = await lockWork(trx, call, id)
  if (!isOpenWork(work.state)) throw new Refusal('workStateWrong', { number: numberOf(id) })
  return work
}

const kinds: Record<StepEnd | 'undone', WorkEntryKind> = { done: 'step', notNeeded: 'notNeeded', undone: 'stepUndone' }
const nothing = (id: number) => ({ answer: { id }, changes: [] })
const onlyOne = (changed: Changed<{ id: number }>) => ({ answer: changed.answer, changes: [changed] })

export const endWorkStep: Handler<'endWorkStep'> = ({ id, step, ended }, call) =>
  changeMany(call, 'workOrders.step', async (trx) => {
    const work = await lockOpen(trx, call, id)
    if (!work.steps.includes(step)) throw new Refusal('notFound')
    const before = (await endedSteps(trx, id)).get(step) ?? null
    if (before === ended) return nothing(id)
    await setStep(trx, work, byOf(call), { step, ended })
    await addEntry(trx, work, byOf(call), { kind: kinds[ended ?? 'undone'], text: step })
    return onlyOne({ answer: { id }, ...auditOf(work), before: { step, ended: before }, after: { step, ended } })
  })

const arrive = async (trx: Db, work: LockedWork, call: SignedInCall): Promise<boolean> => {
  const { userId, now } = byOf(call)
  const state = needState(work, 'arrive')
  if (!(await beginVisit(trx, { ...work, userId, now }))) return false
  const isNobodys = work.assignedTo === null
  await updateWork(trx, work.id, byOf(call), { state, ...(isNobodys ? { assignedTo: userId } : {}) })
  if (isNobodys) {
    await giveAlarms(trx, await lockChosen(trx, call.scope, await findAlarmIds(trx, work.id)), call, userId)
    await addEntry(trx, work, byOf(call), { kind: 'assigned', otherId: userId })
  }
  await addEntry(trx, work, byOf(call), { kind: 'arrived' })
  return true
}

const leave = async (trx: Db, work: LockedWork, call: SignedInCall): Promise<boolean> => {
  if (!(await endVisit(trx, { ...work, ...byOf(call) }))) return false
  await updateWork(trx, work.id, byOf(call), { state: needState(work, 'leave') })
  await addEntry(trx, work, byOf(call), { kind: 'left' })
  return true
}

export const workOnSite: Handler<'workOnSite'> = ({ id, here }, call) =>
  changeMany(call, 'workOrders.onSite', async (trx) => {
    const work = await lockOpen(trx, call, id)
    const isNew = await (here ? arrive : leave)(trx, work, call)
    return isNew ? onlyOne({ answer: { id }, ...auditOf(work), after: { here } }) : nothing(id)
  })

export const proveWorkDevice: Handler<'proveWorkDevice'> = ({ id, serialNo }, call) =>
  change(call, 'workOrders.prove', async (trx) => {
    const work = await lockOpen(trx, call, id)
    const place = await provedPlace(trx, call.scope, id, serialNo)
    if (!place) throw new Refusal('unknownSerialNo', { what: serialNo })
    const label = place.code
    if (!place.isMeant) throw new Refusal('otherDevice', { what: serialNo, label, place: place.stationName })
    if (work.steps.includes('proveDevice')) await setStep(trx, work, byOf(call), { step: 'proveDevice', ended: 'done' })
    await addEntry(trx, work, byOf(call), { kind: 'proved', text: `${label} · ${serialNo}` })
    return { answer: { id, label }, ...auditOf(work), after: { serialNo, label } }
  })

export const addWorkMessage: Handler<'addWorkMessage'> = ({ id, text, photos, key }, call) =>
  changeMany(call, 'workOrders.message', async (trx) => {
    const work = await lockWork(trx, call, id)
    const by = byOf(call)
    const entryId = await addEntry(trx, work, by, { kind: 'message', text, key: key ?? null })
    // A phone that did not hear the answer sends it again.
    if (entryId === null) return nothing(id)
    await attachWorkPhotos(trx, photos, { entryId, stationId: work.stationId, ...by })
    return onlyOne({ answer: { id }, ...auditOf(work), after: { text, photos } })
  })
