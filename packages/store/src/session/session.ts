import { shorten } from '@sundial/core/kit/shorten.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'
import { permissionsOf } from '../kit/permissions-of.ts'
import { mustEnrol } from '../kit/second-factor-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'

/** A session with its user, as every call needs it. Times in epoch ms. */
export const sessionColumns = {
  userId: col.number,
  loginName: col.text,
  realName: col.text,
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.json(namesJson),
  orgPath: col.text,
  /** Null: not bound to single stations. */
  stationIds: col.numbers.orNull,
  permissions: col.texts,
  mustChangePassword: col.bool,
  /** A role requires a second factor that is not set up. */
  mustEnrol: col.bool,
  createdAt: col.ms,
  seenAt: col.ms,
  staysSignedIn: col.bool,
  /** When the password was last said. */
  freshAt: col.ms,
}
export type SessionRow = RowOf<typeof sessionColumns>

const foundColumns = { ...sessionColumns, tokenHash: col.bytes }
const found = (db: Db, token: RawBuilder<unknown>, now: number): Promise<RowOf<typeof foundColumns>[]> =>
  ask(db, foundColumns)`
    select s.token_hash as "tokenHash", u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath",
           ${stationIdsOfU} as "stationIds",
           ${permissionsOf(sql`u.id`)} as permissions,
           u.must_change_password as "mustChangePassword", ${mustEnrol(sql`u.id`)} as "mustEnrol", s.created_at as "createdAt", s.seen_at as "seenAt",
           s.stays_signed_in as "staysSignedIn", s.fresh_at as "freshAt"
      from session s join app_user u on u.id = s.user_id join organisation o on o.id = u.org_id
     where s.token_hash ${token} and s.expires_at > ${new Date(now)} and u.enabled`

/** The sessions of tokens (their SHA-256). Not among them: those that are not there or have ended, and of users who are disabled. */
export const findSessions = (db: Db, tokenHashes: readonly Buffer[], now: number) =>
  found(db, sql`= any (${tokenHashes as Buffer[]}::bytea[])`, now)

/**
 * The session of a token (its SHA-256), or null where there is none, it has ended or its user is disabled. Every call asks this: compared
 * with one value PostgreSQL keeps its plan (0.2 ms), while for `any` of an array it would plan each time (0.9 ms).
 */
export const findSession = async (db: Db, tokenHash: Buffer, now: number): Promise<SessionRow | null> =>
  (await found(db, sql`= ${tokenHash}`, now))[0] ?? null

export type NewSession = {
  tokenHash: Buffer
  userId: number
  now: number
  expiresAt: number
  staysSignedIn: boolean
  address: string
  agent: string
}

export const insertSession = async (db: Db, s: NewSession): Promise<void> => {
  const at = new Date(s.now)
  await db
    .insertInto('session')
    .values({
      token_hash: s.tokenHash,
      user_id: s.userId,
      created_at: at,
      seen_at: at,
      fresh_at: at,
      expires_at: new Date(s.expiresAt),
      stays_signed_in: s.staysSignedIn,
      address: s.address,
      agent: shorten(s.agent, 200),
    })
    .execute()
}

export const touchSession = async (db: Db, tokenHash: Buffer, now: number, expiresAt: number): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seen_at: new Date(now), expires_at: new Date(expiresAt) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Removes sessions that have ended; answers how many. */
export const deleteEndedSessions = async (db: Db, now: number): Promise<number> => {
  const done = await db.deleteFrom('session').where('expires_at', '<', new Date(now)).executeTakeFirst()
  return Number(done.numDeletedRows)
}
