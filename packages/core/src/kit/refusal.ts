import { embedRefusals } from '../embed/refusals.ts'
import { importRefusals } from '../imports/refusals.ts'
import { organisationRefusals } from '../organisations/refusals.ts'
import { roleRefusals } from '../roles/refusals.ts'
import { rsdRefusals } from '../rsd/refusals.ts'
import { sessionRefusals } from '../session/refusals.ts'
import { stationRefusals } from '../stations/refusals.ts'
import { userRefusals } from '../users/refusals.ts'
import { generalRefusals } from './general-refusals.ts'

/**
 * Every refusal there is: its name, the code that answers carry and the HTTP status.
 * `00000` is success; `009900` is the specification's system error; `402` an invalid login, `401` no permission (point 8).
 */
export const refusals = {
  ...generalRefusals,
  ...sessionRefusals,
  ...rsdRefusals,
  ...stationRefusals,
  ...embedRefusals,
  ...roleRefusals,
  ...userRefusals,
  ...organisationRefusals,
  ...importRefusals,
} as const

export type RefusalName = keyof typeof refusals

/** Thrown at any depth, answered in one place. `detail` fills the slots of the refusal's phrase. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly detail: Record<string, string | number>
  constructor(refusal: RefusalName, detail: Record<string, string | number> = {}) {
    super(refusal)
    this.refusal = refusal
    this.detail = detail
  }
}
