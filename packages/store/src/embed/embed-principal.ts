import type { EmbedPage } from '@sundial/core/embed/embed-pages.ts'
import { sql } from 'kysely'
import type { NamesJson } from '../kit/column-types.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import type { Db } from '../kit/open-store.ts'

/** What a link's token proves. */
export type EmbedPrincipal = {
  id: number
  page: EmbedPage
  stationId: number
  deviceId: number | null
  orgNo: string
  orgName: string
  orgNames: NamesJson
  orgPath: string
  expiresAt: number
  lastUsedAt: number | null
}
type Row = Omit<EmbedPrincipal, 'expiresAt' | 'lastUsedAt'> & { expiresAt: Date; lastUsedAt: Date | null }

/** The link of a token (its SHA-256); null where there is none, it has ended, or whoever made it may not embed the station any more. */
export const findEmbedPrincipal = async (db: Db, tokenHash: Buffer, now: number): Promise<EmbedPrincipal | null> => {
  const { rows } = await sql<Row>`
    select e.id, e.page, e.station_id as "stationId", e.device_id as "deviceId",
           o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath",
           e.expires_at as "expiresAt", e.last_used_at as "lastUsedAt"
      from embed_link e join station s on s.id = e.station_id join organisation o on o.id = s.org_id
      join app_user u on u.id = e.created_by join organisation home on home.id = u.org_id
     where e.token_hash = ${tokenHash} and e.expires_at > ${new Date(now)} and e.revoked_at is null
       and ${mayOnStation('stations.embed')}`.execute(db)
  const row = rows[0]
  return row ? { ...row, expiresAt: row.expiresAt.getTime(), lastUsedAt: row.lastUsedAt?.getTime() ?? null } : null
}

export const noteEmbedUse = async (db: Db, id: number, now: number, address: string | null): Promise<void> => {
  await db
    .updateTable('embed_link')
    .set({ last_used_at: new Date(now), last_address: address })
    .where('id', '=', id)
    .execute()
}

/** Whose pages may frame a link's page, also after its end: the page then says so. None for an id that nobody was given. */
export const embedOriginsOf = async (db: Db, publicId: string): Promise<string[]> => {
  const row = await db.selectFrom('embed_link').select('origins').where('public_id', '=', publicId).executeTakeFirst()
  return row?.origins ?? []
}
