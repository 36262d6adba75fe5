import type { PageRow } from '../page-row.ts'

/** What pages of one plant, or of a part of it, have in common. */
const ofStations = { group: 'monitor', may: 'stations', detailOf: 'stations', oneFor: 'id' } as const

/** Pages of the menu's group `monitor`, in the order of the menu. */
export const monitorPages = {
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
  alarmStatistics: {
    path: '/devOps/sosDetails',
    group: 'monitor',
    title: 'alarmStatistics',
    icon: 'pulse',
    may: 'stations',
    detailOf: 'alarms',
  },
  alarmPerformance: {
    path: '/devOps/alarmPerformance',
    group: 'monitor',
    title: 'alarmPerformance',
    icon: 'pulse',
    may: 'stations',
    detailOf: 'alarms',
  },
  alarmLimits: { path: '/devOps/alarmLimits', group: 'monitor', title: 'alarmLimits', icon: 'filter', may: 'stations', detailOf: 'alarms' },
  notifications: {
    path: '/devOps/notifications',
    group: 'monitor',
    title: 'notifications',
    icon: 'mail',
    may: 'alarms.notify',
    list: true,
  },
  onDuty: {
    path: '/devOps/onDuty',
    group: 'monitor',
    title: 'onDuty',
    icon: 'clock',
    may: 'alarms.notify',
    detailOf: 'notifications',
  },
  heldMessages: {
    path: '/devOps/heldMessages',
    group: 'monitor',
    title: 'heldMessages',
    icon: 'clock',
    may: 'alarms.notify',
    detailOf: 'notifications',
    list: true,
  },
  notificationLog: {
    path: '/devOps/notificationLog',
    group: 'monitor',
    title: 'notificationLog',
    icon: 'list',
    may: 'alarms.notify',
    detailOf: 'notifications',
    list: true,
  },
} as const satisfies Record<string, PageRow>
