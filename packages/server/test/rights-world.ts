import type { RightsChange } from '@sundial/core/rsd/second-person.ts'
import type { Account } from '@sundial/core/session/account-changes.ts'

/** Organisations of the model, by their paths: the top, one below it, and one below that. The station stands in one of them. */
export const places = { top: '/1/', east: '/1/2/', quay: '/1/2/3/' } as const
export const station = 1

export type ModelRole = { id: number; held: readonly string[]; enabled: boolean; at: string | null }
export type ModelUser = {
  id: number
  at: string
  roles: readonly number[]
  enabled: boolean
  bound: readonly number[] | null
  /** Whether those who try know its password. */
  ours: boolean
}
export type World = {
  roles: readonly ModelRole[]
  users: readonly ModelUser[]
  stationAt: string
  changes: readonly RightsChange[]
  nextId: number
}
const union = (roles: readonly ModelRole[]): string[] => [...new Set(roles.flatMap((r) => r.held))]
const makeAccount = (roles: readonly ModelRole[], { id, at, enabled, bound, roles: ids }: ModelUser): Account => {
  const own = roles.filter((r) => ids.includes(r.id))
  const effective = enabled ? union(own.filter((r) => r.enabled)) : []
  // the model moves no organisation: an account's place is its organisation
  const orgId = Object.values(places).indexOf(at as never)
  return { id, orgId, orgPath: at, enabled, stationIds: bound, held: union(own), effective }
}
/** A world shares what did not change with the one before it: accounts are made once. */
const known = new WeakMap<World['roles'], WeakMap<ModelUser, Account>>()
export const accountOf = ({ roles }: World, u: ModelUser): Account => {
  const ofRoles = known.get(roles) ?? new WeakMap<ModelUser, Account>()
  known.set(roles, ofRoles)
  const account = ofRoles.get(u) ?? makeAccount(roles, u)
  ofRoles.set(u, account)
  return account
}
export const accountsOf = (w: World): Account[] => w.users.map((u) => accountOf(w, u))
