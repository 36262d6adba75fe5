import { certificateCases } from './certificate-cases.ts'
import { absent, byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Calls about lock-out tags and certificates that change something and show nothing of other organisations. */
export const lockOutChanges = ['addLockOut', 'removeLockOut', 'issueCertificate']

type Givens = { station: Given; string: Given; module: Given; ownStation: number }

/** A tag at a plant, put on by nobody who is there: another person's. It is over no module, so that the other cases can energise. */
const addTag = async (s: TestServer, stationId: number): Promise<number> => {
  const { rows } = await s.store.pool.query(
    `insert into lock_out (station_id, kind, device_id, label, holder, reason, until_at, created_at)
     select $1, 'inverter', max(id), 'x', 'Chen Gang', 'roof work', '2100-01-01', now() from device where station_id = $1 and kind = 'irradianceSensor'
     returning id`,
    [stationId],
  )
  return Number(rows[0].id)
}

/** Calls about lock-out tags, each with one's own, one of another organisation, and none. */
export const lockOutCases = async (s: TestServer, { station, string, module, ownStation }: Givens) => {
  const [own, other] = [await addTag(s, s.stations[0]!), await addTag(s, s.stations[1]!)]
  const said = { holder: 'Chen Gang', reason: 'roof work', until: s.clock.now() + 3_600_000 }
  return {
    ...(await certificateCases(s, { station, module })),
    lockOuts: {
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      ...byOrganisation,
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }], text: 'none' })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
    },
    addLockOut: {
      stationId: one(station, 'notFound', (stationId) => ({ ...said, stationId })),
      deviceId: one(string, 'notFound', (deviceId) => ({ ...said, stationId: ownStation, deviceId })),
    },
    removeLockOut: { id: one({ own, foreign: other, absent }, 'notFound', (id) => ({ id, reason: 'done' })) },
  }
}
