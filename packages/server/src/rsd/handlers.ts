import type { approvalCalls } from '@sundial/contract/approvals.ts'
import type { deviceRestartCalls } from '@sundial/contract/device-restart.ts'
import type { heldShutdownCalls } from '@sundial/contract/held-shutdowns.ts'
import type { quickShutdownCalls } from '@sundial/contract/quick-shutdown.ts'
import type { rsdCalls } from '@sundial/contract/rsd.ts'
import type { rsdStatusCalls } from '@sundial/contract/rsd-status.ts'
import type { rsdTestCalls } from '@sundial/contract/rsd-tests.ts'
import type { switchHealthCalls } from '@sundial/contract/switch-health.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { approvals, decideApproval } from './approvals.ts'
import { dropAskAgain } from './ask-again.ts'
import { beforeEnergising } from './before-energising.ts'
import { rsdDetail } from './detail.ts'
import { heldShutdowns } from './held-shutdowns.ts'
import { rsdList } from './list.ts'
import { exportModules, modulesSheet } from './modules-sheet.ts'
import { quickShutdown, quickShutdownStatus } from './quick-shutdown.ts'
import { restartDevice } from './restart.ts'
import { askRsdStatus, queryRsdStatus, shutdownStatus } from './status.ts'
import { switchRsd, switchThrough } from './switch.ts'
import { exportSwitchHealth, switchHealth, switchHealthSheet } from './switch-health.ts'
import { rsdHistory } from './switch-history.ts'
import { switchMany } from './switch-many.ts'
import { cycleTest, selfTest } from './tests.ts'

type Calls = typeof rsdCalls &
  typeof rsdTestCalls &
  typeof deviceRestartCalls &
  typeof rsdStatusCalls &
  typeof quickShutdownCalls &
  typeof heldShutdownCalls &
  typeof switchHealthCalls &
  typeof approvalCalls

export const rsdHandlers: HandlersOf<Calls> = {
  beforeEnergising,
  switchRsd,
  switchThrough,
  switchMany,
  approvals,
  decideApproval,
  dropAskAgain,
  exportModules,
  selfTest,
  cycleTest,
  restartDevice,
  queryRsdStatus,
  askRsdStatus,
  shutdownStatus,
  quickShutdown,
  heldShutdowns,
  exportSwitchHealth,
}
export const heavyRsdHandlers: HeavyHandlersOf<Calls> = { rsdList, rsdDetail, quickShutdownStatus, switchHealth, rsdHistory }
export const rsdFiles = { exportModules: modulesSheet, exportSwitchHealth: switchHealthSheet } satisfies Partial<HeavyFiles>
