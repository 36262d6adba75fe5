import { Refusal } from '@sundial/core/kit/refusal.ts'
import { endEverySession } from '@sundial/store/session/list-sessions.ts'
import { removeSecondFactor } from '@sundial/store/session/second-factor.ts'
import { usersToChange } from '@sundial/store/users/change-users.ts'
import { doerOf, refuseHigher } from '../accounts/granting.ts'
import { changeRights } from '../accounts/rights-change.ts'
import type { Handler } from '../kit/handlers.ts'

/** For somebody who lost their authenticator and the recovery codes. One's own is removed with password and code. */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async ({ id }, call) => {
  if (id === call.user.userId) throw new Refusal('notOneself')
  return changeRights(call, 'secondFactor.reset', async (trx, noted) => {
    const [found] = await usersToChange(trx, call.scope, [id])
    refuseHigher(call.user, [found!])
    if (!(await removeSecondFactor(trx, id))) throw new Refusal('secondFactorMissing')
    await endEverySession(trx, id, { why: 'secondFactor', by: doerOf(call) })
    noted.opened.push(id)
    return { answer: {}, subject: found!.loginName }
  })
}
