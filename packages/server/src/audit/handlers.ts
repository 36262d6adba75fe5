import type { auditCalls } from '@sundial/contract/audit.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { auditLog, auditSheet, exportAudit } from './audit.ts'
import { makeChainHandlers } from './chain.ts'

export const makeAuditHandlers = (): HandlersOf<typeof auditCalls> => ({ exportAudit, ...makeChainHandlers() })
export const heavyAuditHandlers: HeavyHandlersOf<typeof auditCalls> = { auditLog }
export const auditFiles = { exportAudit: auditSheet } satisfies Partial<HeavyFiles>
