import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sessionEndsAt } from '@sundial/core/session/session-life.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { deleteSession, insertSession } from '@sundial/store/session/session.ts'
import { findLogin, type LoginRow, noteLogin } from '@sundial/store/users/users.ts'
import { checkPassword, hashPassword, isWeakHash } from '../accounts/password.ts'
import type { OpenCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { inTime } from '../kit/in-time.ts'
import { nameIn } from '../kit/language.ts'
import { makeToken, tokenHash } from '../kit/token.ts'
import { checkCode, type Guards } from './check-code.ts'
import { attempted, type SharedAttempt } from './shared-throttle.ts'
import { decrypted, type SignInKey } from './sign-in-key.ts'

/** The session with the sign-in's note and its audit row, all or none. Answers the token. */
const begin = async (user: LoginRow, password: string, staysSignedIn: boolean, call: OpenCall): Promise<string> => {
  const { system, clock, settings } = call.server
  const token = makeToken()
  const now = clock.now()
  const newHash = isWeakHash(user.passwordHash) ? await hashPassword(password) : undefined
  await system.db.transaction().execute(async (trx) => {
    const expiresAt = sessionEndsAt({ createdAt: now, seenAt: now, staysSignedIn }, settings.session)
    // the browser loses the token of its previous session, which would stay open unseen
    if (call.cookie) await deleteSession(trx, tokenHash(call.cookie))
    const { address, agent } = call
    await insertSession(trx, { tokenHash: tokenHash(token), userId: user.id, now, expiresAt, staysSignedIn, address, agent })
    await noteLogin(trx, user.id, now, { passwordHash: newHash, language: call.asksIn })
    await writeAudit(trx, { userId: user.id, action: 'session.signIn', subject: user.loginName, address })
  })
  call.server.tokens.made(token)
  return token
}

/** Who has this name and password. Wrong name, wrong password and disabled user get the same answer in the same time. */
const known = async (attempt: SharedAttempt, username: string, password: string, call: OpenCall): Promise<LoginRow> => {
  const { system, settings } = call.server
  const user = await inTime(findLogin(system.db, username), settings.databaseDeadlineMs)
  const right = await checkPassword(password, user?.enabled ? user.passwordHash : null)
  if (user && right) return user
  await attempt.wrong()
  await writeAudit(system.db, { userId: null, action: 'session.refused', subject: username, address: call.address })
  throw new Refusal('wrongCredentials')
}

/** Signing in: name and password, and a code where the user has a second factor. There is no half session in between. */
export const signIn =
  (guards: Guards, key: SignInKey): Handler<'signIn'> =>
  async ({ username, password: sent, keyId, code, remember }, call) => {
    const attempt = await guards.passwords.begin(call.server, username, call.address)
    const { user, password } = await attempted(attempt, 'wrongCredentials', async () => {
      const plain = keyId === undefined ? sent : await decrypted(key, keyId, sent)
      const found = await known(attempt, username, plain, call)
      await checkCode(guards, found, code, call)
      return { user: found, password: plain }
    })
    const accessToken = await begin(user, password, remember, call)
    call.setCookie(accessToken, remember ? call.server.settings.session.absoluteMs : null)
    return {
      accessToken,
      user: { id: user.id, userName: user.loginName },
      mustChangePassword: user.mustChangePassword,
      mustEnrol: user.mustEnrol,
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

/** What the page for signing in tells before somebody does. */
export const signInTerms: Handler<'signInTerms'> = async (_input, { server }) => ({ staysSignedInMs: server.settings.session.absoluteMs })
