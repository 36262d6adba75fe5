import { Refusal } from '@sundial/core/kit/refusal.ts'
import { setPassword } from '@sundial/store/users/change-users.ts'
import { change } from '../kit/change.ts'
import { doerOf } from '../kit/granting.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseCommonPassword } from '../kit/new-password.ts'
import { checkOwnPassword } from '../kit/own-password.ts'
import { hashPassword } from '../kit/password.ts'
import type { Throttle } from '../kit/throttle.ts'

/** Changing one's own password: the current one is asked for, the new one must be another. */
export const changePassword =
  (throttle: Throttle): Handler<'changePassword'> =>
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
