import { byOrganisation, type Given, one } from './foreign-case.ts'

/** Ids that the calls about what happened take. */
export const historyCases = ({ station, module }: { station: Given; module: Given }) => {
  const byStation = { stationId: one(station, 'notFound', (stationId) => ({ stationId })) }
  return {
    stationEvents: byStation,
    offlineHistory: {
      ...byOrganisation,
      monitorId: one({ own: 'TS-01', foreign: 'TS-02', absent: 'TS-99' }, 'noRows', (monitorId) => ({ monitorId })),
    },
    switchHistory: {
      ...byStation,
      id: one(module, 'notFound', (id) => ({ id })),
      monitorId: one({ own: 'S1-1-1', foreign: 'S2-1-1', absent: 'S9-9-9' }, 'noRows', (monitorId) => ({ monitorId })),
    },
  }
}
