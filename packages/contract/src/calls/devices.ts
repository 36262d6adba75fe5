import { deviceChangeCalls } from '../device-changes.ts'
import { deviceChoiceCalls } from '../device-choices.ts'
import { deviceDetailCalls } from '../device-details.ts'
import { deviceExportCalls } from '../device-exports.ts'
import { deviceListCalls } from '../device-list.ts'
import { deviceLockCalls } from '../device-locks.ts'
import { deviceSearchCalls } from '../device-search.ts'
import { deviceCalls } from '../devices.ts'
import { irradianceCalls } from '../irradiance.ts'
import { ratingCalls } from '../ratings.ts'
import { replacementCalls } from '../replacement.ts'
import { wiringCalls } from '../wiring.ts'

/** Devices behind a concentrator: register, values, lists. */
export const devicesGroup = {
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
} as const
