import { broadcastCalls } from '../broadcast.ts'
import { concentratorChangeCalls } from '../concentrator-changes.ts'
import { concentratorCredentialCalls } from '../concentrator-credentials.ts'
import { concentratorDetailCalls } from '../concentrator-details.ts'
import { concentratorLogCalls } from '../concentrator-log.ts'
import { concentratorCalls } from '../concentrators.ts'
import { deviceVersionCalls } from '../device-versions.ts'
import { directReadingCalls } from '../direct-reading.ts'
import { frameCalls } from '../frames.ts'
import { missingReportCalls } from '../missing-reports.ts'
import { moduleWhitelistCalls } from '../module-whitelist.ts'
import { passTemplateCalls } from '../pass-templates.ts'
import { passThroughCalls } from '../pass-through.ts'
import { powerLineCalls } from '../power-line.ts'
import { translationCalls } from '../translation.ts'
import { upkeepCalls } from '../upkeep.ts'
import { whitelistCalls } from '../whitelist.ts'

/** Concentrators: register, upkeep, their power line and the frames on it. */
export const concentratorsGroup = {
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
  ...missingReportCalls,
  ...powerLineCalls,
  ...passThroughCalls,
  ...passTemplateCalls,
  ...frameCalls,
  ...translationCalls,
} as const
