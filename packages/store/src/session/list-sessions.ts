import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { allOf } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy, standingColumns } from '../kit/permissions-of.ts'
import type { Scope } from '../kit/scope.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'
import { uIsNamed } from '../users/find-users.ts'
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

const somebodysSessionColumns = {
  id: col.number,
  createdAt: col.ms,
  seenAt: col.ms,
  expiresAt: col.ms,
  address: col.text.orNull,
  agent: col.text.orNull,
  tokenHash: col.bytes,
  ...standingColumns,
  userId: col.number,
  loginName: col.text,
  realName: col.text,
}
type SomebodysSession = RowOf<typeof somebodysSessionColumns>

/**
 * Sessions that have not ended of the people whose organisation the scope sees, the last used first, with where their users stand;
 * `name` is part of the real or the login name, whatever the capitals.
 */
export const sessionsIn = (db: Db, scope: Scope, name: string | undefined, now: number): Promise<SomebodysSession[]> =>
  ask(db, somebodysSessionColumns)`
    select s.id, s.created_at as "createdAt", s.seen_at as "seenAt", s.expires_at as "expiresAt", s.address, s.agent,
           s.token_hash as "tokenHash", u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           ${heldBy(sql`u.id`)} as held, o.path as "orgPath", ${stationIdsOfU} as "stationIds"
      from session s join app_user u on u.id = s.user_id join organisation o on o.id = u.org_id
     where ${allOf(sql`s.expires_at > ${new Date(now)} and u.deleted_at is null and ${organisationIn(scope, sql`u.org_path`, sql`u.org_id`)}`, uIsNamed(name))}
     order by s.seen_at desc, s.id`

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
