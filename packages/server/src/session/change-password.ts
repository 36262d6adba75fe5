import { Refusal } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { setPassword } from '@sundial/store/users/change-users.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseCommonPassword } from '../kit/new-password.ts'
import { checkPassword, hashPassword } from '../kit/password.ts'
import type { Throttle } from '../kit/throttle.ts'

/** Whether it is the caller's password; wrong ones count like those at signing in. @throws Refusal throttled, wrongPassword */
export const confirmPassword = async (throttle: Throttle, password: string, call: SignedInCall): Promise<void> => {
  const { server, user, address, now } = call
  const seconds = throttle.waitS(user.username, address, now)
  if (seconds > 0) throw new Refusal('throttled', { seconds })
  const kept = await findLogin(server.store.db, user.username)
  if (await checkPassword(password, kept?.passwordHash ?? null)) return throttle.right(user.username, address)
  throttle.wrong(user.username, address, now)
  await writeAudit(server.store.db, { userId: user.userId, action: 'session.wrongPassword', subject: user.username, address })
  throw new Refusal('wrongPassword')
}

/** Changing one's own password: the current one is asked for, the new one must be another. */
export const changePassword =
  (throttle: Throttle): Handler<'changePassword'> =>
  async ({ id, employeePwd, newPassWord }, call) => {
    const { user } = call
    if (id !== undefined && id !== user.userId) throw new Refusal('notFound')
    refuseCommonPassword(newPassWord, user.username, user.realName)
    await confirmPassword(throttle, employeePwd, call)
    if (newPassWord === employeePwd) throw new Refusal('samePassword')
    const hash = await hashPassword(newPassWord)
    return change(call, 'users.password', async (trx) => {
      await setPassword(trx, user.userId, { hash, mustChange: false, keepSession: user.tokenHash })
      return { answer: {}, subject: user.username }
    })
  }
