import type { EmbedPage } from '@sundial/core/embed/embed-pages.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const keptMs = 90 * 86_400_000
const listedMax = 1000

export type NewEmbedLink = {
  publicId: string
  tokenHash: Buffer
  name: string
  page: EmbedPage
  stationId: number
  deviceId: number | null
  origins: readonly string[]
  renewed: boolean
  userId: number
  now: number
  expiresAt: number
}

/** Give it a station that came from a query with the caller's scope. Answers the id. */
export const insertEmbedLink = async (db: Db, link: NewEmbedLink): Promise<number> => {
  const row = await db
    .insertInto('embed_link')
    .values({
      public_id: link.publicId,
      token_hash: link.tokenHash,
      name: link.name,
      page: link.page,
      station_id: link.stationId,
      device_id: link.deviceId,
      origins: [...link.origins],
      renewed: link.renewed,
      created_by: link.userId,
      created_at: new Date(link.now),
      expires_at: new Date(link.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const embedLinkRecordColumns = {
  id: col.number,
  name: col.text,
  page: col.textOf<EmbedPage>(),
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  deviceId: col.number.orNull,
  deviceCode: col.text.orNull,
  origins: col.texts,
  renewed: col.bool,
  createdBy: col.text,
  createdAt: col.ms,
  expiresAt: col.ms,
  revokedAt: col.ms.orNull,
  lastUsedAt: col.ms.orNull,
  lastAddress: col.text.orNull,
}
export type EmbedLinkRecord = RowOf<typeof embedLinkRecordColumns>

/** Links to stations that the scope sees, the newest first; with `ids` those of them, locked until the transaction ends. */
export const findEmbedLinks = async (db: Db, scope: Scope, now: number, ids?: readonly number[]): Promise<EmbedLinkRecord[]> => {
  const which = ids === undefined ? sql`e.expires_at > ${new Date(now - keptMs)}` : sql`e.id = any (${ids as number[]}::bigint[])`
  return ask(db, embedLinkRecordColumns)`
    select e.id, e.name, e.page, e.station_id as "stationId", s.name as "stationName", s.names as "stationNames",
           e.device_id as "deviceId", d.code as "deviceCode", e.origins, e.renewed, u.login_name as "createdBy",
           e.created_at as "createdAt", e.expires_at as "expiresAt", e.revoked_at as "revokedAt",
           e.last_used_at as "lastUsedAt", e.last_address as "lastAddress"
      from embed_link e join station s on s.id = e.station_id join person u on u.id = e.created_by left join device d on d.id = e.device_id
     where e.station_id in ${stationsIn(scope)} and ${which}
     order by e.id desc limit ${listedMax} ${ids === undefined ? sql`` : sql`for update of e`}`
}

/** Give these two ids that came from findEmbedLinks with the caller's scope. */
export const prolongEmbedLink = async (db: Db, id: number, expiresAt: number): Promise<void> => {
  await db
    .updateTable('embed_link')
    .set({ expires_at: new Date(expiresAt) })
    .where('id', '=', id)
    .execute()
}

export const endEmbedLinks = async (db: Db, ids: readonly number[], now: number): Promise<number> => {
  const done = await db
    .updateTable('embed_link')
    .set({ revoked_at: new Date(now) })
    .where('id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
