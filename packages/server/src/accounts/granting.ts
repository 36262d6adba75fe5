import { Refusal } from '@sundial/core/kit/refusal.ts'
import { covers, type Power, reaches, type Standing } from '@sundial/core/session/rank.ts'
import type { Granter } from '@sundial/store/roles/change-roles.ts'
import type { Doer } from '@sundial/store/session/end-tokens.ts'
import type { SignedIn, SignedInCall } from '../kit/context.ts'

type Granted = { system: boolean; permissions: readonly string[] }

/** Nobody hands out what they lack; a system role is given by whoever holds one at the top of the tree. */
export const mayGrant = (user: Pick<SignedIn, 'permissions' | 'holdsAll' | 'atTop'>, role: Granted): boolean =>
  covers(user, role.permissions) && (!role.system || (user.holdsAll && user.atTop))

const powerOf = ({ permissions, holdsAll, orgPath, scope }: SignedIn): Power => ({
  permissions,
  holdsAll,
  orgPath,
  stationIds: scope.stationIds ?? null,
})

/** Whether an account may do or see more than the user `by`, who then has no power over it. */
export const ranksAbove = (by: SignedIn, found: Standing): boolean => !reaches(powerOf(by), found)

/** Nobody has power over those who may do or see more. @throws Refusal ranksAbove */
export const refuseHigher = (by: SignedIn, found: readonly Standing[]): void => {
  if (found.some((one) => ranksAbove(by, one))) throw new Refusal('ranksAbove')
}

/** Whoever is bound to stations changes no tree of organisations and adds no station to it. @throws Refusal boundToStations */
export const refuseBound = ({ stationIds }: SignedIn['scope']): void => {
  if (stationIds) throw new Refusal('boundToStations')
}

/** The user, time and address of a call, for the store's records. */
export const doerOf = ({ user, now, address }: SignedInCall): Doer => ({ userId: user.userId, now, address })

export const granterOf = (user: SignedIn): Granter => ({ ...powerOf(user), scope: user.scope, orgNo: user.orgNo })
