import type { broadcastCalls } from '@sundial/contract/broadcast.ts'
import type { deviceVersionCalls } from '@sundial/contract/device-versions.ts'
import type { directReadingCalls } from '@sundial/contract/direct-reading.ts'
import type { missingReportCalls } from '@sundial/contract/missing-reports.ts'
import type { upkeepCalls } from '@sundial/contract/upkeep.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { setBroadcast, stopBroadcast } from './broadcast.ts'
import {
  allowConcentratorNotices,
  clearConcentratorData,
  denyConcentratorNotices,
  readConcentratorSettings,
  resetConcentratorParts,
  resetConcentratorSettings,
  resetConcentratorWholly,
  restartConcentrator,
  setConcentratorAddress,
  setConcentratorClock,
  setConcentratorPeriods,
  setPlatformAddress,
  setRecordInterval,
  startCollecting,
  stopCollecting,
} from './change.ts'
import { deviceVersions, offeredVersions, readDeviceVersions } from './device-versions.ts'
import { directReading, setDirectReading } from './direct-reading.ts'
import { missingReportHandlers } from './missing-reports.ts'
import { concentratorSettings, localVersion, softwareVersion } from './shown.ts'

export const upkeepHandlers: HandlersOf<
  typeof missingReportCalls & typeof upkeepCalls & typeof deviceVersionCalls & typeof directReadingCalls & typeof broadcastCalls
> = {
  setBroadcast,
  stopBroadcast,
  directReading,
  setDirectReading,
  readDeviceVersions,
  offeredVersions,
  deviceVersions,
  concentratorSettings,
  readConcentratorSettings,
  restartConcentrator,
  setConcentratorClock,
  allowConcentratorNotices,
  denyConcentratorNotices,
  setConcentratorPeriods,
  setRecordInterval,
  startCollecting,
  stopCollecting,
  resetConcentratorSettings,
  resetConcentratorParts,
  clearConcentratorData,
  resetConcentratorWholly,
  setPlatformAddress,
  setConcentratorAddress,
  localVersion,
  softwareVersion,
  ...missingReportHandlers,
}
