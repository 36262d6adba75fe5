import { Refusal } from '@sundial/core/kit/refusal.ts'
import { expandPermissions, type Permission } from '@sundial/core/session/permissions.ts'
import type { Granter } from '@sundial/store/roles/change-roles.ts'
import type { SignedIn } from './context.ts'

type Granted = { system: boolean; permissions: readonly string[] }

/** Nobody hands out what they lack; a system role is given by whoever holds one at the top of the tree. */
export const mayGrant = (user: Pick<SignedIn, 'permissions' | 'holdsAll' | 'atTop'>, role: Granted): boolean =>
  role.system ? user.holdsAll && user.atTop : expandPermissions(role.permissions).every((p: Permission) => user.permissions.has(p))

type Ranked = { permissions: readonly string[]; stationIds: readonly number[] | null }

const seesMore = ({ stationIds: theirs }: Ranked, own: readonly number[] | undefined): boolean =>
  own !== undefined && (theirs === null || theirs.some((id) => !own.includes(id)))

/** Whether somebody may do more, or sees more stations, than a user. */
export const ranksAbove = ({ permissions, scope }: Pick<SignedIn, 'permissions' | 'scope'>, found: Ranked): boolean =>
  expandPermissions(found.permissions).some((p) => !permissions.has(p)) || seesMore(found, scope.stationIds)

/** Nobody has power over those who may do or see more. @throws Refusal ranksAbove */
export const refuseHigher = (by: SignedIn, found: readonly Ranked[]): void => {
  if (found.some((one) => ranksAbove(by, one))) throw new Refusal('ranksAbove')
}

/** Whoever is bound to stations changes no tree of organisations and adds no station to it. @throws Refusal boundToStations */
export const refuseBound = ({ stationIds }: SignedIn['scope']): void => {
  if (stationIds) throw new Refusal('boundToStations')
}

export const granterOf = ({ scope, orgNo, permissions }: SignedIn): Granter => ({ scope, orgNo, permissions })
