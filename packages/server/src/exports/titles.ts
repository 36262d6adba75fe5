import type { FileList } from '@sundial/contract/kit/file-lists.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { certificate } from '@sundial/phrases/certificate.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { fleet } from '@sundial/phrases/fleet.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { interfaceHistory } from '@sundial/phrases/interface-history.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { presenceHistory } from '@sundial/phrases/presence-history.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { switchHealth } from '@sundial/phrases/switch-health.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { users } from '@sundial/phrases/users.ts'
import { whitelist } from '@sundial/phrases/whitelist.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { wordsOf } from '../kit/language.ts'
import { type HeavyFileCall, isHeavyFile } from '../kit/tickets.ts'

const wordOf = wordsOf({
  certificate,
  ivReport,
  alarms,
  replacement,
  schedules,
  whitelist,
  workOrders,
  lockOuts,
  rollOuts,
  audit,
  concentrators,
  deviceList,
  fleet,
  frameLog,
  interfaceHistory,
  irradiance,
  monitorTasks,
  passThrough,
  presenceHistory,
  ratings,
  roles,
  stations,
  switchHealth,
  tasks,
  users,
})

type Word = Parameters<typeof wordOf>[0]
const ofLists: Record<FileList, Word> = {
  tasks: 'tasks:title',
  alarms: 'alarms:title',
  workOrders: 'workOrders:title',
  lockOuts: 'lockOuts:title',
  rollOuts: 'rollOuts:title',
  timedTasks: 'schedules:title',
  monitorTasks: 'monitorTasks:title',
  replacements: 'replacement:title',
  gatewayWhitelist: 'whitelist:title',
  offlineHistory: 'presenceHistory:title',
}

/** What each file is called before it is made; of rows that a client holds their title says it, and of a list which it is. */
const titles: Record<Exclude<HeavyFileCall, 'exportRows' | 'exportList'>, Word> = {
  exportStations: 'stations:title',
  exportFleet: 'fleet:archive',
  exportConcentrators: 'concentrators:title',
  exportDevices: 'deviceList:title',
  exportArchive: 'deviceList:title',
  exportStationData: 'deviceList:title',
  exportIrradianceSensors: 'irradiance:title',
  exportPanelRatings: 'ratings:title',
  exportModules: 'deviceList:module',
  exportRoles: 'roles:title',
  exportUsers: 'users:title',
  exportAudit: 'audit:title',
  exportFrameLog: 'frameLog:title',
  exportPassThroughs: 'passThrough:answers',
  exportInterfaceHistory: 'interfaceHistory:title',
  exportSwitchHealth: 'switchHealth:title',
  exportTask: 'tasks:title',
  exportCertificate: 'certificate:title',
  exportIvScan: 'ivReport:title',
  exportMonitorTask: 'monitorTasks:title',
}

const isList = (name: string | null): name is FileList => name !== null && Object.hasOwn(ofLists, name)

/** The name of an export's list, in a language; `given`: the title of rows that a client holds, or which list it is. */
export const exportTitle = (call: string, given: string | null, language: Language): string => {
  if (!isHeavyFile(call)) return call
  if (call === 'exportRows') return given ?? ''
  if (call === 'exportList') return isList(given) ? wordOf(ofLists[given], language) : ''
  return wordOf(titles[call], language)
}
