import { byOrganisation, inOrganisations, many, one, organisation } from './foreign-case.ts'
import type { Givens } from './foreign-givens.ts'

/** Calls of plants, with lists of what stands in them. */
export const stationCases = ({ station, module, inverter, string, ownStation }: Givens) => {
  const byStation = { stationId: one(station, 'notFound', (stationId) => ({ stationId })) }
  return {
    stations: { 'ids[]': many(station, 'noRows', (ids) => ({ ids })), ...byOrganisation },
    stationChoices: { 'ids[]': many(station, 'noRows', (ids) => ({ ids })), ...inOrganisations, ...byOrganisation },
    countStations: {
      'queries[].orgNo': many(organisation, 'noRows', (orgNos) => ({ queries: orgNos.map((orgNo) => ({ orgNo })) })),
    },
    exportStations: { 'ids[]': many(station, 'noRows', (ids) => ({ ids })), ...byOrganisation },
    stationDetails: { id: one(station, 'notFound', (id) => ({ id })) },
    stationTrend: byStation,
    stationOnRecord: byStation,
    exportFleet: { orgNo: one(organisation, 'notFound', (orgNo) => ({ orgNo })) },
    ...{ overview: byOrganisation, stationMap: byOrganisation, counts: byOrganisation },
    deviceCounts: byOrganisation,
    areas: byOrganisation,
    linkState: byStation,
    concentrators: { ...byStation, ...byOrganisation },
    gateways: {
      ...byStation,
      ...byOrganisation,
      'counts[].stationId': one(station, 'notFound', (stationId) => ({ counts: [{ stationId }], name: 'none' })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), name: 'none' })),
    },
    exportConcentrators: { ...byStation, ...byOrganisation },
    deviceList: byStation,
    exportDevices: byStation,
    exportModules: { ...byStation, ...byOrganisation, 'ids[]': many(module, 'noRows', (ids) => ({ ids })) },
    rsdList: {
      ...byStation,
      ...byOrganisation,
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
    },
    modules: {
      ...byStation,
      inverterId: one(inverter, 'notFound', (inverterId) => ({ stationId: ownStation, inverterId })),
      stringId: one(string, 'notFound', (stringId) => ({ stationId: ownStation, stringId })),
    },
  }
}
