import type { EmbedPage } from '@sundial/core/embed/embed-pages.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import type { Db } from '../kit/open-store.ts'

/** What a link's token proves. */
const embedPrincipalColumns = {
  id: col.number,
  page: col.textOf<EmbedPage>(),
  stationId: col.number,
  deviceId: col.number.orNull,
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.json(namesJson),
  orgPath: col.text,
  expiresAt: col.ms,
  lastUsedAt: col.ms.orNull,
}
export type EmbedPrincipal = RowOf<typeof embedPrincipalColumns>

/** The link of a token (its SHA-256); null where there is none, it has ended, or whoever made it may not embed the station any more. */
export const findEmbedPrincipal = async (db: Db, tokenHash: Buffer, now: number): Promise<EmbedPrincipal | null> => {
  const rows = await ask(db, embedPrincipalColumns)`
    select e.id, e.page, e.station_id as "stationId", e.device_id as "deviceId",
           o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", o.path as "orgPath",
           e.expires_at as "expiresAt", e.last_used_at as "lastUsedAt"
      from embed_link e join station s on s.id = e.station_id join organisation o on o.id = s.org_id
      join app_user u on u.id = e.created_by join organisation home on home.id = u.org_id
     where e.token_hash = ${tokenHash} and e.expires_at > ${new Date(now)} and e.revoked_at is null
       and ${mayOnStation('stations.embed')}`
  return rows[0] ?? null
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
