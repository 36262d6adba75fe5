import { absent, byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import type { TestServer } from './server.ts'

type Givens = { station: Given; string: Given; concentrator: Given }

/** What is out of service at a plant: its irradiance meter, which has no alarm. Answers its number. */
const addOut = async (s: TestServer, stationId: number): Promise<number> => {
  const { rows } = await s.store.pool.query(
    `insert into out_of_service (station_id, kind, device_id, label, since_at, reason)
     select $1, 'irradianceSensor', max(id), 'x', '2026-01-01', 'repair' from device where station_id = $1 and kind = 'irradianceSensor' returning id`,
    [stationId],
  )
  return Number(rows[0].id)
}

/** Calls about equipment that is out of service, each with one's own, one of another organisation, and none. */
export const outOfServiceCases = async (s: TestServer, { station, string, concentrator }: Givens) => {
  const out: Given = { own: await addOut(s, s.stations[0]!), foreign: await addOut(s, s.stations[1]!), absent }
  const ownStation = s.stations[0]!
  return {
    outOfService: {
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      deviceId: one(string, 'noRows', (deviceId) => ({ deviceId })),
      gw: one(concentrator, 'noRows', (gw) => ({ gw })),
      ...byOrganisation,
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }], text: 'none' })),
      'counts[].deviceId': one(string, 'noRows', (deviceId) => ({ counts: [{ deviceId }], text: 'none' })),
      'counts[].gw': one(concentrator, 'noRows', (gw) => ({ counts: [{ gw }], text: 'none' })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
    },
    takeOutOfService: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId, reason: 'repair' })),
      deviceId: one(string, 'notFound', (deviceId) => ({ stationId: ownStation, deviceId, reason: 'repair' })),
      gw: one(concentrator, 'notFound', (gw) => ({ stationId: ownStation, gw, reason: 'repair' })),
    },
    putBackInService: { id: one(out, 'notFound', (id) => ({ id })) },
  }
}
