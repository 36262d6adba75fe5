import { type PageGroupKey, type PageRow, pageGroups } from './page-row.ts'

/** What pages of one plant, or of a part of it, have in common. */
const ofStations = { group: 'monitor', may: 'stations', detailOf: 'stations', oneFor: 'id' } as const
const ofConcentrators = { group: 'devices', detailOf: 'concentrators' } as const

/**
 * All pages by their stable key (specification, point 2), in the order of the menu. Menu and routes of server and console derive from it.
 */
export const pages = {
  home: { path: '/index/index', group: 'monitor', title: 'home', icon: 'home', may: 'home', affix: true },
  stations: { path: '/powerManageList', group: 'monitor', title: 'stations', icon: 'stations', may: 'stations', list: true },
  station: { ...ofStations, path: '/powerManageList/powerDetails', title: 'stationDetails', icon: 'stations' },
  position: { ...ofStations, path: '/powerManageList/photovoltaicPanelDetails', title: 'positionDetails', icon: 'device' },
  inverter: { ...ofStations, path: '/powerManageList/inverterDetails', title: 'inverterDetails', icon: 'device' },
  wiring: { ...ofStations, path: '/powerManageList/wiring', title: 'wiring', icon: 'link' },
  topology: { ...ofStations, path: '/powerManageList/powerManage', title: 'stationTopology', icon: 'tree' },
  topologyGraph: { path: '/powerManage', group: 'monitor', title: 'topologyGraph', icon: 'tree', may: 'stations', hidden: true },
  bigScreen: { path: '/bigScreen', group: 'monitor', title: 'bigScreen', icon: 'screen', may: 'bigScreen', alone: true },
  alarms: { path: '/devOps/giveAnAlarm', group: 'monitor', title: 'alarms', icon: 'bell', may: 'stations', list: true },
  alarmPerformance: {
    path: '/devOps/alarmPerformance',
    group: 'monitor',
    title: 'alarmPerformance',
    icon: 'pulse',
    may: 'stations',
    detailOf: 'alarms',
  },
  diagnosis: { path: '/devOps/diagnosis', group: 'operate', title: 'diagnosis', icon: 'diagnosis', may: 'stations' },
  comparison: { path: '/devOps/dataAnalysis', group: 'operate', title: 'comparison', icon: 'chart', may: 'comparison' },
  workOrders: { path: '/devOps/workOrder', group: 'operate', title: 'workOrders', icon: 'wrench', may: 'stations', list: true },
  modules: { path: '/devOps/modules', group: 'operate', title: 'modules', icon: 'device', may: 'stations', list: true },
  tasks: { path: '/devOps/task', group: 'operate', title: 'tasks', icon: 'tasks', may: 'tasks', list: true },
  taskStatistics: {
    path: '/devOps/taskStatistics',
    group: 'operate',
    title: 'taskStatistics',
    icon: 'pulse',
    may: 'tasks',
    detailOf: 'tasks',
  },
  schedules: { path: '/devOps/timedTask', group: 'operate', title: 'schedules', icon: 'clock', may: 'tasks', list: true },
  approvals: { path: '/devOps/approvals', group: 'operate', title: 'approvals', icon: 'check', may: 'rsd.energise', list: true },
  lockOuts: { path: '/devOps/lockOuts', group: 'operate', title: 'lockOuts', icon: 'lock', may: 'stations', list: true },
  deviceArchive: { path: '/setting/logExport', group: 'devices', title: 'deviceArchive', icon: 'device', may: 'stations', list: true },
  concentrators: {
    path: '/setting/concentrators',
    group: 'devices',
    title: 'concentrators',
    icon: 'concentrator',
    may: 'stations',
    list: true,
  },
  concentrator: {
    ...ofConcentrators,
    path: '/setting/concentratorDetails',
    title: 'concentratorDetails',
    icon: 'concentrator',
    may: 'stations',
    oneFor: 'number',
  },
  commissioning: { ...ofConcentrators, path: '/devOps/commissioning', title: 'commissioning', icon: 'check', may: 'tasks', oneFor: 'id' },
  passThrough: {
    ...ofConcentrators,
    path: '/setting/passThrough',
    title: 'passThrough',
    icon: 'brackets',
    may: 'devices.passThrough',
    oneFor: 'number',
  },
  frameLog: { path: '/setting/messageData', group: 'devices', title: 'frameLog', icon: 'list', may: 'concentrators.operate' },
  monitorTasks: { path: '/setting/taskTiming', group: 'devices', title: 'monitorTasks', icon: 'clock', may: 'tasks', list: true },
  rollOuts: { path: '/setting/optimizerTask', group: 'devices', title: 'rollOuts', icon: 'upload', may: 'devices.upgrade', list: true },
  rollOut: {
    path: '/setting/optimizerTaskDetails',
    group: 'devices',
    title: 'rollOut',
    icon: 'upload',
    may: 'devices.upgrade',
    detailOf: 'rollOuts',
    oneFor: 'id',
  },
  gatewayWhitelist: { path: '/setting/whiteList', group: 'devices', title: 'gatewayWhitelist', icon: 'list', may: 'stations', list: true },
  irradianceSensors: {
    path: '/setting/irrADiaTorList',
    group: 'devices',
    title: 'irradianceSensors',
    icon: 'sun',
    may: 'stations',
    list: true,
  },
  irradianceSensor: {
    path: '/setting/irradianceSensorDetails',
    group: 'devices',
    title: 'irradianceSensor',
    icon: 'sun',
    may: 'stations',
    detailOf: 'irradianceSensors',
    oneFor: 'id',
  },
  panelRatings: { path: '/setting/deviceExpandList', group: 'devices', title: 'panelRatings', icon: 'pulse', may: 'stations', list: true },
  replacements: {
    path: '/setting/equipmentReplacement',
    group: 'devices',
    title: 'replacements',
    icon: 'history',
    may: 'stations',
    list: true,
  },
  equipment: {
    path: '/setting/equipmentDetails',
    group: 'devices',
    title: 'equipmentDetails',
    icon: 'device',
    may: 'stations',
    detailOf: 'replacements',
    oneFor: 'id',
  },
  users: { path: '/user/user', group: 'centre', title: 'users', icon: 'user', may: 'users', list: true },
  userDetails: {
    path: '/user/userDetails',
    group: 'centre',
    title: 'userDetails',
    icon: 'user',
    may: 'users',
    detailOf: 'users',
    oneFor: 'id',
  },
  roles: { path: '/user/role', group: 'centre', title: 'roles', icon: 'key', may: 'roles', list: true },
  organisations: { path: '/user/institution', group: 'centre', title: 'organisations', icon: 'tree', may: 'organisations' },
  audit: { path: '/user/audit', group: 'centre', title: 'audit', icon: 'history', may: 'audit', list: true },
  sessions: { path: '/security/sessions', group: 'security', title: 'sessions', icon: 'device', may: 'signedIn', list: true },
  tokens: { path: '/security/tokens', group: 'security', title: 'tokens', icon: 'brackets', may: 'signedIn', list: true },
  embedLinks: { path: '/security/embedLinks', group: 'security', title: 'embedLinks', icon: 'link', may: 'stations.embed', list: true },
  settings: { path: '/user/settings', group: 'security', title: 'settings', icon: 'settings', may: 'signedIn', hidden: true },
} as const satisfies Record<string, PageRow>

