import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'
import { permissionsOf } from '../kit/permissions-of.ts'
import { mustEnrol } from '../kit/second-factor-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'
import type { SessionRow } from './session.ts'

export type ApiToken = {
  id: number
  name: string
  permissions: string[]
  createdAt: number
  expiresAt: number
  lastUsedAt: number | null
  lastAddress: string | null
}
export type NewApiToken = {
  userId: number
  name: string
  tokenHash: Buffer
  permissions: readonly string[]
  now: number
  expiresAt: number
}

export const insertApiToken = async (db: Db, t: NewApiToken): Promise<number> => {
  const row = await db
    .insertInto('api_token')
    .values({
      user_id: t.userId,
      name: t.name,
      token_hash: t.tokenHash,
      permissions: [...t.permissions],
      created_at: new Date(t.now),
      expires_at: new Date(t.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** All of a user's, ended ones too. */
export const apiTokensOf = async (db: Db, userId: number): Promise<ApiToken[]> => {
  const rows = await db.selectFrom('api_token').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  return rows.map((r) => ({
    id: r.id,
    name: r.name,
    permissions: r.permissions,
    createdAt: r.created_at.getTime(),
    expiresAt: r.expires_at.getTime(),
    lastUsedAt: r.last_used_at?.getTime() ?? null,
    lastAddress: r.last_address,
  }))
}

/** Answers the names of those that are gone. */
export const deleteApiTokens = async (db: Db, userId: number, ids: readonly number[]): Promise<string[]> => {
  const gone = await db
    .deleteFrom('api_token')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .returning('name')
    .execute()
  return gone.map((r) => r.name)
}

export type TokenRow = Omit<SessionRow, 'createdAt' | 'seenAt' | 'freshAt'> & {
  tokenId: number
  tokenPermissions: string[]
  expiresAt: number
  lastUsedAt: number | null
}
type Row = Omit<TokenRow, 'expiresAt' | 'lastUsedAt'> & { expiresAt: Date; lastUsedAt: Date | null }

/** The user of a program's token (its SHA-256), or null where there is none, it has expired or its user is disabled. */
export const findApiToken = async (db: Db, tokenHash: Buffer, now: number): Promise<TokenRow | null> => {
  const { rows } = await sql<Row>`
    select u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath",
           ${stationIdsOfU} as "stationIds",
           ${permissionsOf(sql`u.id`)} as permissions, u.must_change_password as "mustChangePassword",
           ${mustEnrol(sql`u.id`)} as "mustEnrol",
           t.id as "tokenId", t.permissions as "tokenPermissions", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt"
      from api_token t join app_user u on u.id = t.user_id join organisation o on o.id = u.org_id
     where t.token_hash = ${tokenHash} and t.expires_at > ${new Date(now)} and u.enabled`.execute(db)
  const row = rows[0]
  return row ? { ...row, expiresAt: row.expiresAt.getTime(), lastUsedAt: row.lastUsedAt?.getTime() ?? null } : null
}

export const noteTokenUse = async (db: Db, tokenId: number, now: number, address: string | null): Promise<void> => {
  await db
    .updateTable('api_token')
    .set({ last_used_at: new Date(now), last_address: address })
    .where('id', '=', tokenId)
    .execute()
}
