import { type Given, one, organisation } from './foreign-case.ts'

const cost = { version: 1, cost: { perKw: 20, currency: 'CNY' } }

/** Calls about soiling, each with one's own plant or organisation, one of another, and none. */
export const soilingCases = ({ station }: { station: Given }) => ({
  stationSoiling: { stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
  saveCleaningCost: {
    stationId: one(station, 'notFound', (stationId) => ({ stationId, ...cost })),
    orgNo: one(organisation, 'notFound', (orgNo) => ({ orgNo, ...cost })),
  },
})
