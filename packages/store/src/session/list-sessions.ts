import type { Db } from '../kit/open-store.ts'

export type OpenSession = {
  id: number
  createdAt: number
  seenAt: number
  expiresAt: number
  address: string | null
  agent: string | null
  tokenHash: Buffer
}

/** Sessions of a user that have not ended, the last used first. */
export const sessionsOf = async (db: Db, userId: number, now: number): Promise<OpenSession[]> => {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map((r) => ({
    id: r.id,
    createdAt: r.created_at.getTime(),
    seenAt: r.seen_at.getTime(),
    expiresAt: r.expires_at.getTime(),
    address: r.address,
    agent: r.agent,
    tokenHash: r.token_hash,
  }))
}

/** Ends sessions of a user; answers how many there were. */
export const endSessions = async (db: Db, userId: number, ids: readonly number[]): Promise<number> => {
  const done = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** Notes that the session's user has just proved who they are. */
export const freshenSession = async (db: Db, tokenHash: Buffer, now: number): Promise<void> => {
  await db
    .updateTable('session')
    .set({ fresh_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}
