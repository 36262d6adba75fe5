import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { SignedIn } from './context.ts'

/** @throws Refusal noPermission, which whoever answers the call writes down */
export const needPermission = (user: SignedIn, permission: Permission): void => {
  if (!user.permissions.has(permission)) throw new Refusal('noPermission', { permission })
}
