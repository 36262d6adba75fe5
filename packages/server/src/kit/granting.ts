import { expandPermissions, type Permission } from '@sundial/core/session/permissions.ts'
import type { Granter } from '@sundial/store/roles/change-roles.ts'
import type { SignedIn } from './context.ts'

type Granted = { system: boolean; permissions: readonly string[] }

/** Nobody hands out what they lack; a system role is given by whoever holds one at the top of the tree. */
export const mayGrant = (user: Pick<SignedIn, 'permissions' | 'holdsAll' | 'atTop'>, role: Granted): boolean =>
  role.system ? user.holdsAll && user.atTop : expandPermissions(role.permissions).every((p: Permission) => user.permissions.has(p))

export const granterOf = ({ scope, orgNo, permissions }: SignedIn): Granter => ({ scope, orgNo, permissions })
