import { calls } from '@sundial/contract/calls.ts'
import { absent, byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import type { TestServer } from './server.ts'

const said = { ratedW: 540, commissionedOn: '2024-05-01', firstYearPercent: 2, yearlyPercent: 0.55 }

/** Of the extra data of panels: what their ids are for one's own organisation, for another and for nobody. */
export const ratingCases = async (s: TestServer, station: Given) => {
  const added = async (user: string, code: string, stationId: unknown): Promise<number> => {
    const { rows } = await s.store.pool.query('select serial_no from device where code = $1 and station_id = $2', [code, stationId])
    const { data } = await s.call(calls.addPanelRatings.path, { ...said, serialNo: rows[0].serial_no }, await s.token(user))
    return (data as { id: number }).id
  }
  const panel = { own: await added('east', 'S1-1-1', station.own), foreign: await added('west', 'S2-1-1', station.foreign), absent }
  return {
    panelRatings: {
      stationId: one(station, 'noRows', (stationId) => ({ stationId })),
      ...byOrganisation,
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }], text: 'none' })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
    },
    exportPanelRatings: { stationId: one(station, 'noRows', (stationId) => ({ stationId })), ...byOrganisation },
    editPanelRatings: { id: one(panel, 'notFound', (id) => ({ ...said, id, version: 1 })) },
  }
}
