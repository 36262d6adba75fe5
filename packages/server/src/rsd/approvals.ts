import { switchOrder } from '@sundial/contract/rsd.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { expandPermissions } from '@sundial/core/session/permissions.ts'
import { type ApprovalRecord, decideApproval as decide, waitingApprovals } from '@sundial/store/commands/approvals.ts'
import { createSwitchTask } from '@sundial/store/commands/create-switch-task.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { findUsers } from '@sundial/store/users/find-users.ts'
import { change } from '../kit/change.ts'
import type { SignedIn, SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

export const approvals: Handler<'approvals'> = async (_input, { server, scope, user, language, now }) => {
  const found = await waitingApprovals(server.store.db, scope, now)
  return found.map((a) => ({
    id: a.id,
    userName: a.userName,
    own: a.userId === user.userId,
    stationId: a.stationId,
    stationName: nameIn(language, a.stationName, a.stationNames),
    ratedW: a.ratedW,
    order: switchOrder.parse(a.input),
    createTime: a.createdAt,
    expiresAt: a.expiresAt,
  }))
}

/** Nobody approves their own, and whoever asked must still be allowed to. @throws Refusal notOneself, noPermission */
const refuseApproval = async (trx: Db, { userId }: ApprovalRecord, user: SignedIn): Promise<void> => {
  if (userId === user.userId) throw new Refusal('notOneself')
  const [asker] = await findUsers(trx, everything, { ids: [userId] }, { limit: 1, offset: 0 })
  if (!expandPermissions(asker?.permissions ?? []).includes('rsd.energise')) throw new Refusal('noPermission')
}

/** Gives the order in the name of whoever asked. Answers the task's id. */
const give = async (trx: Db, { userId, input }: ApprovalRecord, { scope, now, address }: SignedInCall): Promise<number> => {
  const { stationId, action, target, reason, retryOf } = switchOrder.parse(input)
  return (await createSwitchTask(trx, { scope, stationId, action, target, reason, retryOf, userId, address, now })).taskId
}

export const decideApproval: Handler<'decideApproval'> = ({ id, approve }, call) =>
  change(call, approve ? 'approvals.approve' : 'approvals.reject', async (trx) => {
    const { scope, user, now } = call
    const [waiting] = await waitingApprovals(trx, scope, now, id)
    if (!waiting) throw new Refusal('notFound')
    if (approve) await refuseApproval(trx, waiting, user)
    const taskId = approve ? await give(trx, waiting, call) : null
    // turning down one's own is taking it back: nobody decided
    const decidedBy = waiting.userId === user.userId ? null : user.userId
    await decide(trx, { id, userId: decidedBy, approved: approve, taskId, now })
    return { answer: { taskId }, subject: waiting.userName, detail: { id, ratedW: waiting.ratedW, order: waiting.input } }
  })
