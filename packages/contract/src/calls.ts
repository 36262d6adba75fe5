import { accountCalls } from './account.ts'
import { alarmFigureCalls } from './alarm-figures.ts'
import { alarmPerformanceCalls } from './alarm-performance.ts'
import { alarmCalls } from './alarms.ts'
import { appointedSwitchCalls } from './appointed-switches.ts'
import { approvalCalls } from './approvals.ts'
import { areaCalls } from './areas.ts'
import { attachmentCalls } from './attachments.ts'
import { auditCalls } from './audit.ts'
import { broadcastCalls } from './broadcast.ts'
import { certificateCalls } from './certificates.ts'
import { commissioningCalls } from './commissioning.ts'
import { concentratorChangeCalls } from './concentrator-changes.ts'
import { concentratorCredentialCalls } from './concentrator-credentials.ts'
import { concentratorDetailCalls } from './concentrator-details.ts'
import { concentratorLogCalls } from './concentrator-log.ts'
import { concentratorCalls } from './concentrators.ts'
import { deviceChangeCalls } from './device-changes.ts'
import { deviceChoiceCalls } from './device-choices.ts'
import { deviceDetailCalls } from './device-details.ts'
import { deviceExportCalls } from './device-exports.ts'
import { deviceListCalls } from './device-list.ts'
import { deviceLockCalls } from './device-locks.ts'
import { deviceRestartCalls } from './device-restart.ts'
import { deviceSearchCalls } from './device-search.ts'
import { deviceVersionCalls } from './device-versions.ts'
import { deviceCalls } from './devices.ts'
import { diagnosisCalls } from './diagnosis.ts'
import { directReadingCalls } from './direct-reading.ts'
import { embedCalls } from './embed.ts'
import { exportCalls } from './exports.ts'
import { firmwareCalls } from './firmware.ts'
import { fleetCalls } from './fleet.ts'
import { frameCalls } from './frames.ts'
import { gridCalls } from './grid.ts'
import { heldShutdownCalls } from './held-shutdowns.ts'
import { historyCalls } from './history.ts'
import { identificationCalls } from './identification.ts'
import { importRunCalls } from './import-runs.ts'
import { importCalls } from './imports.ts'
import { installationCalls } from './installation.ts'
import { interconnectionCalls } from './interconnection.ts'
import { interfaceHistoryCalls } from './interface-history.ts'
import { irradianceCalls } from './irradiance.ts'
import { ivCurveCalls } from './ivcurves.ts'
import { lockOutCalls } from './lock-outs.ts'
import { moduleWhitelistCalls } from './module-whitelist.ts'
import { monitorTaskCalls } from './monitor-tasks.ts'
import { orderCalls } from './orders.ts'
import { organisationCalls } from './organisations.ts'
import { overviewCalls } from './overview.ts'
import { passThroughCalls } from './pass-through.ts'
import { powerLineCalls } from './power-line.ts'
import { quickShutdownCalls } from './quick-shutdown.ts'
import { ratingCalls } from './ratings.ts'
import { registerCalls } from './register.ts'
import { replacementCalls } from './replacement.ts'
import { reportingCalls } from './reporting.ts'
import { roleCalls } from './roles.ts'
import { rollOutCalls } from './roll-outs.ts'
import { rsdCalls } from './rsd.ts'
import { rsdStatusCalls } from './rsd-status.ts'
import { rsdTestCalls } from './rsd-tests.ts'
import { scheduleCalls } from './schedules.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './session.ts'
import { openSessionCalls } from './sessions.ts'
import { stationBindingCalls } from './station-bindings.ts'
import { stationChangeCalls } from './station-changes.ts'
import { stationChoiceCalls } from './station-choices.ts'
import { stationTrendCalls } from './station-trend.ts'
import { stationCalls } from './stations.ts'
import { switchHealthCalls } from './switch-health.ts'
import { taskStatisticsCalls } from './task-statistics.ts'
import { taskCalls } from './tasks.ts'
import { tokenCalls } from './tokens.ts'
import { translationCalls } from './translation.ts'
import { updateStepCalls } from './update-steps.ts'
import { upkeepCalls } from './upkeep.ts'
import { userSettingCalls } from './user-settings.ts'
import { userCalls } from './users.ts'
import { weatherCalls } from './weather.ts'
import { whitelistCalls } from './whitelist.ts'
import { wiringCalls } from './wiring.ts'
import { workOrderCalls } from './work-orders.ts'

/** All calls. Each needs a handler, otherwise the server does not compile. */
export const calls = {
  ...sessionCalls,
  ...installationCalls,
  ...areaCalls,
  ...stationCalls,
  ...stationChoiceCalls,
  ...weatherCalls,
  ...stationChangeCalls,
  ...stationTrendCalls,
  ...overviewCalls,
  ...concentratorCalls,
  ...concentratorChangeCalls,
  ...concentratorCredentialCalls,
  ...concentratorDetailCalls,
  ...concentratorLogCalls,
  ...whitelistCalls,
  ...moduleWhitelistCalls,
  ...upkeepCalls,
  ...directReadingCalls,
  ...broadcastCalls,
  ...deviceVersionCalls,
  ...powerLineCalls,
  ...passThroughCalls,
  ...frameCalls,
  ...translationCalls,
  ...replacementCalls,
  ...deviceLockCalls,
  ...wiringCalls,
  ...deviceCalls,
  ...deviceChangeCalls,
  ...deviceChoiceCalls,
  ...deviceDetailCalls,
  ...deviceExportCalls,
  ...deviceListCalls,
  ...deviceSearchCalls,
  ...irradianceCalls,
  ...ratingCalls,
  ...registerCalls,
  ...rsdCalls,
  ...commissioningCalls,
  ...identificationCalls,
  ...ivCurveCalls,
  ...diagnosisCalls,
  ...reportingCalls,
  ...firmwareCalls,
  ...rollOutCalls,
  ...updateStepCalls,
  ...certificateCalls,
  ...rsdTestCalls,
  ...deviceRestartCalls,
  ...rsdStatusCalls,
  ...lockOutCalls,
  ...quickShutdownCalls,
  ...heldShutdownCalls,
  ...interfaceHistoryCalls,
  ...switchHealthCalls,
  ...taskCalls,
  ...taskStatisticsCalls,
  ...orderCalls,
  ...scheduleCalls,
  ...appointedSwitchCalls,
  ...monitorTaskCalls,
  ...historyCalls,
  ...userSettingCalls,
  ...roleCalls,
  ...userCalls,
  ...accountCalls,
  ...auditCalls,
  ...alarmCalls,
  ...alarmFigureCalls,
  ...alarmPerformanceCalls,
  ...workOrderCalls,
  ...approvalCalls,
  ...organisationCalls,
  ...fleetCalls,
  ...exportCalls,
  ...stationBindingCalls,
  ...openSessionCalls,
  ...tokenCalls,
  ...secondFactorCalls,
  ...embedCalls,
  ...importCalls,
  ...importRunCalls,
  ...attachmentCalls,
  ...gridCalls,
  ...interconnectionCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls whose cost grows with the fleet or with time. */
export type HeavyName = { [K in CallName]: true extends Calls[K]['heavy'] ? K : never }[CallName]
