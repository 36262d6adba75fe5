import { thumbnailBytesMax } from '@sundial/core/attachments/purposes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { oneOf } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'

type Message = { entryId: number; stationId: number; userId: number; now: number }

/** Gives a message the photos that its writer has uploaded for it. @throws Refusal notFound, thumbnailMissing */
export const attachWorkPhotos = async (trx: Db, photos: readonly number[], m: Message): Promise<void> => {
  if (photos.length === 0) return
  const rows = await ask(trx, { smallBytes: col.number })`
    select coalesce(a.small_bytes, a.bytes) as "smallBytes" from attachment a
     where a.id = ${oneOf(photos)} and a.purpose = 'workPhoto' and a.station_id is null and a.uploaded_by = ${m.userId}
       and a.expires_at > ${new Date(m.now)} for update`
  if (rows.length < new Set(photos).size) throw new Refusal('notFound')
  if (rows.some(({ smallBytes }) => smallBytes > thumbnailBytesMax)) throw new Refusal('thumbnailMissing')
  await sql`
    update attachment a set station_id = ${m.stationId}, work_entry_id = ${m.entryId}, expires_at = null where a.id = ${oneOf(photos)}`.execute(
    trx,
  )
}
