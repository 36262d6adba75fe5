import type { approvalCalls } from '@sundial/contract/approvals.ts'
import type { rsdCalls } from '@sundial/contract/rsd.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { approvals, decideApproval } from './approvals.ts'
import { dropAskAgain } from './ask-again.ts'
import { beforeEnergising } from './before-energising.ts'
import { rsdDetail } from './detail.ts'
import { rsdList } from './list.ts'
import { exportModules, modulesSheet } from './modules-sheet.ts'
import { switchRsd } from './switch.ts'

type Calls = typeof rsdCalls & typeof approvalCalls

export const rsdHandlers: HandlersOf<Calls> = {
  beforeEnergising,
  switchRsd,
  approvals,
  decideApproval,
  dropAskAgain,
  exportModules,
}
export const heavyRsdHandlers: HeavyHandlersOf<Calls> = { rsdList, rsdDetail }
export const rsdFiles = { exportModules: modulesSheet } satisfies Partial<HeavyFiles>
