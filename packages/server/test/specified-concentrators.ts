import { testGws } from '@sundial/store/test/fleet.ts'
import { irradianceSensorNumber, moduleNumber } from './day.ts'
import type { PlantGiven } from './specified-plants.ts'
import { whitelistRows } from './specified-whitelists.ts'

type Row = { path: string; input: (given: PlantGiven) => object; fields: string[] }
const task = ['taskId', 'number', 'totalCount']
type Order = keyof PlantGiven['upkeepGws']
const ordered = (path: string, name: Order, more: object = {}): Row => ({
  path,
  input: ({ upkeepGws }) => ({ gw: upkeepGws[name], ...more }),
  fields: task,
})

/** Calls about a concentrator itself, as the specification spells them; each order is to another concentrator. */
const upkeepRows: Row[] = [
  {
    path: '/device/pvTransmissionRsdSwitch',
    input: ({ stationId, moduleId }) => ({ stationId, action: 'shutdown', target: { kind: 'module', ids: [moduleId] } }),
    fields: task,
  },
  ordered('/gateWay/restartConcentrator', 'restartConcentrator'),
  { path: '/gateWay/resetDevice', input: ({ stationId, moduleId }) => ({ stationId, deviceId: moduleId }), fields: task },
  ordered('/concentrator/controlChecktime', 'setConcentratorClock'),
  ordered('/concentrator/controlAllowNotice', 'allowConcentratorNotices'),
  ordered('/concentrator/controlDenyNotice', 'denyConcentratorNotices'),
  ordered('/device/pvUpDataCycleControle', 'setConcentratorPeriods', { collectS: 60, reportS: 300 }),
  ordered('/device/startAutoTask', 'startCollecting'),
  ordered('/device/stopAutoTask', 'stopCollecting'),
  { path: '/concentrator/getDeviceVersion', input: () => ({ gw: testGws[0] }), fields: task },
  ordered('/device/dataFreeze', 'setRecordInterval', { minutes: 15 }),
  ordered('/gateWay/updateMonitorDirectParam', 'setDirectReading', { bus: 'plc', timeoutMs: 1500, tries: 2 }),
  {
    path: '/gateWay/getMonitorDirectParam',
    input: ({ upkeepGws }) => ({ gw: upkeepGws.restartConcentrator }),
    fields: ['gw', 'readAt', 'lines'],
  },
  ordered('/concentrator/reset', 'resetConcentratorSettings'),
  ordered('/concentrator/resetCustom', 'resetConcentratorParts', { parts: ['files'] }),
  ordered('/concentrator/initData', 'clearConcentratorData'),
  ordered('/concentrator/initHardware', 'resetConcentratorWholly'),
  ordered('/concentrator/setPlatformIp', 'setPlatformAddress', { url: 'mqtts://pv.example.org:8883' }),
  ordered('/concentrator/setConcentratorIp', 'setConcentratorAddress', { address: '10.0.0.7' }),
  { path: '/concentrator/getLocalVersion', input: ({ upkeepGws }) => ({ gw: upkeepGws.restartConcentrator }), fields: ['gw', 'said'] },
  { path: '/concentrator/getRemoteVersion', input: ({ upkeepGws }) => ({ gw: upkeepGws.restartConcentrator }), fields: ['gw', 'offered'] },
  { path: '/concentrator/getSoftVersion', input: ({ upkeepGws }) => ({ gw: upkeepGws.restartConcentrator }), fields: ['gw', 'version'] },
  {
    path: '/poi/addDzSwtich',
    input: ({ stationId }) => ({ stationId, enabled: true, voltagePct: 80, delayMs: 200 }),
    fields: ['version', 'tasks.0.gw', ...task.map((key) => `tasks.0.${key}`)],
  },
  {
    path: '/poi/selectDzSwtich',
    input: ({ stationId }) => ({ stationId }),
    fields: ['timeZone', 'asked.version', 'asked.voltagePct', 'concentrators.0.gw', 'concentrators.0.online'],
  },
  { path: '/concentrator/cancelTask', input: ({ waitingId }) => ({ taskId: waitingId }), fields: ['taskId', 'number'] },
]

const passRows: Row[] = [
  {
    path: '/gateWay/transparent645Data',
    input: () => ({ gw: testGws[1], addresses: [moduleNumber(2, 1)], control: 'read', di: 'A0010000' }),
    fields: task,
  },
  {
    path: '/gateWay/transparentModbusData',
    input: () => ({ gw: testGws[0], device: irradianceSensorNumber, unit: 1, function: 3, address: 0, count: 1 }),
    fields: task,
  },
  {
    path: '/device/pvTransmissionData',
    input: ({ moduleId }) => ({ deviceIds: [moduleId], types: ['all', 'versions'] }),
    fields: ['tasks.0.taskId'],
  },
  { path: '/web2/getmonitorMessageList', input: () => ({ gw: testGws[0] }), fields: ['list.0.content', 'list.0.kind'] },
  { path: '/device/messageLogExcelExport', input: () => ({}), fields: ['ticket'] },
  { path: '/web2/getInterFaceHistoryPage', input: () => ({ gw: testGws[0] }), fields: ['timeZone', 'pageTotalCount', 'list.0.operation'] },
  { path: '/web2/getInterFaceHistory', input: () => ({ gw: testGws[0] }), fields: ['ticket'] },
  { path: '/translation/translationLanguage', input: () => ({ content: 'noDeviceAnswered' }), fields: ['text'] },
  { path: '/gateWay/getDeviceTopoApi', input: () => ({ gw: testGws[0] }), fields: ['timeZone', 'pageTotalCount', 'sums.silent'] },
  { path: '/gateWay/token', input: ({ passToken }) => ({ token: passToken }), fields: ['status', 'frames.0.asked.hex'] },
]

/** All that is asked of a concentrator itself. */
export const concentratorRows: Row[] = [...whitelistRows, ...upkeepRows, ...passRows]
