import { alarmLimitHandlers } from './alarm-limits/handlers.ts'
import { alarmHandlers } from './alarms/handlers.ts'
import type { FileStore } from './attachments/file-store.ts'
import { makeAttachmentHandlers } from './attachments/upload.ts'
import { makeAuditHandlers } from './audit/handlers.ts'
import { certificateHandlers } from './certificates/handlers.ts'
import { commissioningHandlers } from './commissioning/handlers.ts'
import { concentratorHandlers } from './concentrators/handlers.ts'
import { deviceHandlers } from './devices/handlers.ts'
import { embedHandlers } from './embed/handlers.ts'
import type { Exporting } from './exports/exporting.ts'
import { makeExportHandlers } from './exports/handlers.ts'
import { makeFirmwareHandlers } from './firmware/handlers.ts'
import { fleetHandlers } from './fleet/handlers.ts'
import { gridHandlers } from './grid/handlers.ts'
import { identificationHandlers } from './identification/handlers.ts'
import { makeImportHandlers } from './imports/handlers.ts'
import type { ImportRegistry } from './imports/import-registry.ts'
import { installationHandlers } from './installation/handlers.ts'
import { irradianceHandlers } from './irradiance/handlers.ts'
import { ivCurveHandlers } from './ivcurves/handlers.ts'
import type { Handlers } from './kit/handlers.ts'
import { listFiles } from './list-files.ts'
import { lockOutHandlers } from './lock-outs/handlers.ts'
import { moduleWhitelistHandlers } from './module-whitelist/handlers.ts'
import { notificationHandlers, pushHandlers } from './notifications/handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { organisationHandlers } from './organisations/handlers.ts'
import { outOfServiceHandlers } from './out-of-service/handlers.ts'
import { passThroughHandlers } from './passthrough/handlers.ts'
import { powerLineHandlers } from './power-line/handlers.ts'
import { ratingHandlers } from './ratings/handlers.ts'
import { registerHandlers } from './register/handlers.ts'
import { replacementHandlers } from './replacement/handlers.ts'
import { reportingHandlers } from './reporting/handlers.ts'
import { roleHandlers } from './roles/handlers.ts'
import { rsdHandlers } from './rsd/handlers.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import { makeSessionHandlers } from './session/handlers.ts'
import { soilingHandlers } from './soiling/handlers.ts'
import { stationHandlers } from './stations/handlers.ts'
import { taskHandlers } from './tasks/handlers.ts'
import { translationHandlers } from './translation/handlers.ts'
import { upkeepHandlers } from './upkeep/handlers.ts'
import { userSettingHandlers } from './user-settings/handlers.ts'
import { makeUserHandlers } from './users/handlers.ts'
import { whitelistHandlers } from './whitelist/handlers.ts'
import { wiringHandlers } from './wiring/handlers.ts'
import { workOrderHandlers } from './work-orders/handlers.ts'

/** What answers each call but the heavy ones: of each shelf its own. */
export const makeHandlers = (imports: ImportRegistry, files: FileStore, exporting: Exporting): Handlers => ({
  ...makeSessionHandlers(),
  ...installationHandlers,
  ...stationHandlers,
  ...soilingHandlers,
  ...concentratorHandlers,
  ...deviceHandlers,
  ...irradianceHandlers,
  ...ratingHandlers,
  ...registerHandlers,
  ...whitelistHandlers,
  ...moduleWhitelistHandlers,
  ...powerLineHandlers,
  ...upkeepHandlers,
  ...passThroughHandlers,
  ...taskHandlers,
  ...translationHandlers,
  ...replacementHandlers,
  ...wiringHandlers,
  ...orderHandlers,
  ...scheduleHandlers,
  ...certificateHandlers,
  ...rsdHandlers,
  ...commissioningHandlers,
  ...identificationHandlers,
  ...ivCurveHandlers,
  ...reportingHandlers,
  ...lockOutHandlers,
  ...outOfServiceHandlers,
  ...alarmHandlers,
  ...alarmLimitHandlers,
  ...workOrderHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...userSettingHandlers,
  ...roleHandlers,
  ...makeUserHandlers(),
  ...makeAuditHandlers(),
  ...organisationHandlers,
  ...fleetHandlers,
  ...gridHandlers,
  ...embedHandlers,
  ...makeImportHandlers(imports),
  ...makeAttachmentHandlers(files),
  ...makeFirmwareHandlers(files),
  ...makeExportHandlers(exporting, listFiles),
})
