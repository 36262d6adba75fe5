import { Refusal } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import { checkPassword } from '../accounts/password.ts'
import type { SignedInCall } from '../kit/context.ts'
import { attempted, type SharedThrottle } from './shared-throttle.ts'

/** Whether it is the caller's password; wrong ones count like those at signing in. @throws Refusal throttled, wrongPassword */
export const checkOwnPassword = async (throttle: SharedThrottle, password: string, call: SignedInCall): Promise<void> => {
  const { server, user, address } = call
  const attempt = await throttle.begin(server, user.username, address)
  await attempted(attempt, 'wrongPassword', async () => {
    const kept = await findLogin(server.system.db, user.username)
    if (await checkPassword(password, kept?.passwordHash ?? null)) return
    await attempt.wrong()
    await writeAudit(server.system.db, { userId: user.userId, action: 'session.wrongPassword', subject: user.username, address })
    throw new Refusal('wrongPassword')
  })
}
