import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stepUpMaxAgeMs } from '@sundial/core/session/session-life.ts'
import { endSessions as end, freshenSession, type OpenSession, sessionsIn, sessionsOf } from '@sundial/store/session/list-sessions.ts'
import { findUsers } from '@sundial/store/users/find-users.ts'
import { ranksAbove, refuseHigher } from '../accounts/granting.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { countsOf, pageIn } from '../kit/pages.ts'
import { checkCode, type Guards } from './check-code.ts'
import { checkOwnPassword } from './own-password.ts'

/** Whose sessions or tokens are meant: one's own, or those of a user in one's scope who may not do or see more than oneself. */
export const ownerOf = async (userId: number | undefined, { user, scope, server }: SignedInCall): Promise<{ id: number; name: string }> => {
  if (userId === undefined || userId === user.userId) return { id: user.userId, name: user.username }
  const [found] = (await findUsers(server.store.db, scope, { ids: [userId] })).rows
  if (!found) throw new Refusal('notFound')
  needPermission(user, 'users.edit')
  refuseHigher(user, [found])
  return { id: found.id, name: found.loginName }
}

const shown = (s: OpenSession, { user }: SignedInCall) => ({
  id: s.id,
  createTime: s.createdAt,
  lastTime: s.seenAt,
  expiresAt: s.expiresAt,
  address: s.address,
  agent: s.agent,
  current: s.tokenHash.equals(user.tokenHash),
})

export const sessions: Handler<'sessions'> = async ({ userId }, call) => {
  const owner = await ownerOf(userId, call)
  const found = await sessionsOf(call.server.store.db, owner.id, call.now)
  return found.map((s) => shown(s, call))
}

/** Whoever may do more than the asker is left out, as they are where sessions are ended. */
export const everySession: Handler<'everySession'> = async ({ targetPage, pageSize, name, counts }, call) => {
  const named = async (part: string | undefined) =>
    (await sessionsIn(call.server.store.db, call.scope, part, call.now)).filter((s) => !ranksAbove(call.user, s))
  const chosen = await named(name)
  const { list, pageTotalCount } = pageIn(chosen, { targetPage, pageSize })
  const row = (s: (typeof chosen)[number]) => ({ ...shown(s, call), userId: s.userId, loginName: s.loginName, realName: s.realName })
  return { list: list.map(row), pageTotalCount, ...(await countsOf(counts, async (query) => (await named(query.name)).length)) }
}

export const endSessions: Handler<'endSessions'> = async ({ userId, ids }, call) => {
  const owner = await ownerOf(userId, call)
  return change(call, 'session.end', async (trx) => {
    const ended = await end(trx, owner.id, ids)
    return { answer: { ended }, subject: owner.name, detail: { ended } }
  })
}

/** For the next minutes it is known that the user sits there, and not somebody who found the console open. */
export const confirmPassword =
  (guards: Guards): Handler<'confirmPassword'> =>
  async ({ password, code }, call) => {
    await checkOwnPassword(guards.passwords, password, call)
    await checkCode(guards, { id: call.user.userId, loginName: call.user.username }, code, call)
    return change(call, 'session.confirm', async (trx) => {
      await freshenSession(trx, call.user.tokenHash, call.now)
      return { answer: { freshUntil: call.now + stepUpMaxAgeMs }, subject: call.user.username }
    })
  }
