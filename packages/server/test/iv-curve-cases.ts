import { calls } from '@sundial/contract/calls.ts'
import { type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** A curve of a module as the database keeps it, without a figure of its own. */
const anyCurve = {
  at: 1_782_014_400_000,
  irradiance: 800,
  temperatureC: 40,
  points: Array.from({ length: 50 }, (_, k) => [98 * (49 - k), Math.round(11_000 * (1 - (1 - k / 49) ** 12))]).flat(),
}

/** A scan of one module that has its curve. Answers its id. */
export const scanMade = async (s: TestServer, user: string, of: { stationId: number; moduleId: number }): Promise<number> => {
  const order = { stationId: of.stationId, target: { kind: 'module', ids: [of.moduleId] } }
  const { data } = await s.call(calls.openIvScan.path, order, await s.token(user))
  const { taskId } = data as { taskId: number }
  await s.store.pool.query("update task_device set curve = $1, phase = 'verified' where task_id = $2", [anyCurve, taskId])
  // It is over: nothing of the plant waits for it.
  await s.store.pool.query("update command set state = 'done' where task_id = $1", [taskId])
  await s.store.pool.query('update task set status = 2, success_count = total_count where id = $1', [taskId])
  return taskId
}

type Ids = { stationId: number; moduleId: number; scanId: number }
/** As the specification spells these calls. */
export const ivCurveRows = [
  {
    path: '/deviceBSD/openRSDIVscan',
    input: ({ stationId }: Ids) => ({ stationId, target: { kind: 'station', ids: [] } }),
    fields: ['taskId', 'number', 'totalCount'],
  },
  {
    path: '/deviceBSD/getIvScanHistoryList',
    input: ({ stationId }: Ids) => ({ stationId }),
    fields: ['list.0.scanId', 'list.0.startTime', 'list.0.operator', 'pageTotalCount'],
  },
  {
    path: '/deviceBSD/getDeviceListByScanId',
    input: ({ scanId }: Ids) => ({ scanId }),
    fields: ['scan.scanId', 'conditions.irradiance', 'list.0.id', 'list.0.ivClass', 'list.0.figures.openV'],
  },
  {
    path: '/deviceBSD/getIVScanCur',
    input: ({ scanId, moduleId }: Ids) => ({ scanId, deviceId: moduleId }),
    fields: ['curve.0.1', 'device.figures.shortA', 'standard.maxW', 'candidates.0.ivClass'],
  },
]

type Givens = { station: Given; module: Given; scan: Given; ownStation: number }

/** Ids that the calls take which are about I-V scans. */
export const ivCurveCases = ({ station, module, scan, ownStation }: Givens) => ({
  openIvScan: {
    stationId: one(station, 'notFound', (stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
    'target.ids[]': many(module, 'notFound', (ids) => ({ stationId: ownStation, target: { kind: 'list', ids } })),
  },
  ivScans: {
    stationId: one(station, 'notFound', (stationId) => ({ stationId })),
    deviceId: one(module, 'notFound', (deviceId) => ({ deviceId })),
    earlierThan: one(scan, 'notFound', (earlierThan) => ({ earlierThan })),
    'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
  },
  ivCurve: {
    scanId: one(scan, 'notFound', (scanId) => ({ scanId, deviceId: module.own })),
    deviceId: one(module, 'notFound', (deviceId) => ({ scanId: scan.own, deviceId })),
  },
  exportIvScan: { scanId: one(scan, 'notFound', (scanId) => ({ scanId })) },
  compareIvScans: {
    scanId: one(scan, 'notFound', (scanId) => ({ scanId, earlierId: scan.own })),
    earlierId: one(scan, 'notFound', (earlierId) => ({ scanId: scan.own, earlierId })),
  },
  ivScanDevices: { scanId: one(scan, 'notFound', (scanId) => ({ scanId })) },
})
