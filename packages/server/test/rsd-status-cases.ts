import { type Given, many, one } from './foreign-case.ts'

const gw = '100000000001'
type Givens = { station: Given; module: Given }

/** Questions for the status of RSDs, each about one's own, another organisation's, and none. */
export const rsdStatusCases = ({ station, module }: Givens) => ({
  askRsdStatus: {
    'deviceIds[]': many(module, 'notFound', (deviceIds) => ({ type: 1, deviceIds })),
    stationId: one(station, 'notFound', (stationId) => ({ type: 3, stationId })),
  },
  shutdownStatus: {
    'device_list[]': many(module, 'notFound', (ids) => ({ monitor_address: gw, device_list: ids })),
  },
})

/** As the specification spells these calls. */
export const rsdStatusRows = [
  {
    path: '/rsd/statusQuery',
    input: ({ moduleId }: { moduleId: number }) => ({ type: 1, cctt_id: 'ffffffffffff', deviceIds: [moduleId] }),
    fields: ['list.0.deviceId', 'list.0.result'],
  },
  {
    path: '/rsd/shutdownStatus',
    input: ({ moduleId }: { moduleId: number }) => ({ monitor_address: gw, device_list: [moduleId] }),
    fields: ['rsdStatus', 'rsdVo'],
  },
]
