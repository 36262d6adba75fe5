import { type Given, one, organisation } from './foreign-case.ts'

const limits = [{ name: 'hotC', value: 80 }]

/** Calls about limits of alarms, each with a plant or an organisation of one's own, one of another organisation, and none. */
export const limitCases = ({ station }: { station: Given }) => {
  const owner = (more: object) => ({
    stationId: one(station, 'notFound', (stationId) => ({ stationId, ...more })),
    orgNo: one(organisation, 'notFound', (orgNo) => ({ orgNo, ...more })),
  })
  return {
    alarmLimits: owner({}),
    alarmLimitModels: owner({}),
    saveAlarmLimits: owner({ version: 1, limits }),
    tryAlarmLimits: { stationId: one(station, 'notFound', (stationId) => ({ stationId, limits })) },
  }
}
