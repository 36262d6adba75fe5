import { Refusal } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import type { SignedInCall } from './context.ts'
import { checkPassword } from './password.ts'
import { attempted, type Throttle } from './throttle.ts'

/** Whether it is the caller's password; wrong ones count like those at signing in. @throws Refusal throttled, wrongPassword */
export const checkOwnPassword = async (throttle: Throttle, password: string, call: SignedInCall): Promise<void> => {
  const { server, user, address, now } = call
  const attempt = throttle.begin(user.username, address, now)
  await attempted(attempt, 'wrongPassword', async () => {
    const kept = await findLogin(server.system.db, user.username)
    if (await checkPassword(password, kept?.passwordHash ?? null)) return
    attempt.wrong()
    await writeAudit(server.system.db, { userId: user.userId, action: 'session.wrongPassword', subject: user.username, address })
    throw new Refusal('wrongPassword')
  })
}
