import { type Given, many, one } from './foreign-case.ts'

type Givens = { station: Given; module: Given; task: Given; ownStation: number }

/** Ids that the calls take which order a test of RSDs, finding out strings by one, or the restart of an optimizer. */
export const rsdTestCases = ({ station, module, task, ownStation }: Givens) => {
  const order = { stationId: ownStation, target: { kind: 'list', ids: [module.own] } }
  const cases = {
    stationId: one(station, 'notFound', (stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
    'target.ids[]': many(module, 'notFound', (ids) => ({ stationId: ownStation, target: { kind: 'list', ids } })),
    retryOf: one(task, 'notFound', (retryOf) => ({ ...order, retryOf })),
  }
  const restartDevice = {
    stationId: one(station, 'notFound', (stationId) => ({ stationId, deviceId: module.own })),
    deviceId: one(module, 'notFound', (deviceId) => ({ stationId: ownStation, deviceId })),
  }
  const identifyStrings = { stationId: cases.stationId, 'target.ids[]': cases['target.ids[]'] }
  return { selfTest: cases, cycleTest: cases, identifyStrings, restartDevice }
}
