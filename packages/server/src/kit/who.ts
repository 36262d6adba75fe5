import type { Call } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { allPermissions, expandPermissions, type Permission } from '@sundial/core/session/permissions.ts'
import { type SessionLife, sessionEndsAt } from '@sundial/core/session/session-life.ts'
import { findEmbedPrincipal, noteEmbedUse } from '@sundial/store/embed/embed-principal.ts'
import { findApiToken, noteTokenUse } from '@sundial/store/session/api-tokens.ts'
import { findSession, findSessions, type SessionRow, touchSession } from '@sundial/store/session/session.ts'
import type { Server, SignedIn } from './context.ts'
import { embedUserId, principalOf } from './embed-principal.ts'
import { inTime } from './in-time.ts'
import { refusalOf } from './refuse.ts'
import { withCause } from './storage.ts'
import { tokenHash } from './token.ts'
import { touchEveryMsOf } from './use-notes.ts'

/** Where the disk takes nothing, reading goes on without a note of when a session or token was used last. */
const noteUse = async (server: Server, hash: Buffer, write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    server.useNotes.giveBack(hash)
    if (withCause(refusalOf(error), server)?.refusal.startsWith('storage') !== true) throw error
    server.log('debug', 'session.useNotNoted', { error: String(error) })
  }
}

type Known = Omit<SessionRow, 'createdAt' | 'seenAt' | 'staysSignedIn' | 'freshAt'>
type Proof = Pick<SignedIn, 'tokenHash' | 'freshAt' | 'tokenId' | 'mayGive' | 'expiresAt' | 'endsAtLatest'>

const signedIn = (row: Known, permissions: readonly Permission[], proof: Proof): SignedIn => ({
  ...proof,
  embed: null,
  userId: row.userId,
  username: row.loginName,
  realName: row.realName,
  orgNo: row.orgNo,
  orgName: row.orgName,
  orgNames: row.orgNames,
  scope: { orgPaths: [row.orgPath], ...(row.stationIds ? { stationIds: row.stationIds } : {}) },
  orgPath: row.orgPath,
  permissions: new Set(permissions),
  holdsAll: proof.tokenId === null && row.permissions.includes(allPermissions),
  atTop: /^\/\d+\/$/.test(row.orgPath),
  mustChangePassword: row.mustChangePassword,
  mustEnrol: row.mustEnrol,
})

const ofSession = (row: SessionRow, hash: Buffer, expiresAt: number, { absoluteMs }: SessionLife): SignedIn =>
  signedIn(row, expandPermissions(row.permissions), {
    tokenHash: hash,
    freshAt: row.freshAt,
    tokenId: null,
    mayGive: false,
    expiresAt,
    endsAtLatest: row.createdAt + absoluteMs,
  })

/** A program's token: what it may of what its user may now. */
const program = async (server: Server, hash: Buffer, now: number, address: string | null): Promise<SignedIn | null> => {
  const row = await inTime(findApiToken(server.system.db, hash, now), server.settings.databaseDeadlineMs)
  if (!row) return null
  const { tokenId, expiresAt, lastUsedAt, tokenPermissions, mayGive } = row
  if (server.useNotes.claim(hash, lastUsedAt, now)) await noteUse(server, hash, () => noteTokenUse(server.system.db, tokenId, now, address))
  const permissions = expandPermissions(row.permissions).filter((p) => tokenPermissions.includes(p))
  return signedIn(row, permissions, { tokenHash: hash, freshAt: null, tokenId, mayGive, expiresAt, endsAtLatest: expiresAt })
}

/** The token of an embedded page: it sees its one station. @throws Refusal loginExpired */
const embedded = async (server: Server, hash: Buffer, now: number, address: string | null): Promise<SignedIn> => {
  const row = await inTime(findEmbedPrincipal(server.system.db, hash, now), server.settings.databaseDeadlineMs)
  if (!row) throw new Refusal('loginExpired')
  const { id, page, stationId, deviceId, expiresAt, lastUsedAt } = row
  if (server.useNotes.claim(hash, lastUsedAt, now)) await noteUse(server, hash, () => noteEmbedUse(server.system.db, id, now, address))
  const name = principalOf(id)
  const nobody = {
    userId: embedUserId,
    loginName: name,
    realName: name,
    stationIds: [stationId],
    permissions: [],
    mustChangePassword: false,
    mustEnrol: false,
  }
  const proof = { tokenHash: hash, freshAt: null, tokenId: null, mayGive: false, expiresAt, endsAtLatest: expiresAt }
  return {
    ...signedIn({ ...row, ...nobody }, ['stations'], proof),
    holdsAll: false,
    atTop: false,
    embed: { id, page, stationId, deviceId },
  }
}

/**
 * Nothing may be done or heard with a password that somebody else gave, nor without the second factor that a role requires, but for
 * what leads out of it. @throws Refusal passwordChangeNeeded, secondFactorSetupNeeded
 */
export const refuseUnready = (user: SignedIn, call: Pick<Call, 'firstPassword' | 'enrolling'> = {}): void => {
  if (user.mustChangePassword && !call.firstPassword) throw new Refusal('passwordChangeNeeded')
  if (user.mustEnrol && !call.enrolling) throw new Refusal('secondFactorSetupNeeded')
}

/**
 * Who a token belongs to. Asked of the database at every call, so that an ended session, a disabled user and a changed role
 * count at once. `use` null looks without prolonging the session.
 * @throws Refusal loginExpired without a living session, unavailable where the database does not answer in time
 */
export const who = async (server: Server, token: string | null, use: { address: string } | null): Promise<SignedIn> => {
  if (!token) throw new Refusal('loginExpired')
  const now = server.clock.now()
  const { session, databaseDeadlineMs } = server.settings
  const hash = tokenHash(token)
  const row = await inTime(findSession(server.system.db, hash, now), databaseDeadlineMs)
  const address = use?.address ?? null
  if (!row) return (await program(server, hash, now, address)) ?? (await embedded(server, hash, now, address))
  if (!use) return ofSession(row, hash, sessionEndsAt(row, session), session)
  // said is what is written: where this use is not written down, the session ends when the last note says
  if (!server.useNotes.claim(hash, row.seenAt, now, touchEveryMsOf(session.idleMs)))
    return ofSession(row, hash, sessionEndsAt(row, session), session)
  const expiresAt = sessionEndsAt({ ...row, seenAt: now }, session)
  await noteUse(server, hash, () => touchSession(server.system.db, hash, now, expiresAt))
  return ofSession(row, hash, expiresAt, session)
}

/** The users of these session tokens, by token, in one query and without prolonging the sessions. Tokens of programs and pages are left out. */
export const whoHaveSessions = async (server: Server, tokens: readonly string[]): Promise<Map<string, SignedIn>> => {
  const { session, databaseDeadlineMs } = server.settings
  const byHash = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]))
  const hashes = [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))
  const rows = await inTime(findSessions(server.system.db, hashes, server.clock.now()), databaseDeadlineMs)
  return new Map(
    rows.map((row) => [byHash.get(row.tokenHash.toString('hex'))!, ofSession(row, row.tokenHash, sessionEndsAt(row, session), session)]),
  )
}
