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
  ordered('/gateWay/restartConcentrator', 'restartConcentrator'),
  ordered('/concentrator/controlChecktime', 'setConcentratorClock'),
  ordered('/concentrator/controlAllowNotice', 'allowConcentratorNotices'),
  ordered('/concentrator/controlDenyNotice', 'denyConcentratorNotices'),
  ordered('/device/pvUpDataCycleControle', 'setConcentratorPeriods', { collectS: 60, reportS: 300 }),
  ordered('/device/dataFreeze', 'setRecordInterval', { minutes: 15 }),
  ordered('/concentrator/reset', 'resetConcentratorSettings'),
  ordered('/concentrator/resetCustom', 'resetConcentratorParts', { parts: ['files'] }),
  ordered('/concentrator/initData', 'clearConcentratorData'),
  ordered('/concentrator/initHardware', 'resetConcentratorWholly'),
  ordered('/concentrator/setPlatformIp', 'setPlatformAddress', { url: 'mqtts://pv.example.org:8883' }),
  ordered('/concentrator/setConcentratorIp', 'setConcentratorAddress', { address: '10.0.0.7' }),
  { path: '/concentrator/getLocalVersion', input: ({ upkeepGws }) => ({ gw: upkeepGws.restartConcentrator }), fields: ['gw', 'said'] },
  { path: '/concentrator/getSoftVersion', input: ({ upkeepGws }) => ({ gw: upkeepGws.restartConcentrator }), fields: ['gw', 'version'] },
]

/** All that is asked of a concentrator itself. */
export const concentratorRows: Row[] = [...whitelistRows, ...upkeepRows]
