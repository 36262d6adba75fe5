import type { StationFields } from '@sundial/contract/station-changes.ts'
import { absent, many, one, organisation } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Of saving a station with its photos: what its ids are for one's own organisation, for another and for nobody. */
export const stationSaveCases = async (s: TestServer, said: StationFields) => {
  const [id, foreign] = s.stations as [number, number]
  const photoOf = async (stationId: number): Promise<number> => {
    const { rows } = await s.store.pool.query<{ id: number }>(
      `insert into attachment (purpose, name, type, bytes, sha256, stored_as, uploaded_at, station_id, place)
       select 'stationPhoto', s.code || '.jpg', 'image/jpeg', 9, sha256('p'), 'photo-' || s.id, now(), s.id, 0
         from station s where s.id = $1 returning id`,
      [stationId],
    )
    return rows[0]!.id
  }
  const photos = { own: await photoOf(id), foreign: await photoOf(foreign), absent }
  return {
    orgNo: one(organisation, 'notFound', (orgNo) => ({ ...said, orgNo, id, photos: undefined })),
    id: one({ own: id, foreign, absent }, 'notFound', (stationId) => ({ ...said, id: stationId, photos: undefined })),
    'photos[]': many(photos, 'notFound', (ids) => ({ ...said, id, photos: ids })),
  }
}
