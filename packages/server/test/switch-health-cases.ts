import { byOrganisation, type Given, many, one } from './foreign-case.ts'

type Givens = { station: Given; module: Given; task: Given }

/** Calls about how RSDs switch, and the results of orders, each about one's own, another organisation's, and none. */
export const switchHealthCases = ({ station, module, task }: Givens) => ({
  switchMany: { 'deviceIds[]': many(module, 'notFound', (deviceIds) => ({ action: 'shutdown', deviceIds })) },
  switchHealth: { stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
  exportSwitchHealth: { stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
  rsdHistory: { id: one(module, 'notFound', (id) => ({ id })) },
  taskStatistics: { stationId: one(station, 'noRows', (stationId) => ({ stationId })), ...byOrganisation },
  exportTask: { taskId: one(task, 'notFound', (taskId) => ({ taskId })) },
})

type Ids = { stationId: number; moduleId: number; shutdownId: number }
/** As the specification spells these calls. */
export const switchHealthRows = [
  {
    path: '/deviceBSD/rsdNormalanalyse',
    input: ({ stationId }: Ids) => ({ stationId }),
    fields: ['orderCount', 'successRate', 'months', 'list.0.verdict', 'pageTotalCount'],
  },
  {
    path: '/deviceBSD/rsdHistory',
    input: ({ moduleId }: Ids) => ({ id: moduleId }),
    fields: ['list.0.action', 'list.0.phase', 'list.0.voltageV', 'pageTotalCount'],
  },
  {
    path: '/deviceBSD/rsdMultiControl',
    input: ({ moduleId }: Ids) => ({ action: 'shutdown', deviceIds: [moduleId] }),
    fields: ['tasks.0.taskId', 'list.0.deviceId', 'list.0.taskId', 'list.0.refused'],
  },
  { path: '/taskApi/excelForComOrder', input: ({ shutdownId }: Ids) => ({ taskId: shutdownId }), fields: ['ticket'] },
]
