import { alarmAuditAction } from './alarms-labels.ts'
import { approvals } from './approvals.ts'
import { attachmentAuditAction } from './attachments-labels.ts'
import { logAuditAction } from './audit-labels.ts'
import { commissioningAuditAction } from './commissioning-labels.ts'
import { concentratorAuditAction } from './concentrators-audit.ts'
import { deviceAuditAction, deviceKind } from './devices-labels.ts'
import { embedAuditAction } from './embed-labels.ts'
import { exportAuditAction } from './exports-labels.ts'
import { firmwareAuditAction } from './firmware-labels.ts'
import { fleetAuditAction } from './fleet-labels.ts'
import { gridAuditAction } from './grid-labels.ts'
import { irradianceAuditAction } from './irradiance-labels.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { lockOutAuditAction } from './lock-outs-labels.ts'
import { notificationAuditAction } from './notifications-labels.ts'
import { orderAuditAction } from './orders.ts'
import { organisationAuditAction } from './organisations-labels.ts'
import { overview } from './overview.ts'
import { ratingAuditAction } from './ratings-labels.ts'
import { registerAuditAction } from './register-labels.ts'
import { replacementAuditAction } from './replacement-labels.ts'
import { roleAuditAction } from './roles-labels.ts'
import { rsdAuditAction } from './rsd-labels.ts'
import { sessionAuditAction } from './session-labels.ts'
import { shell } from './shell.ts'
import { stationAuditAction } from './stations-labels.ts'
import { table } from './table.ts'
import { tasks } from './tasks.ts'
import { userSettingAuditAction } from './user-settings-labels.ts'
import { users } from './users.ts'
import { userAuditAction } from './users-labels.ts'
import { whitelistAuditAction } from './whitelist-labels.ts'
import { wiringAuditAction } from './wiring-labels.ts'
import { workOrderAuditAction } from './work-orders-labels.ts'

/** Labels of every enumeration that the console shows, a table each (basicData): of each shelf its own. */
export { alarmCondition, alarmConsequence, alarmEventKind, alarmLevel, alarmStatus } from './alarms-labels.ts'
export { concentratorStatus } from './concentrators-labels.ts'
export { deviceAttribute } from './device-attributes.ts'
export { deviceKind, deviceState, listedKind, moduleState, panelFlag, powerBand, switchState } from './devices-labels.ts'
export { embeddedPage } from './embed-labels.ts'
export { containerKind, gridPhase } from './grid-labels.ts'
export { eventReason, noticeCode, presenceType, stationEventKind } from './history-labels.ts'
export { calibration } from './irradiance-labels.ts'
export { deliveryKind, deliveryState } from './notifications-labels.ts'
export { organisationLevel } from './organisations-labels.ts'
export { equipmentState, installedPart } from './replacement-labels.ts'
export { actionType, roleStatus, suggestedRole, suggestedRoleAbout } from './roles-labels.ts'
export { rsdAction } from './rsd-labels.ts'
export { stationState } from './stations-labels.ts'
export { devicePhase, executeStep, taskStatus, taskType } from './tasks-labels.ts'
export { gender, userStatus } from './users-labels.ts'
export { missionStatus, workCause, workEntryKind, workState, workStep } from './work-orders-labels.ts'

export const approvalState = phrases({
  waiting: { zh: '待审批', en: 'Waiting for approval', ja: '承認待ち' },
  approved: approvals.approved,
  refused: approvals.refused,
  withdrawn: approvals.withdrawn,
  lapsed: approvals.lapsed,
})

/** What an order is given to. */
export const targetKind = phrases({
  module: deviceKind.module,
  list: { zh: '所选组件', en: 'Selected modules', ja: '選択したモジュール' },
  string: deviceKind.string,
  station: tasks.targetStation,
  inverter: deviceKind.inverter,
  concentrator: plantTerms.concentrator,
  schedule: { zh: '定时任务', en: 'Schedule', ja: 'スケジュール' },
  monitorTask: { zh: '监测任务', en: 'Monitor task', ja: '監視タスク' },
})

/** Days that the figures of the home page stand for. */
export const range = phrases({
  today: overview.today,
  yesterday: overview.yesterday,
  '7d': overview['7d'],
  '30d': overview['30d'],
  month: overview.month,
})

/** Whose rule a mobile number follows. */
export const phoneCountry = phrases({ CN: users.countryCN, JP: users.countryJP, US: users.countryUS, other: users.countryother })

/** Height of rows in lists. */
export const density = phrases({ compact: table.compact, middle: table.middle, roomy: table.roomy })
export const theme = phrases({ default: shell.themeDefault, green: shell.themeGreen, glory: shell.themeGlory, dark: shell.themeDark })
export const shellLayout = phrases({ vertical: shell.layoutVertical, horizontal: shell.layoutHorizontal })
export const shellHeader = phrases({ fixed: shell.headerFixed, noFixed: shell.headerFree })

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
  ...whitelistAuditAction,
  ...registerAuditAction,
  ...deviceAuditAction,
  ...irradianceAuditAction,
  ...ratingAuditAction,
  ...fleetAuditAction,
  ...attachmentAuditAction,
  ...exportAuditAction,
  ...gridAuditAction,
  ...commissioningAuditAction,
  ...firmwareAuditAction,
  ...lockOutAuditAction,
  ...alarmAuditAction,
  ...workOrderAuditAction,
  ...notificationAuditAction,
  ...embedAuditAction,
  ...replacementAuditAction,
  ...userSettingAuditAction,
  ...wiringAuditAction,
}
