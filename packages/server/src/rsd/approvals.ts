import { switchOrder } from '@sundial/contract/rsd.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { approvalState } from '@sundial/core/rsd/approval-state.ts'
import { type ApprovalRecord, decideApproval as decide, recentApprovals, waitingApproval } from '@sundial/store/commands/approvals.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { mayEnergise } from '@sundial/store/commands/energise-guard.ts'
import { isSecond } from '@sundial/store/commands/same-hands.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn, refusalText } from '../kit/language.ts'

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
    label: a.label,
    moduleCount: a.moduleCount,
    ratedW: a.ratedW,
    capacityShare: a.capacityW ? a.ratedW / a.capacityW : null,
    order: switchOrder.parse(a.input),
    createTime: a.createdAt,
    expiresAt: a.expiresAt,
    decidedBy: a.decidedByName,
    decidedAt: a.decidedAt,
    note: a.note,
    taskId: a.taskId,
    taskNumber: a.taskNumber,
  }))
}

/** Gives the order in the name of whoever asked. Answers the task's id. */
const give = async (trx: Db, { userId, input }: ApprovalRecord, { scope, now, address }: SignedInCall): Promise<number> => {
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

export const decideApproval: Handler<'decideApproval'> = ({ id, ...decision }, call) =>
  change(call, decision.approve ? 'approvals.approve' : 'approvals.reject', async (trx) => {
    const waiting = await waitingApproval(trx, call.scope, call.now, id)
    if (!waiting) throw new Refusal('notFound')
    const taskId = await settle(trx, waiting, decision, call)
    const detail = { id, ratedW: waiting.ratedW, order: waiting.input, ...(decision.reason === '' ? {} : { reason: decision.reason }) }
    return { answer: { taskId }, subject: waiting.userName, detail }
  })
