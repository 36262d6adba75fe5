import { alarmAuditActions } from '../alarms/audit-actions.ts'
import { attachmentAuditActions } from '../attachments/audit-actions.ts'
import { logAuditActions } from '../audit/audit-actions.ts'
import { commissioningAuditActions } from '../commissioning/audit-actions.ts'
import { concentratorAuditActions } from '../concentrators/audit-actions.ts'
import { deviceAuditActions } from '../devices/audit-actions.ts'
import { embedAuditActions } from '../embed/audit-actions.ts'
import { exportAuditActions } from '../exports/audit-actions.ts'
import { firmwareAuditActions } from '../firmware/audit-actions.ts'
import { fleetAuditActions } from '../fleet/audit-actions.ts'
import { gridAuditActions } from '../grid/audit-actions.ts'
import { irradianceAuditActions } from '../irradiance/audit-actions.ts'
import { lockOutAuditActions } from '../lock-outs/audit-actions.ts'
import { notificationAuditActions } from '../notifications/audit-actions.ts'
import { orderAuditActions } from '../orders/audit-actions.ts'
import { organisationAuditActions } from '../organisations/audit-actions.ts'
import { ratingAuditActions } from '../ratings/audit-actions.ts'
import { registerAuditActions } from '../register/audit-actions.ts'
import { replacementAuditActions } from '../replacement/audit-actions.ts'
import { roleAuditActions } from '../roles/audit-actions.ts'
import { rsdAuditActions } from '../rsd/audit-actions.ts'
import { sessionAuditActions } from '../session/audit-actions.ts'
import { stationAuditActions } from '../stations/audit-actions.ts'
import { userSettingAuditActions } from '../user-settings/audit-actions.ts'
import { userAuditActions } from '../users/audit-actions.ts'
import { whitelistAuditActions } from '../whitelist/audit-actions.ts'
import { wiringAuditActions } from '../wiring/audit-actions.ts'
import { workOrderAuditActions } from '../work-orders/audit-actions.ts'

/** Everything that is written down about what people did: of each shelf its own. */
export const auditActions = [
  ...sessionAuditActions,
  ...logAuditActions,
  ...userAuditActions,
  ...roleAuditActions,
  ...organisationAuditActions,
  ...stationAuditActions,
  ...orderAuditActions,
  ...firmwareAuditActions,
  ...commissioningAuditActions,
  ...rsdAuditActions,
  ...concentratorAuditActions,
  ...registerAuditActions,
  ...whitelistAuditActions,
  ...deviceAuditActions,
  ...irradianceAuditActions,
  ...ratingAuditActions,
  ...embedAuditActions,
  ...replacementAuditActions,
  ...userSettingAuditActions,
  ...wiringAuditActions,
  ...fleetAuditActions,
  ...attachmentAuditActions,
  ...exportAuditActions,
  ...gridAuditActions,
  ...lockOutAuditActions,
  ...alarmAuditActions,
  ...workOrderAuditActions,
  ...notificationAuditActions,
] as const

export type AuditAction = (typeof auditActions)[number]
