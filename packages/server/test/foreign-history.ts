import { minute } from './day.ts'
import { byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

const codes: Given = { own: 'TS-01', foreign: 'TS-02', absent: 'TS-99' }

/** Each concentrator went offline once. */
export const seedOutages = (s: TestServer) =>
  s.store.pool.query(
    `insert into concentrator_event (gw, station_id, at, kind, reason) select gw, station_id, $1, 'offline', 'connectionLost' from concentrator`,
    [new Date(testNow - minute)],
  )

/** Ids that the calls about what happened take. */
export const historyCases = ({ station, module }: { station: Given; module: Given }) => {
  const byStation = { stationId: one(station, 'notFound', (stationId) => ({ stationId })) }
  return {
    stationEvents: byStation,
    offlineHistory: {
      ...byOrganisation,
      ...byStation,
      monitorId: one(codes, 'noRows', (monitorId) => ({ monitorId })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })) })),
      'counts[].monitorId': one(codes, 'noRows', (monitorId) => ({ counts: [{ monitorId }] })),
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
    },
    switchHistory: {
      ...byStation,
      id: one(module, 'notFound', (id) => ({ id })),
      monitorId: one({ own: 'S1-1-1', foreign: 'S2-1-1', absent: 'S9-9-9' }, 'noRows', (monitorId) => ({ monitorId })),
    },
  }
}
