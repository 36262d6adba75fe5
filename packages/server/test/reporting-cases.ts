import { type Given, many, one } from './foreign-case.ts'

const usual = { cycleS: null, thresholdW: null }

/** As the specification spells the call. */
export const reportingRows = [
  {
    path: '/pv/setGroupParam',
    input: ({ stationId }: { stationId: number }) => ({ stationId, target: { kind: 'station', ids: [] }, cycleS: null, thresholdW: 50 }),
    fields: ['taskId', 'number', 'totalCount'],
  },
]

/** Ids that the call takes which sets how modules are reported. */
export const reportingCases = ({ station, module, ownStation }: { station: Given; module: Given; ownStation: number }) => ({
  setModuleReporting: {
    stationId: one(station, 'notFound', (stationId) => ({ stationId, target: { kind: 'station', ids: [] }, ...usual })),
    'target.ids[]': many(module, 'notFound', (ids) => ({ stationId: ownStation, target: { kind: 'list', ids }, ...usual })),
  },
})
