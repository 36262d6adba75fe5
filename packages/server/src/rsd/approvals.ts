import { removalAsked } from '@sundial/contract/lock-outs.ts'
import { switchOrder } from '@sundial/contract/rsd.ts'
import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { approvalState } from '@sundial/core/rsd/approval-state.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type ApprovalRecord, decideApproval as decide, recentApprovals, waitingApproval } from '@sundial/store/commands/approvals.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { mayEnergise } from '@sundial/store/commands/energise-guard.ts'
import { isSecond } from '@sundial/store/commands/same-hands.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { lockLockOut, removeLockOut } from '@sundial/store/lock-outs/lock-outs.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn, refusalText } from '../kit/language.ts'
import { placeName } from '../orders/place-name.ts'

/**
 * Why somebody may not approve an order. Nobody approves their own, nor what was asked for by an account that was in the same hands, and
 * whoever asked must still be allowed to, there. Null: they may.
 */
const judge = async (db: Db, order: ApprovalRecord, { user, now }: Pick<SignedInCall, 'user' | 'now'>): Promise<Refusal | null> => {
  const { userId, stationId, userName } = order
  if (userId === user.userId) return new Refusal('ownOrder')
  if (!(await isSecond(db, userId, user.userId, now))) return new Refusal('notSecondPerson', { what: userName })
  return (await mayEnergise(db, stationId, userId)) ? null : new Refusal('askerMayNot', { what: userName })
}

/** The orders that wait, by id, which the caller may not approve, and why. Orders of one person at one station are judged once. */
const refusedApprovals = async (found: readonly ApprovalRecord[], call: SignedInCall): Promise<Map<number, Refusal>> => {
  const { db } = call.server.store
  const judged = new Map<string, Refusal | null>()
  const refused = new Map<number, Refusal>()
  for (const order of found) {
    if (approvalState(order, call.now) !== 'waiting') continue
    const key = `${order.userId} ${order.stationId}`
    if (!judged.has(key)) judged.set(key, await judge(db, order, call))
    const refusal = judged.get(key)
    if (refusal) refused.set(order.id, refusal)
  }
  return refused
}

/** What is to be energised, or where the tag hangs. */
const placeOf = (approval: ApprovalRecord, language: Language): string => {
  const { lockOutId, tagDevice, input } = approval
  const isPlant = lockOutId === null ? switchOrder.parse(input).target.kind === 'station' : tagDevice === null
  return placeName(language, isPlant, approval)
}

export const approvals: Handler<'approvals'> = async (_input, call) => {
  const { server, scope, user, language, now } = call
  const found = await recentApprovals(server.store.db, scope, now)
  const refused = await refusedApprovals(found, call)
  const whyNot = (refusal: Refusal | undefined) => (refusal ? refusalText(refusal.refusal, language, refusal.detail) : null)
  return found.map((a) => ({
    id: a.id,
    state: approvalState(a, now),
    userName: a.userName,
    own: a.userId === user.userId,
    whyNot: whyNot(refused.get(a.id)),
    stationId: a.stationId,
    stationName: nameIn(language, a.stationName, a.stationNames),
    label: placeOf(a, language),
    moduleCount: a.moduleCount,
    ratedW: a.ratedW,
    capacityShare: a.capacityW ? a.ratedW / a.capacityW : null,
    order: a.lockOutId === null ? switchOrder.parse(a.input) : null,
    tag: tagOf(a, placeOf(a, language)),
    createTime: a.createdAt,
    expiresAt: a.expiresAt,
    decidedBy: a.decidedByName,
    decidedAt: a.decidedAt,
    note: a.note,
    taskId: a.taskId,
    taskNumber: a.taskNumber,
  }))
}

/** The tag that is to be taken off; null: something is to be energised. */
const tagOf = ({ lockOutId, tagDevice, tagHolder, tagReason, tagUntil, stationId, input }: ApprovalRecord, label: string) => {
  if (lockOutId === null) return null
  const { reason } = removalAsked.parse(input)
  return {
    ...{ id: lockOutId, stationId, deviceId: tagDevice, label, asked: reason },
    holder: tagHolder!,
    reason: tagReason!,
    until: tagUntil!,
  }
}

/** Takes the tag off for whoever asked. @throws Refusal lockOutGone */
const takeOff = async (trx: Db, { input, userId, label }: ApprovalRecord, { scope, now }: SignedInCall): Promise<null> => {
  const { lockOutId, reason } = removalAsked.parse(input)
  const tag = await lockLockOut(trx, scope, lockOutId, now)
  if (!tag || tag.removedAt !== null) throw new Refusal('lockOutGone', { place: label })
  await removeLockOut(trx, { id: lockOutId, userId, reason, now })
  return null
}

/** Gives the order in the name of whoever asked, or takes the tag off. Answers the task's id, if one was given. */
const give = async (trx: Db, waiting: ApprovalRecord, call: SignedInCall): Promise<number | null> => {
  if (waiting.lockOutId !== null) return takeOff(trx, waiting, call)
  const { userId, input } = waiting
  const { scope, now, address } = call
  const { stationId, action, target, reason, retryOf } = switchOrder.parse(input)
  return (await createTask(trx, { scope, stationId, action, target, reason, retryOf, userId, address, now })).taskId
}

type Decision = { approve: boolean; reason: string }

/** Approves or turns down what waits. Answers the task, if one was given. @throws Refusal reasonNeeded, ownOrder, notSecondPerson, askerMayNot */
const settle = async (trx: Db, waiting: ApprovalRecord, { approve, reason }: Decision, call: SignedInCall): Promise<number | null> => {
  const own = waiting.userId === call.user.userId
  const refusal = approve ? await judge(trx, waiting, call) : null
  if (refusal) throw refusal
  if (!approve && !own && reason === '') throw new Refusal('reasonNeeded')
  const taskId = approve ? await give(trx, waiting, call) : null
  // turning down one's own is taking it back: nobody decided
  const userId = own ? null : call.user.userId
  await decide(trx, { id: waiting.id, userId, approved: approve, taskId, note: reason, now: call.now })
  return taskId
}

const waitingOf = async (db: Db, id: number, { scope, now }: SignedInCall): Promise<ApprovalRecord> => {
  const waiting = await waitingApproval(db, scope, now, id)
  if (!waiting) throw new Refusal('notFound')
  return waiting
}

const actionOf = ({ lockOutId }: ApprovalRecord, approve: boolean): AuditAction => {
  if (lockOutId !== null) return approve ? 'lockOuts.remove' : 'lockOuts.reject'
  return approve ? 'approvals.approve' : 'approvals.reject'
}

export const decideApproval: Handler<'decideApproval'> = async ({ id, ...decision }, call) => {
  const asked = await waitingOf(call.server.store.db, id, call)
  return change(call, actionOf(asked, decision.approve), async (trx) => {
    const waiting = await waitingOf(trx, id, call)
    const taskId = await settle(trx, waiting, decision, call)
    const about = waiting.lockOutId === null ? { order: waiting.input, ratedW: waiting.ratedW } : { ...tagOf(waiting, waiting.label) }
    const detail = { ...about, id, ...(decision.reason === '' ? {} : { reason: decision.reason }) }
    return { answer: { taskId }, subject: waiting.userName, detail }
  })
}
