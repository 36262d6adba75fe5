import { ivCurveRows, scanMade } from './iv-curve-cases.ts'
import { passThroughGround } from './pass-through-cases.ts'
import { cancellable } from './queue-cases.ts'
import { quickShutdownGround, quickShutdownRows } from './quick-shutdown-cases.ts'
import { rsdStatusRows } from './rsd-status-cases.ts'
import { specifiedSchedules } from './schedule-cases.ts'
import { type TestServer, testNow } from './server.ts'
import { switchHealthRows } from './switch-health-cases.ts'
import { upkeepGws } from './upkeep-cases.ts'
import { whitelistGws } from './whitelist-cases.ts'
import { workOrderGround } from './work-order-cases.ts'

/** Ids that the calls about plants are posted with. */
export type PlantGiven = {
  stationId: number
  stringId: number
  moduleId: number
  otherId: number
  inverterId: number
  spareId: number
  /** Of the panel at `moduleId`. */
  panelId: number
  /** Concentrators of which a whitelist was read. */
  listGws: string[]
  /** Concentrators, each for one order about itself. */
  upkeepGws: Awaited<ReturnType<typeof upkeepGws>>
  /** A task that waits. */
  waitingId: number
  /** A task that shuts the plant down. */
  shutdownId: number
  /** A scan of the module at `moduleId`. */
  scanId: number
  workOrderId: number
  /** Of a pass-through. */
  passToken: string
}
type PlantRow = { path: string; input: (given: PlantGiven) => object; fields: string[] }

const gw = '100000000001'
const [moved, stranger, macAsNumber] = ['200000011001', '200000990001', '200000990003']
const checksum = '0123456789abcdef'
const hour = 3_600_000
const page = { pageSize: 10, targetPage: 1 }
const task = ['taskId', 'number', 'totalCount']
const listed = (...keys: string[]) => ['pageTotalCount', ...keys.map((key) => `list.0.${key}`)]
const energies = ['todayWh', 'monthWh', 'yearWh', 'totalWh', 'revenue', 'co2.totalKg'].map((key) => `onRecord.${key}`)
const byState = ['concentrators', 'inverters'].flatMap((kind) =>
  ['online', 'standby', 'fault', 'offline'].map((state) => `${kind}.${state}`),
)
const spec = [
  'id',
  'orgName',
  'monitorId',
  'status',
  'executeStep',
  'successCount',
  'failCount',
  'totalCount',
  'createTime',
  'updateTime',
  'taskDesc',
]

/** A register that was read and holds one module that nobody has registered; a concentrator that went offline; a string without modules. */
export const plantGround = async (s: TestServer, stationId: number): Promise<PlantGiven> => {
  const held = [
    { a: moved, bus: 'plc', string: '300000000010' },
    { a: stranger, bus: 'plc' },
  ]
  const reading = { gw, read_at: new Date(testNow), took_ms: 1, hash: checksum, held: JSON.stringify(held), record_minutes: [15] }
  await s.store.db.insertInto('register_reading').values(reading).execute()
  const [stringId, moduleId, otherId] = [await s.device('A-1'), await s.device('S1-1-2'), await s.device('S1-1-3')]
  const spare = { station_id: stationId, gw, kind: 'string' as const, number: '300000000099', code: 'SPARE' }
  const { id: spareId } = await s.store.db.insertInto('device').values(spare).returning('id').executeTakeFirstOrThrow()
  const [panel] = (await s.store.pool.query<{ id: number }>("select id from equipment where serial_no = 'SN11002'")).rows
  const gws = await upkeepGws(s, stationId)
  return {
    ...{ stationId, stringId, moduleId, otherId },
    inverterId: await s.device('INV-01'),
    spareId,
    panelId: panel!.id,
    listGws: await whitelistGws(s, stationId),
    scanId: await scanMade(s, 'all', { stationId, moduleId }),
    shutdownId: await quickShutdownGround(s, stationId),
    waitingId: await cancellable(s, stationId),
    workOrderId: await workOrderGround(s, stationId),
    upkeepGws: gws,
    passToken: await passThroughGround(s, gws.readConcentratorSettings),
  }
}

