import { Refusal } from '@sundial/core/kit/refusal.ts'
import { allPermissions, expandPermissions } from '@sundial/core/session/permissions.ts'
import { sessionEndsAt } from '@sundial/core/session/session-life.ts'
import { findSession, type SessionRow, touchSession } from '@sundial/store/session/session.ts'
import type { Server, SignedIn } from './context.ts'
import { inTime } from './in-time.ts'
import { tokenHash } from './token.ts'

const touchEveryMs = 30_000

const signedIn = (hash: Buffer, row: SessionRow, expiresAt: number): SignedIn => ({
  tokenHash: hash,
  userId: row.userId,
  username: row.loginName,
  realName: row.realName,
  orgNo: row.orgNo,
  orgName: row.orgName,
  orgNames: row.orgNames,
  scope: { orgPaths: [row.orgPath] },
  atTop: /^\/\d+\/$/.test(row.orgPath),
  holdsAll: row.permissions.includes(allPermissions),
  permissions: new Set(expandPermissions(row.permissions)),
  mustChangePassword: row.mustChangePassword,
  expiresAt,
})

/** Nothing may be done or heard with a password that somebody else gave. @throws Refusal passwordChangeNeeded */
export const refuseFirstPassword = (user: SignedIn): void => {
  if (user.mustChangePassword) throw new Refusal('passwordChangeNeeded')
}

/**
 * Who a token belongs to. Asked of the database at every call, so that an ended session, a disabled user and a changed role
 * count at once. `use` false looks without prolonging the session.
 * @throws Refusal loginExpired without a living session, unavailable where the database does not answer in time
 */
export const who = async (server: Server, token: string | null, use = true): Promise<SignedIn> => {
  if (!token) throw new Refusal('loginExpired')
  const now = server.clock.now()
  const { session, databaseDeadlineMs } = server.settings
  const hash = tokenHash(token)
  const row = await inTime(findSession(server.store.db, hash, now), databaseDeadlineMs)
  if (!row) throw new Refusal('loginExpired')
  if (!use) return signedIn(hash, row, sessionEndsAt(row, session))
  const expiresAt = sessionEndsAt({ createdAt: row.createdAt, seenAt: now }, session)
  if (now - row.seenAt > touchEveryMs) await touchSession(server.store.db, hash, now, expiresAt)
  return signedIn(hash, row, expiresAt)
}
