import type { Standing } from '@sundial/core/session/rank.ts'
import { sql } from 'kysely'
import { organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy } from '../kit/permissions-of.ts'
import type { Scope } from '../kit/scope.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'
import { type Doer, endTokensOf, type TokenEnd } from './end-tokens.ts'

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

type SomebodysSession = OpenSession & Standing & { userId: number; loginName: string; realName: string }
type Row = Omit<SomebodysSession, 'createdAt' | 'seenAt' | 'expiresAt'> & { createdAt: Date; seenAt: Date; expiresAt: Date }

/**
 * Sessions that have not ended of the people whose organisation the scope sees, the last used first, with where their users stand;
 * `name` is part of the real or the login name, whatever the capitals.
 */
export const sessionsIn = async (db: Db, scope: Scope, name: string | undefined, now: number): Promise<SomebodysSession[]> => {
  const part = (name ?? '').toLowerCase()
  const { rows } = await sql<Row>`
    select s.id, s.created_at as "createdAt", s.seen_at as "seenAt", s.expires_at as "expiresAt", s.address, s.agent,
           s.token_hash as "tokenHash", u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           ${heldBy(sql`u.id`)} as held, o.path as "orgPath", ${stationIdsOfU} as "stationIds"
      from session s join app_user u on u.id = s.user_id join organisation o on o.id = u.org_id
     where s.expires_at > ${new Date(now)} and u.deleted_at is null and u.org_id in ${organisationsIn(scope)}
       and (strpos(lower(u.real_name), ${part}) > 0 or strpos(lower(u.login_name), ${part}) > 0)
     order by s.seen_at desc, s.id`.execute(db)
  return rows.map((r) => ({ ...r, createdAt: r.createdAt.getTime(), seenAt: r.seenAt.getTime(), expiresAt: r.expiresAt.getTime() }))
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

/** Ends every session of a user, but for the one that is kept. */
export const endOtherSessions = async (trx: Db, userId: number, keepSession: Buffer | undefined): Promise<void> => {
  const all = trx.deleteFrom('session').where('user_id', '=', userId)
  await (keepSession ? all.where('token_hash', '!=', keepSession) : all).execute()
}

export type Ending = { why: TokenEnd; by: Doer; keepSession?: Buffer | undefined }
/** Ends every session of a user, but for the one that is kept, and every token of the user's programs. */
export const endEverySession = async (trx: Db, userId: number, { why, by, keepSession }: Ending): Promise<void> => {
  await endOtherSessions(trx, userId, keepSession)
  await endTokensOf(trx, userId, why, by)
}
