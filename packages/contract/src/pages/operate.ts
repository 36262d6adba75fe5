import type { PageRow } from '../page-row.ts'

/** Pages of the menu's group `operate`, in the order of the menu. */
export const operatePages = {
  diagnosis: { path: '/devOps/diagnosis', group: 'operate', title: 'diagnosis', icon: 'diagnosis', may: 'stations' },
  moduleDiagnosis: {
    path: '/devOps/moduleDiagnosis',
    group: 'operate',
    title: 'moduleDiagnosis',
    icon: 'diagnosis',
    may: 'stations',
    detailOf: 'diagnosis',
  },
  stringDiagnosis: {
    path: '/devOps/stringDiagnosis',
    group: 'operate',
    title: 'stringDiagnosis',
    icon: 'diagnosis',
    may: 'stations',
    detailOf: 'diagnosis',
  },
  ivScan: { path: '/devOps/ivScan', group: 'operate', title: 'ivScan', icon: 'diagnosis', may: 'tasks', detailOf: 'diagnosis' },
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
  outOfService: { path: '/devOps/outOfService', group: 'operate', title: 'outOfService', icon: 'list', may: 'stations', list: true },
} as const satisfies Record<string, PageRow>
