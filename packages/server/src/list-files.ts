import { alarmListFile } from './alarms/list-file.ts'
import { rollOutListFile } from './firmware/list-file.ts'
import { presenceListFile } from './history/list-file.ts'
import type { ListFiles } from './kit/list-file.ts'
import { lockOutListFile } from './lock-outs/list-file.ts'
import { replacementListFile } from './replacement/list-file.ts'
import { monitorListFile, scheduleListFile } from './schedules/list-file.ts'
import { taskListFile } from './tasks/list-file.ts'
import { whitelistListFile } from './whitelist/list-file.ts'
import { workOrderListFile } from './work-orders/list-file.ts'

/** Lists that become files of the server: of each shelf its own. */
export const listFiles: ListFiles = {
  tasks: taskListFile,
  alarms: alarmListFile,
  workOrders: workOrderListFile,
  lockOuts: lockOutListFile,
  rollOuts: rollOutListFile,
  timedTasks: scheduleListFile,
  monitorTasks: monitorListFile,
  replacements: replacementListFile,
  gatewayWhitelist: whitelistListFile,
  offlineHistory: presenceListFile,
}
