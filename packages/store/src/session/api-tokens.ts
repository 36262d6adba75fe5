import type { Standing } from '@sundial/core/session/rank.ts'
import { sql } from 'kysely'
import { organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy, permissionsOf } from '../kit/permissions-of.ts'
import type { Scope } from '../kit/scope.ts'
import { mustEnrol } from '../kit/second-factor-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'
import type { TokenEnd } from './end-tokens.ts'
import type { SessionRow } from './session.ts'

export type ApiToken = {
  id: number
  name: string
  permissions: string[]
  /** Whether it may give rights. */
  mayGive: boolean
  createdAt: number
  expiresAt: number
  lastUsedAt: number | null
  lastAddress: string | null
  /** Ended before its time: when and why. */
  endedAt: number | null
  endedWhy: TokenEnd | null
}
export type NewApiToken = {
  userId: number
  name: string
  tokenHash: Buffer
  permissions: readonly string[]
  mayGive: boolean
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
      may_give: t.mayGive,
      created_at: new Date(t.now),
      expires_at: new Date(t.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Times = 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'endedAt'
type Kept<T extends ApiToken> = Omit<T, Times> & { createdAt: Date; expiresAt: Date; lastUsedAt: Date | null; endedAt: Date | null }
const columns = sql`t.id, t.name, t.permissions, t.may_give as "mayGive", t.created_at as "createdAt", t.expires_at as "expiresAt",
           t.last_used_at as "lastUsedAt", t.last_address as "lastAddress", t.ended_at as "endedAt", t.ended_why as "endedWhy"`
const timed = <T extends ApiToken>({ createdAt, expiresAt, lastUsedAt, endedAt, ...rest }: Kept<T>) => ({
  ...rest,
  createdAt: createdAt.getTime(),
  expiresAt: expiresAt.getTime(),
  lastUsedAt: lastUsedAt?.getTime() ?? null,
  endedAt: endedAt?.getTime() ?? null,
})

/** All of a user's, ended ones too. */
export const apiTokensOf = async (db: Db, userId: number): Promise<ApiToken[]> => {
  const { rows } = await sql<Kept<ApiToken>>`select ${columns} from api_token t where t.user_id = ${userId} order by t.id`.execute(db)
  return rows.map(timed)
}

type SomebodysToken = ApiToken & Standing & { userId: number; loginName: string; realName: string }

/** As sessionsIn: tokens of the people whose organisation the scope sees, ended ones too, the newest first, with where their users stand. */
export const apiTokensIn = async (db: Db, scope: Scope, name: string | undefined): Promise<SomebodysToken[]> => {
  const part = (name ?? '').toLowerCase()
  const { rows } = await sql<Kept<SomebodysToken>>`
    select ${columns}, u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           ${heldBy(sql`u.id`)} as held, o.path as "orgPath", ${stationIdsOfU} as "stationIds"
      from api_token t join app_user u on u.id = t.user_id join organisation o on o.id = u.org_id
     where u.deleted_at is null and u.org_id in ${organisationsIn(scope)}
       and (strpos(lower(u.real_name), ${part}) > 0 or strpos(lower(u.login_name), ${part}) > 0)
     order by t.id desc`.execute(db)
  return rows.map(timed) as SomebodysToken[]
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
  mayGive: boolean
  expiresAt: number
  lastUsedAt: number | null
}
type Row = Omit<TokenRow, 'expiresAt' | 'lastUsedAt'> & { expiresAt: Date; lastUsedAt: Date | null }

/** The user of a program's token (its SHA-256), or null where there is none, it has expired or was ended, or its user is disabled. */
export const findApiToken = async (db: Db, tokenHash: Buffer, now: number): Promise<TokenRow | null> => {
  const { rows } = await sql<Row>`
    select u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath",
           ${stationIdsOfU} as "stationIds",
           ${permissionsOf(sql`u.id`)} as permissions, u.must_change_password as "mustChangePassword",
           ${mustEnrol(sql`u.id`)} as "mustEnrol",
           t.id as "tokenId", t.permissions as "tokenPermissions", t.may_give as "mayGive", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt"
      from api_token t join app_user u on u.id = t.user_id join organisation o on o.id = u.org_id
     where t.token_hash = ${tokenHash} and t.expires_at > ${new Date(now)} and t.ended_at is null and u.enabled`.execute(db)
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
