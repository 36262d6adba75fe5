import { orderKinds } from './kinds.ts'

/** What is written down about orders: of each kind its own. */
export const orderAuditActions = [
  ...new Set(Object.values(orderKinds).map(({ audit }) => audit)),
  ...([
    'tasks.cancel',
    'concentrators.hold',
    'concentrators.release',
    'schedules.add',
    'scheduleTemplates.save',
    'scheduleTemplates.delete',
    'monitorTasks.add',
    'monitorTasks.edit',
    'monitorTasks.delete',
    'passTemplates.save',
    'passTemplates.delete',
  ] as const),
]