/** Calls about plants, their devices and tasks, as the specification spells them; in an order that works. */
export const plantRows: PlantRow[] = [
  {
    path: '/web2/home2Message',
    input: () => ({}),
    fields: ['capacityW', 'powerW', 'energyWh', ...energies, 'stationStates.normal', 'ranking.0.name'],
  },
  { path: '/plcManagementApi/getDeviceAndOrgCount', input: () => ({}), fields: ['organisations', 'stationStates.fault', ...byState] },
  { path: '/appApi/powerStationList', input: () => page, fields: listed('id', 'name', 'orgName', 'state') },
  {
    path: '/appApi/powerStationList2',
    input: () => ({ text: 'TS-01' }),
    fields: ['id', 'name', 'code', 'latitudeDeg', 'longitudeDeg', 'state'].map((key) => `0.${key}`),
  },
  {
    path: '/plcManagementApi/queryAllDeviceList2',
    input: () => ({ orgNo: 'EAST', kind: 'module' }),
    fields: ['id', 'kind', 'code', 'number', 'parentId', 'stationName'].map((key) => `0.${key}`),
  },
  { path: '/appApi/getPowerStationTrend', input: ({ stationId }) => ({ stationId }), fields: ['power', 'irradiance'] },
  { path: '/plcManagementApi/getConcentrators', input: () => ({ orgNo: 'EAST' }), fields: ['0.gw', '0.status'] },
  {
    path: '/statistics/statisticsDeviceCount',
    input: () => ({}),
    fields: [...byState, 'versions.0.kind', 'versions.0.firmware', 'versions.0.count'],
  },
  { path: '/plcManagement/queryDeviceNum', input: () => ({ gw: '100000000001' }), fields: ['held', 'ours', 'readAt'] },
  { path: '/gateWay/gateWayList', input: () => page, fields: listed('gw', 'status', 'firmware') },
  { path: '/device/selectDeviceList', input: ({ stationId }) => ({ ...page, stationId }), fields: listed('id', 'kind', 'state') },
  { path: '/device/selectDeviceTrend', input: ({ moduleId }) => ({ id: moduleId }), fields: ['t', 'power', 'values'] },
  {
    path: '/device/getDataTread',
    input: ({ moduleId }) => ({
      ids: [moduleId],
      quantity: 'power',
      also: ['voltage', 'temperature'],
      from: testNow - hour,
      to: testNow,
    }),
    fields: ['t', 'values.0', 'also.0.values.0', 'also.1.quantity'],
  },
  { path: '/devicePV/getPvList', input: ({ stationId }) => ({ stationId }), fields: ['columns.id.0', 'counts', 'bands'] },
  {
    path: '/deviceBSD/rsdListDetail',
    input: ({ moduleId }) => ({ id: moduleId }),
    fields: ['switchState', 'serialNo', 'panelFlag', 'position'],
  },
  { path: '/deviceBSD/rsdList', input: () => page, fields: listed('switchState', 'rsdVoltage', 'snr', 'firmware', 'at') },
  {
    path: '/web2/deviceIdChange',
    input: ({ moduleId }) => ({
      ...{ id: moduleId, expected: '200000011002', oldState: 'returned' },
      ...{ part: 'optimizer', number: '200000990002' },
    }),
    fields: ['id'],
  },
  {
    path: '/web2/deviceChangeNew',
    input: ({ otherId }) => ({ id: otherId, expected: '200000011003', oldState: 'returned', mac: macAsNumber }),
    fields: ['id'],
  },
  { path: '/web2/deviceChangeHistory', input: () => page, fields: listed('old', 'new', 'by') },
  {
    path: '/pv/setRsdWitch',
    input: ({ stationId, moduleId }) => ({ stationId, action: 'shutdown', target: { kind: 'module', ids: [moduleId] } }),
    fields: task,
  },
  {
    path: '/device/pvTransmissionDataCheck',
    input: ({ stationId, otherId }) => ({ stationId, target: { kind: 'module', ids: [otherId] } }),
    fields: task,
  },
  {
    path: '/device/pvCycleCheck',
    input: ({ stationId, stringId }) => ({ stationId, target: { kind: 'string', ids: [stringId] }, cycles: 2 }),
    fields: task,
  },
  { path: '/device/dataCollect', input: ({ stationId }) => ({ stationId, target: { kind: 'station', ids: [] } }), fields: task },
  {
    path: '/taskApi/selectTask',
    input: () => ({ ...page, status: '-1', executeStep: '', monitorId: gw }),
    fields: listed(...spec, 'timedId'),
  },
  ...specifiedSchedules,
  { path: '/device/selectDeviceSwitchHistory', input: ({ stationId }) => ({ ...page, stationId }), fields: listed('id', 'createTime') },
  { path: '/device/searchDeviceInfoFromConcentrator', input: () => ({ gw }), fields: ['reading.checksum', 'differences.0.number'] },
  {
    path: '/districtOffice/deviceAutoCreate',
    input: ({ stringId }) => ({ gw, checksum, devices: [{ number: stranger, stringId, position: 9, code: 'S1-1-9' }] }),
    fields: ['created'],
  },
  {
    path: '/districtOffice/deviceRelationshipCreate',
    input: () => ({ gw, checksum, numbers: [moved] }),
    fields: ['changed'],
  },
  ...['queryForwardData', 'downward'].map((name) => ({ path: `/districtOffice/${name}`, input: () => ({ gw }), fields: task })),
  { path: '/device/openAutoRegister', input: () => ({ gw, minutes: 5 }), fields: task },
  ...['', 7, 8].map((type) => ({
    path: '/web2/monitorOfflineHistory',
    input: () => ({ ...page, type, orgNo: 'EAST', startTime: testNow - hour, endTime: testNow + hour }),
    fields: ['list', 'queryPage2.recordCount'],
  })),
  { path: '/deviceBSD/rsdStatusQuery', input: ({ stationId }) => ({ stationId, target: { kind: 'station', ids: [] } }), fields: task },
  ...rsdStatusRows,
  ...quickShutdownRows,
  ...switchHealthRows,
  ...ivCurveRows,
]