type Pages = typeof pages
export type AnyPageKey = keyof Pages
/** Pages inside the shell. */
export type PageKey = { [K in AnyPageKey]: Pages[K] extends { alone: true } ? never : K }[AnyPageKey]
export type ListPage = { [K in AnyPageKey]: Pages[K] extends { list: true } ? K : never }[AnyPageKey]
export type PageTitle = Pages[AnyPageKey]['title']
export type PageIcon = Pages[PageKey]['icon']

type Row = PageRow & { title: PageTitle; icon: PageIcon; detailOf?: PageKey }
export const pageRow = (key: PageKey): Row => pages[key] as Row
export const pageKeys = (Object.keys(pages) as AnyPageKey[]).filter((key): key is PageKey => !('alone' in pages[key]))
export const listPages = pageKeys.filter((key): key is ListPage => 'list' in pages[key])

/** Lists in a tab of a page; their columns, views and density are saved too. */
export const tabLists = ['deviceList', 'moduleWhitelist', 'powerLine', 'switchHealth'] as const

/** The page inside the shell with this path; null: none. */
export const pageAt = (pathname: string): PageKey | null => pageKeys.find((key) => pages[key].path === pathname) ?? null

/** The group with this path; null: none. */
export const groupAt = (pathname: string): PageGroupKey | null =>
  (Object.keys(pageGroups) as PageGroupKey[]).find((key) => pageGroups[key].path === pathname) ?? null

/** The first page of a group that the user may see and the menu shows; null: none. */
export const firstPageOf = (group: PageGroupKey, may: (page: PageKey) => boolean): PageKey | null =>
  pageKeys.find((key) => pageRow(key).group === group && isInMenu(pageRow(key)) && may(key)) ?? null

/** Whether the menu shows the page. */
export const isInMenu = ({ detailOf, hidden, alone }: PageRow): boolean => !(detailOf || hidden || alone)

type Query = Readonly<Record<string, string | number>>
type QueryOf<K extends AnyPageKey> = Pages[K] extends { oneFor: infer P extends string }
  ? [query: Query & Readonly<Record<P, number | string>>]
  : [query?: Query]

/** Address of a page with a query. A page with `oneFor` does not compile without that parameter. */
export const pathOf = <K extends AnyPageKey>(page: K, ...[query = {}]: QueryOf<K>): string => {
  // commas separate ids and need no escape in a query
  const text = (value: string | number) => encodeURIComponent(value).replaceAll('%2C', ',')
  const asked = Object.entries(query).map(([key, value]) => `${key}=${text(value)}`)
  return asked.length > 0 ? `${pages[page].path}?${asked.join('&')}` : pages[page].path
}
