import type { AttachmentPurpose, PhotoPurpose } from '@sundial/core/attachments/purposes.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { organisationsIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A file as a store keeps it: under which name, its type by its content, its size. */
export type StoredFile = { storedAs: string; type: string; bytes: number }
export type NewAttachment = StoredFile & { purpose: AttachmentPurpose; name: string; sha256: Buffer }
/** Who uploads, and when, epoch ms. */
export type Uploader = { userId: number; now: number }

/** Keeps the row of a file that was stored; nothing uses it yet. Answers its id. */
export const insertAttachment = async (
  trx: Db,
  { purpose, name, type, bytes, sha256, storedAs }: NewAttachment,
  { userId, now }: Uploader,
  expiresAt: number,
): Promise<number> => {
  const { id } = await askOne(trx, { id: col.number })`
    insert into attachment (purpose, name, type, bytes, sha256, stored_as, uploaded_by, uploaded_at, expires_at)
    values (${purpose}, ${name}, ${type}, ${bytes}, ${sha256}, ${storedAs}, ${userId}, ${new Date(now)}, ${new Date(expiresAt)})
    returning id`
  return id
}

const foundColumns = {
  purpose: col.textOf<AttachmentPurpose>(),
  name: col.text,
  type: col.text,
  bytes: col.number,
  sha256: col.bytes,
  storedAs: col.text,
  smallAs: col.text.orNull,
  smallType: col.text.orNull,
  smallBytes: col.number.orNull,
  /** Null: it belongs to no station. */
  stationId: col.number.orNull,
}
export type FoundAttachment = RowOf<typeof foundColumns>

/** A file that the scope sees: of its stations, or uploaded by this user or by somebody of its organisations. */
export const findAttachment = async (
  db: Db,
  scope: Scope,
  { id, userId }: { id: number; userId: number },
): Promise<FoundAttachment | null> =>
  (
    await ask(db, foundColumns)`
      select a.purpose, a.name, a.type, a.bytes, a.sha256, a.stored_as as "storedAs", a.small_as as "smallAs", a.small_type as "smallType",
             a.small_bytes as "smallBytes", a.station_id as "stationId"
        from attachment a
       where a.id = ${id}
         and case when a.station_id is not null then a.station_id in ${stationsIn(scope)}
                  else a.uploaded_by = ${userId} or a.uploaded_by in (select u.id from app_user u where u.org_id in ${organisationsIn(scope)}) end`
  )[0] ?? null

/** Bytes of the files of a user that nothing uses yet, thumbnails among them. */
export const unusedBytes = async (db: Db, userId: number): Promise<number> =>
  (
    await askOne(db, { bytes: col.number })`
      select coalesce(sum(a.bytes + coalesce(a.small_bytes, 0)), 0)::float8 as bytes
        from attachment a where a.uploaded_by = ${userId} and a.station_id is null`
  ).bytes

const keptColumns = { name: col.text, sha256: col.text, expiresAt: col.ms }
/** Gives a photo of this user, which nothing uses yet, a thumbnail. Null: there is no such photo, or it has one. */
export const setThumbnail = async (
  trx: Db,
  { id, userId, now, purpose }: { id: number; userId: number; now: number; purpose: PhotoPurpose },
  { storedAs, type, bytes }: StoredFile,
): Promise<RowOf<typeof keptColumns> | null> => {
  const rows = await ask(trx, keptColumns)`
    update attachment set small_as = ${storedAs}, small_type = ${type}, small_bytes = ${bytes}
     where id = ${id} and uploaded_by = ${userId} and purpose = ${purpose} and small_as is null and expires_at > ${new Date(now)}
    returning name, encode(sha256, 'hex') as sha256, expires_at as "expiresAt"`
  return rows[0] ?? null
}

const expiredColumns = { id: col.number, storedAs: col.text, smallAs: col.text.orNull }
/** Files that nothing uses any more: their time is over, or what they belonged to is gone. The oldest first. */
export const expiredAttachments = (db: Db, now: number, limit: number): Promise<RowOf<typeof expiredColumns>[]> =>
  ask(db, expiredColumns)`
    select a.id, a.stored_as as "storedAs", a.small_as as "smallAs"
      from attachment a
     where a.station_id is null and (a.expires_at is null or a.expires_at <= ${new Date(now)})
     order by a.id limit ${limit}`

/** Forgets a file whose bytes are removed. */
export const deleteAttachment = async (db: Db, id: number): Promise<void> => {
  await sql`delete from attachment where id = ${id}`.execute(db)
}
