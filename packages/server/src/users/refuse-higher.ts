import { Refusal } from '@sundial/core/kit/refusal.ts'
import { expandPermissions } from '@sundial/core/session/permissions.ts'
import type { UserRecord } from '@sundial/store/users/find-users.ts'
import type { SignedIn } from '../kit/context.ts'

/** Nobody has power over those who may do more. @throws Refusal ranksAbove */
export const refuseHigher = (by: SignedIn, found: readonly UserRecord[]): void => {
  if (found.some((u) => expandPermissions(u.permissions).some((p) => !by.permissions.has(p)))) throw new Refusal('ranksAbove')
}
