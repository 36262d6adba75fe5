import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { allOf } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { heldBy, permissionsOf, standingColumns } from '../kit/permissions-of.ts'
import type { Scope } from '../kit/scope.ts'
import { mustEnrol } from '../kit/second-factor-of.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'
import { uIsNamed } from '../users/find-users.ts'
import type { TokenEnd } from './end-tokens.ts'
import { sessionColumns } from './session.ts'

const tokenColumns = {
  id: col.number,
  name: col.text,
  permissions: col.texts,
  /** Whether it may give rights. */
  mayGive: col.bool,
  createdAt: col.ms,
  expiresAt: col.ms,
  lastUsedAt: col.ms.orNull,
  lastAddress: col.text.orNull,
  /** Ended before its time: when and why. */
  endedAt: col.ms.orNull,
  endedWhy: col.textOf<TokenEnd>().orNull,
}
export type ApiToken = RowOf<typeof tokenColumns>
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

const columns = sql`t.id, t.name, t.permissions, t.may_give as "mayGive", t.created_at as "createdAt", t.expires_at as "expiresAt",
           t.last_used_at as "lastUsedAt", t.last_address as "lastAddress", t.ended_at as "endedAt", t.ended_why as "endedWhy"`
/** All of a user's, ended ones too. */
export const apiTokensOf = (db: Db, userId: number): Promise<ApiToken[]> =>
  ask(db, tokenColumns)`select ${columns} from api_token t where t.user_id = ${userId} order by t.id`

const somebodysTokenColumns = {
  ...tokenColumns,
  ...standingColumns,
  userId: col.number,
  loginName: col.text,
  realName: col.text,
}
type SomebodysToken = RowOf<typeof somebodysTokenColumns>

/** As sessionsIn: tokens of the people whose organisation the scope sees, ended ones too, the newest first, with where their users stand. */
export const apiTokensIn = (db: Db, scope: Scope, name: string | undefined): Promise<SomebodysToken[]> =>
  ask(db, somebodysTokenColumns)`
    select ${columns}, u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           ${heldBy(sql`u.id`)} as held, o.path as "orgPath", ${stationIdsOfU} as "stationIds"
      from api_token t join app_user u on u.id = t.user_id join organisation o on o.id = u.org_id
     where ${allOf(sql`u.deleted_at is null and ${organisationIn(scope, sql`u.org_path`, sql`u.org_id`)}`, uIsNamed(name))}
     order by t.id desc`

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

const { createdAt: _, seenAt: __, staysSignedIn: ___, freshAt: ____, ...userColumns } = sessionColumns
const rowColumns = {
  ...userColumns,
  tokenId: col.number,
  tokenPermissions: col.texts,
  mayGive: col.bool,
  expiresAt: col.ms,
  lastUsedAt: col.ms.orNull,
}
export type TokenRow = RowOf<typeof rowColumns>

/** The user of a program's token (its SHA-256), or null where there is none, it has expired or was ended, or its user is disabled. */
export const findApiToken = async (db: Db, tokenHash: Buffer, now: number): Promise<TokenRow | null> => {
  const rows = await ask(db, rowColumns)`
    select u.id as "userId", u.login_name as "loginName", u.real_name as "realName",
           o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath",
           ${stationIdsOfU} as "stationIds",
           ${permissionsOf(sql`u.id`)} as permissions, u.must_change_password as "mustChangePassword",
           ${mustEnrol(sql`u.id`)} as "mustEnrol",
           t.id as "tokenId", t.permissions as "tokenPermissions", t.may_give as "mayGive", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt"
      from api_token t join app_user u on u.id = t.user_id join organisation o on o.id = u.org_id
     where t.token_hash = ${tokenHash} and t.expires_at > ${new Date(now)} and t.ended_at is null and u.enabled`
  return rows[0] ?? null
}

export const noteTokenUse = async (db: Db, tokenId: number, now: number, address: string | null): Promise<void> => {
  await db
    .updateTable('api_token')
    .set({ last_used_at: new Date(now), last_address: address })
    .where('id', '=', tokenId)
    .execute()
}
