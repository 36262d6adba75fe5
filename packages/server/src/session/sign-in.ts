import { Refusal } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { insertSession } from '@sundial/store/session/session.ts'
import { findLogin, type LoginRow, noteLogin } from '@sundial/store/users/users.ts'
import type { OpenCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { inTime } from '../kit/in-time.ts'
import { nameIn } from '../kit/language.ts'
import { checkPassword, hashPassword, isWeakHash } from '../kit/password.ts'
import type { Throttle } from '../kit/throttle.ts'
import { makeToken, tokenHash } from '../kit/token.ts'
import { decrypted, type SignInKey } from './sign-in-key.ts'

/** The session with the sign-in's note and its audit row, all or none. Answers the token. */
const begin = async (user: LoginRow, password: string, call: OpenCall): Promise<string> => {
  const { store, clock, settings } = call.server
  const token = makeToken()
  const now = clock.now()
  const newHash = isWeakHash(user.passwordHash) ? await hashPassword(password) : undefined
  await store.db.transaction().execute(async (trx) => {
    const expiresAt = now + Math.min(settings.session.idleMs, settings.session.absoluteMs)
    await insertSession(trx, { tokenHash: tokenHash(token), userId: user.id, now, expiresAt, address: call.address, agent: call.agent })
    await noteLogin(trx, user.id, now, newHash)
    await writeAudit(trx, { userId: user.id, action: 'session.signIn', subject: user.loginName, address: call.address })
  })
  return token
}

/** Signing in. Wrong name, wrong password and disabled user get the same answer in the same time. */
export const signIn =
  (throttle: Throttle, key: SignInKey): Handler<'signIn'> =>
  async ({ username, password: sent, keyId }, call) => {
    const { store, clock, settings } = call.server
    const seconds = throttle.waitS(username, call.address, clock.now())
    if (seconds > 0) throw new Refusal('throttled', { seconds })
    const password = keyId === undefined ? sent : await decrypted(key, keyId, sent)
    const user = await inTime(findLogin(store.db, username), settings.databaseDeadlineMs)
    const right = await checkPassword(password, user?.enabled ? user.passwordHash : null)
    if (!user || !right) {
      throttle.wrong(username, call.address, clock.now())
      await writeAudit(store.db, { userId: null, action: 'session.refused', subject: username, address: call.address })
      throw new Refusal('wrongCredentials')
    }
    throttle.right(username, call.address)
    const accessToken = await begin(user, password, call)
    call.setCookie(accessToken)
    return {
      accessToken,
      user: { id: user.id, userName: user.loginName },
      employeeEntity: {
        employeeCode: user.jobNumber,
        createTime: user.createdAt,
        lastLoginTime: user.lastLoginAt,
        phone: user.phone,
        name: user.realName,
        orgName: nameIn(call.language, user.orgName, user.orgNames),
        orgNo: user.orgNo,
      },
    }
  }
