import { alarmRefusals } from './alarms-refusals.ts'
import { attachmentRefusals } from './attachments-refusals.ts'
import { commissioningRefusals } from './commissioning-refusals.ts'
import { concentratorRefusals } from './concentrators-refusals.ts'
import { deviceRefusals } from './devices-refusals.ts'
import { embedRefusals } from './embed-refusals.ts'
import { exportRefusals } from './exports-refusals.ts'
import { firmwareRefusals } from './firmware-refusals.ts'
import { fleetRefusals } from './fleet-refusals.ts'
import { generalRefusals } from './general-refusals.ts'
import { gridRefusals } from './grid-refusals.ts'
import { importRefusals } from './imports-refusals.ts'
import { irradianceRefusals } from './irradiance-refusals.ts'
import { ivCurveRefusals } from './ivcurves-refusals.ts'
import { lockOutRefusals } from './lock-outs-refusals.ts'
import { moduleWhitelistRefusals } from './module-whitelist-refusals.ts'
import { notificationRefusals } from './notifications-refusals.ts'
import { orderRefusals } from './orders-refusals.ts'
import { organisationRefusals } from './organisations-refusals.ts'
import { passThroughRefusals } from './pass-through-refusals.ts'
import { ratingRefusals } from './ratings-refusals.ts'
import { registerRefusals } from './register-refusals.ts'
import { replacementRefusals } from './replacement-refusals.ts'
import { reportingRefusals } from './reporting-refusals.ts'
import { roleRefusals } from './roles-refusals.ts'
import { rsdRefusals } from './rsd-refusals.ts'
import { sessionRefusals } from './session-refusals.ts'
import { stationRefusals } from './stations-refusals.ts'
import { upkeepRefusals } from './upkeep-refusals.ts'
import { userRefusals } from './users-refusals.ts'
import { whitelistRefusals } from './whitelist-refusals.ts'
import { wiringRefusals } from './wiring-refusals.ts'
import { workOrderRefusals } from './work-orders-refusals.ts'

/** One phrase for every refusal of core/kit/refusal.ts: what happened, what was not done, what to do. */
export const refusals = {
  ...generalRefusals,
  ...sessionRefusals,
  ...rsdRefusals,
  ...orderRefusals,
  ...ivCurveRefusals,
  ...reportingRefusals,
  ...upkeepRefusals,
  ...commissioningRefusals,
  ...firmwareRefusals,
  ...stationRefusals,
  ...concentratorRefusals,
  ...registerRefusals,
  ...deviceRefusals,
  ...embedRefusals,
  ...roleRefusals,
  ...userRefusals,
  ...organisationRefusals,
  ...importRefusals,
  ...replacementRefusals,
  ...irradianceRefusals,
  ...ratingRefusals,
  ...fleetRefusals,
  ...whitelistRefusals,
  ...moduleWhitelistRefusals,
  ...wiringRefusals,
  ...attachmentRefusals,
  ...exportRefusals,
  ...gridRefusals,
  ...passThroughRefusals,
  ...lockOutRefusals,
  ...alarmRefusals,
  ...workOrderRefusals,
  ...notificationRefusals,
}
