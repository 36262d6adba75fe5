import { Refusal } from '@sundial/core/kit/refusal.ts'
import { setPassword } from '@sundial/store/users/change-users.ts'
import { doerOf } from '../accounts/granting.ts'
import { hashPassword, refuseCommonPassword } from '../accounts/password.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { checkOwnPassword } from './own-password.ts'
import type { SharedThrottle } from './shared-throttle.ts'

/** Changing one's own password: the current one is asked for, the new one must be another. */
export const changePassword =
  (throttle: SharedThrottle): Handler<'changePassword'> =>
  async ({ id, employeePwd, newPassWord }, call) => {
    const { user } = call
    if (id !== undefined && id !== user.userId) throw new Refusal('notFound')
    refuseCommonPassword(newPassWord, user.username, user.realName)
    await checkOwnPassword(throttle, employeePwd, call)
    if (newPassWord === employeePwd) throw new Refusal('samePassword')
    const hash = await hashPassword(newPassWord)
    return change(call, 'users.password', async (trx) => {
      await setPassword(trx, user.userId, { hash, mustChange: false, keepSession: user.tokenHash, by: doerOf(call) })
      return { answer: {}, subject: user.username }
    })
  }
