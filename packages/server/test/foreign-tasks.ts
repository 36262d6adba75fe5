import { many, one } from './foreign-case.ts'
import type { Givens } from './foreign-givens.ts'

/** Calls that switch, and the list of tasks. */
export const taskCases = ({ schedule, station, module, task, ownStation }: Givens) => {
  const order = { stationId: ownStation, action: 'shutdown', target: { kind: 'list', ids: [module.own] } }
  const switching = {
    stationId: one(station, 'notFound', (stationId) => ({ ...order, stationId, target: { kind: 'station', ids: [] } })),
    'target.ids[]': many(module, 'notFound', (ids) => ({ ...order, target: { kind: 'list', ids } })),
    retryOf: one(task, 'notFound', (retryOf) => ({ ...order, retryOf })),
  }
  return {
    ...{ switchRsd: switching, switchThrough: switching },
    beforeEnergising: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ stationId: ownStation, target: { kind: 'list', ids } })),
    },
    tasks: {
      id: one(task, 'notFound', (id) => ({ id })),
      stationId: one(station, 'notFound', (stationId) => ({ stationId })),
      monitorId: one({ own: 'TS-01', foreign: 'TS-02', absent: 'TS-99' }, 'noRows', (monitorId) => ({ monitorId })),
      emCode: one({ own: 'S1-1-1', foreign: 'S2-1-1', absent: 'S9-9-9' }, 'noRows', (emCode) => ({ emCode })),
      timedId: one(schedule, 'noRows', (timedId) => ({ timedId })),
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
      'counts[].emCode': one({ own: 'S1-1-1', foreign: 'S2-1-1', absent: 'S9-9-9' }, 'noRows', (emCode) => ({ counts: [{ emCode }] })),
    },
  }
}
