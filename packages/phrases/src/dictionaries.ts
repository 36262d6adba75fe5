import { logAuditAction } from './audit-labels.ts'
import { concentratorAuditAction } from './concentrators-labels.ts'
import { embedAuditAction } from './embed-labels.ts'
import { orderAuditAction } from './orders.ts'
import { organisationAuditAction } from './organisations-labels.ts'
import { roleAuditAction } from './roles-labels.ts'
import { rsdAuditAction } from './rsd-labels.ts'
import { sessionAuditAction } from './session-labels.ts'
import { stationAuditAction } from './stations-labels.ts'
import { userSettingAuditAction } from './user-settings-labels.ts'
import { userAuditAction } from './users-labels.ts'

/** Labels of every enumeration that the console shows, a table each (basicData): of each shelf its own. */
export { concentratorStatus } from './concentrators-labels.ts'
export { deviceKind, moduleState, powerBand, switchState } from './devices-labels.ts'
export { eventReason } from './history-labels.ts'
export { organisationLevel } from './organisations-labels.ts'
export { roleStatus, suggestedRole, suggestedRoleAbout } from './roles-labels.ts'
export { rsdAction } from './rsd-labels.ts'
export { stationState } from './stations-labels.ts'
export { devicePhase, executeStep, taskStatus } from './tasks-labels.ts'
export { gender, userStatus } from './users-labels.ts'

/** What is written down about what people did, by core/kit/audit-actions.ts. */
export const auditAction = {
  ...sessionAuditAction,
  ...logAuditAction,
  ...userAuditAction,
  ...roleAuditAction,
  ...organisationAuditAction,
  ...stationAuditAction,
  ...orderAuditAction,
  ...rsdAuditAction,
  ...concentratorAuditAction,
  ...embedAuditAction,
  ...userSettingAuditAction,
}
