/** Lists of which the server makes a file, by the call that answers their pages. */
export const fileLists = [
  'tasks',
  'alarms',
  'workOrders',
  'lockOuts',
  'rollOuts',
  'timedTasks',
  'monitorTasks',
  'replacements',
  'gatewayWhitelist',
  'offlineHistory',
] as const
export type FileList = (typeof fileLists)[number]
