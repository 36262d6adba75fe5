import { alarmRefusals } from '../alarms/refusals.ts'
import { attachmentRefusals } from '../attachments/refusals.ts'
import { commissioningRefusals } from '../commissioning/refusals.ts'
import { concentratorRefusals } from '../concentrators/refusals.ts'
import { deviceRefusals } from '../devices/refusals.ts'
import { embedRefusals } from '../embed/refusals.ts'
import { exportRefusals } from '../exports/refusals.ts'
import { firmwareRefusals } from '../firmware/refusals.ts'
import { fleetRefusals } from '../fleet/refusals.ts'
import { gridRefusals } from '../grid/refusals.ts'
import { importRefusals } from '../imports/refusals.ts'
import { irradianceRefusals } from '../irradiance/refusals.ts'
import { ivCurveRefusals } from '../ivcurves/refusals.ts'
import { lockOutRefusals } from '../lock-outs/refusals.ts'
import { moduleWhitelistRefusals } from '../module-whitelist/refusals.ts'
import { notificationRefusals } from '../notifications/refusals.ts'
import { orderRefusals } from '../orders/refusals.ts'
import { organisationRefusals } from '../organisations/refusals.ts'
import { passThroughRefusals } from '../passthrough/refusals.ts'
import { ratingRefusals } from '../ratings/refusals.ts'
import { registerRefusals } from '../register/refusals.ts'
import { replacementRefusals } from '../replacement/refusals.ts'
import { reportingRefusals } from '../reporting/refusals.ts'
import { roleRefusals } from '../roles/refusals.ts'
import { rsdRefusals } from '../rsd/refusals.ts'
import { sessionRefusals } from '../session/refusals.ts'
import { stationRefusals } from '../stations/refusals.ts'
import { upkeepRefusals } from '../upkeep/refusals.ts'
import { userRefusals } from '../users/refusals.ts'
import { whitelistRefusals } from '../whitelist/refusals.ts'
import { wiringRefusals } from '../wiring/refusals.ts'
import { workOrderRefusals } from '../work-orders/refusals.ts'
import { generalRefusals } from './general-refusals.ts'

/**
 * All refusals: the name, the code in the answer and the HTTP status.
 * `00000` is success; `009900` is the specification's system error; `402` an invalid login, `401` no permission (point 8).
 */
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
  ...fleetRefusals,
  ...replacementRefusals,
  ...irradianceRefusals,
  ...ratingRefusals,
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
} as const

export type RefusalName = keyof typeof refusals

/**
 * Thrown at any depth; one place turns it into the answer. `detail` fills the slots of the refusal's phrase; `data` is sent with it, for
 * programs and for forms that let a user choose.
 */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly detail: Record<string, string | number>
  readonly data: unknown
  constructor(refusal: RefusalName, detail: Record<string, string | number> = {}, data: unknown = null) {
    super(refusal)
    this.data = data
    this.refusal = refusal
    this.detail = detail
  }
}
