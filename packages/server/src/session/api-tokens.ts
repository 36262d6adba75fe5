import { Refusal } from '@sundial/core/kit/refusal.ts'
import { expandPermissions, givesRights } from '@sundial/core/session/permissions.ts'
import {
  type ApiToken,
  apiTokensIn,
  apiTokensOf,
  deleteApiTokens as deleteTokens,
  insertApiToken,
} from '@sundial/store/session/api-tokens.ts'
import { endSomeTokens } from '@sundial/store/session/end-tokens.ts'
import { doerOf, ranksAbove } from '../accounts/granting.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { countsOf, pageIn } from '../kit/pages.ts'
import { makeToken, tokenHash } from '../kit/token.ts'
import { ownerOf } from './sessions.ts'

const dayMs = 86_400_000

const shown = ({ id, name, permissions, mayGive, createdAt, expiresAt, lastUsedAt, lastAddress, endedAt, endedWhy }: ApiToken) => ({
  id,
  name,
  permissions: expandPermissions(permissions),
  mayGive,
  createTime: createdAt,
  expiresAt,
  lastUseTime: lastUsedAt,
  lastAddress,
  ended: endedAt === null ? null : { at: endedAt, why: endedWhy! },
})

export const apiTokens: Handler<'apiTokens'> = async (_input, { server, user }) =>
  (await apiTokensOf(server.store.db, user.userId)).map(shown)

/** Tokens of users who may do more than the caller are left out: the caller could not end them. */
export const everyApiToken: Handler<'everyApiToken'> = async ({ targetPage, pageSize, name, counts }, { server, scope, user }) => {
  const named = async (part: string | undefined) => (await apiTokensIn(server.store.db, scope, part)).filter((t) => !ranksAbove(user, t))
  const found = await named(name)
  const { list, pageTotalCount } = pageIn(found, { targetPage, pageSize })
  const row = (t: (typeof found)[number]) => ({ ...shown(t), userId: t.userId, loginName: t.loginName, realName: t.realName })
  return { list: list.map(row), pageTotalCount, ...(await countsOf(counts, async (query) => (await named(query.name)).length)) }
}

export const addApiToken: Handler<'addApiToken'> = async ({ name, permissions, days, mayGive }, call) => {
  const { user, now } = call
  if (permissions.some((p) => !user.permissions.has(p))) throw new Refusal('grantsTooMuch')
  const token = makeToken()
  const expiresAt = now + days * dayMs
  // without a right over people or roles there is nothing that it could give
  const after = { permissions: [...new Set(permissions)], expiresAt, mayGive: mayGive && givesRights(permissions) }
  return change(call, 'tokens.add', async (trx) => {
    const id = await insertApiToken(trx, { ...after, userId: user.userId, name, tokenHash: tokenHash(token), now })
    call.server.tokens.made(token)
    return { answer: { id, token, expiresAt }, subject: name, after }
  })
}

/** Deletes the caller's own tokens; ends those of another user, which stay in that user's list with the reason. */
export const deleteApiTokens: Handler<'deleteApiTokens'> = async ({ userId, ids }, call) => {
  const owner = await ownerOf(userId, call)
  return change(call, 'tokens.delete', async (trx) => {
    if (owner.id !== call.user.userId)
      return { answer: { deleted: await endSomeTokens(trx, owner.id, ids, doerOf(call)) }, subject: owner.name }
    const gone = await deleteTokens(trx, call.user.userId, ids)
    return { answer: { deleted: gone.length }, subject: gone.join(', ') }
  })
}
