import { heavyAlarmLimitHandlers } from './alarm-limits/handlers.ts'
import { auditFiles, heavyAuditHandlers } from './audit/handlers.ts'
import { certificateFiles } from './certificates/handlers.ts'
import { concentratorFiles, heavyConcentratorHandlers } from './concentrators/handlers.ts'
import { deviceFiles, heavyDeviceHandlers } from './devices/handlers.ts'
import { heavyDiagnosisHandlers } from './diagnosis/handlers.ts'
import { listSheetOf } from './exports/list-file.ts'
import { rowsFile } from './exports/rows-sheet.ts'
import { fleetFiles } from './fleet/handlers.ts'
import { heavyHistoryHandlers } from './history/handlers.ts'
import { heavyIrradianceHandlers, irradianceFiles } from './irradiance/handlers.ts'
import { heavyIvCurveHandlers, ivCurveFiles } from './ivcurves/handlers.ts'
import type { HeavyHandlers } from './kit/handlers.ts'
import type { HeavyFiles } from './kit/tickets.ts'
import { listFiles } from './list-files.ts'
import { heavyOrganisationHandlers } from './organisations/handlers.ts'
import { heavyOverviewHandlers } from './overview/handlers.ts'
import { frameFiles } from './passthrough/handlers.ts'
import { ratingFiles } from './ratings/handlers.ts'
import { roleFiles } from './roles/handlers.ts'
import { heavyRsdHandlers, rsdFiles } from './rsd/handlers.ts'
import { scheduleFiles } from './schedules/handlers.ts'
import { heavySoilingHandlers } from './soiling/handlers.ts'
import { heavyStationHandlers, stationFiles } from './stations/handlers.ts'
import { heavyTaskHandlers, taskFiles } from './tasks/handlers.ts'
import { heavyUserHandlers, userFiles } from './users/handlers.ts'

/** What answers the calls whose cost grows with the fleet or with time: of each shelf its own. */
export const heavyHandlers: HeavyHandlers = {
  ...heavyStationHandlers,
  ...heavySoilingHandlers,
  ...heavyOverviewHandlers,
  ...heavyConcentratorHandlers,
  ...heavyDeviceHandlers,
  ...heavyIrradianceHandlers,
  ...heavyRsdHandlers,
  ...heavyTaskHandlers,
  ...heavyIvCurveHandlers,
  ...heavyDiagnosisHandlers,
  ...heavyHistoryHandlers,
  ...heavyAlarmLimitHandlers,
  ...heavyUserHandlers,
  ...heavyAuditHandlers,
  ...heavyOrganisationHandlers,
}

/** What makes the files of which the same is true. */
export const heavyFiles: HeavyFiles = {
  ...stationFiles,
  ...fleetFiles,
  ...concentratorFiles,
  ...deviceFiles,
  ...irradianceFiles,
  ...ratingFiles,
  ...certificateFiles,
  ...ivCurveFiles,
  ...rsdFiles,
  ...roleFiles,
  ...userFiles,
  ...auditFiles,
  ...frameFiles,
  ...taskFiles,
  ...scheduleFiles,
  exportRows: rowsFile,
  exportList: listSheetOf(listFiles),
}
