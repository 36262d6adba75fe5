import { byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

/** Of irradiance meters: what their ids are for one's own organisation, for another and for nobody. */
export const irradianceCases = async (s: TestServer, { station, sensor }: { station: Given; sensor: Given }) => {
  const gwOf = async (stationId: number): Promise<string> =>
    (await s.store.db.selectFrom('concentrator').select('gw').where('station_id', '=', stationId).orderBy('gw').executeTakeFirstOrThrow())
      .gw
  const gw = { own: await gwOf(station.own as number), foreign: await gwOf(station.foreign as number), absent: '999999999990' }
  const span = { from: testNow - 3_600_000, to: testNow }
  return {
    irradianceSensors: {
      id: one(sensor, 'noRows', (id) => ({ id })),
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      ...byOrganisation,
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })) })),
    },
    exportIrradianceSensors: { stationId: one(station, 'noRows', (stationId) => ({ stationId })), ...byOrganisation },
    addIrradianceSensor: { gw: one(gw, 'notFound', (of) => ({ gw: of, number: '880000000001', code: 'MET-09' })) },
    editIrradianceSensor: { id: one(sensor, 'notFound', (id) => ({ id, version: 1, code: 'MET-01' })) },
    irradianceTrend: { id: one(sensor, 'notFound', (id) => ({ ...span, id })) },
  }
}
