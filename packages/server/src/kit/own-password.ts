import { Refusal } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import type { SignedInCall } from './context.ts'
import { checkPassword } from './password.ts'
import type { Throttle } from './throttle.ts'

/** Whether it is the caller's password; wrong ones count like those at signing in. @throws Refusal throttled, wrongPassword */
export const checkOwnPassword = async (throttle: Throttle, password: string, call: SignedInCall): Promise<void> => {
  const { server, user, address, now } = call
  const seconds = throttle.waitS(user.username, address, now)
  if (seconds > 0) throw new Refusal('throttled', { seconds })
  const kept = await findLogin(server.system.db, user.username)
  if (await checkPassword(password, kept?.passwordHash ?? null)) return throttle.right(user.username, address)
  throttle.wrong(user.username, address, now)
  await writeAudit(server.system.db, { userId: user.userId, action: 'session.wrongPassword', subject: user.username, address })
  throw new Refusal('wrongPassword')
}
