import type { upkeepCalls } from '@sundial/contract/upkeep.ts'
import type { HandlersOf } from '../kit/handlers.ts'
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
} from './change.ts'
import { concentratorSettings, localVersion, softwareVersion } from './shown.ts'

export const upkeepHandlers: HandlersOf<typeof upkeepCalls> = {
  concentratorSettings,
  readConcentratorSettings,
  restartConcentrator,
  setConcentratorClock,
  allowConcentratorNotices,
  denyConcentratorNotices,
  setConcentratorPeriods,
  setRecordInterval,
  resetConcentratorSettings,
  resetConcentratorParts,
  clearConcentratorData,
  resetConcentratorWholly,
  setPlatformAddress,
  setConcentratorAddress,
  localVersion,
  softwareVersion,
}
