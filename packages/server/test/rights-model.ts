import type { RightsChange } from '@sundial/core/rsd/second-person.ts'
import { type Account, gained, sinceMoveSees } from '@sundial/core/session/account-changes.ts'
import { allPermissions, expandPermissions, isAdministration, needsPassword, type Permission } from '@sundial/core/session/permissions.ts'
import { covers, type Power, reaches } from '@sundial/core/session/rank.ts'
import { accountOf, accountsOf, type ModelRole, type ModelUser, places, station, type World } from './rights-world.ts'

/** By what somebody acts: a session whose password was just said, one that somebody found open, or a program's token. */
export type Means = 'password' | 'openSession' | 'token' | 'givingToken'
export type Actor = { userId: number; means: Means }

export type Action =
  | { do: 'addUser'; at: string; roles: readonly number[] }
  | { do: 'editUser'; id: number; at: string; roles: readonly number[]; enabled: boolean; reset: boolean }
  | { do: 'deleteUser'; id: number }
  | { do: 'addRole' }
  | { do: 'setPermissions'; id: number; held: readonly string[] }
  | { do: 'switchRole'; id: number; enabled: boolean }
  | { do: 'bind'; id: number; bound: readonly number[] | null }
  | { do: 'moveStation'; at: string }

const needs: Record<Action['do'], Permission> = {
  addUser: 'users.edit',
  editUser: 'users.edit',
  deleteUser: 'users.edit',
  bind: 'users.edit',
  addRole: 'roles.edit',
  setPermissions: 'roles.edit',
  switchRole: 'roles.edit',
  moveStation: 'stations.edit',
}

const expanded = new WeakMap<Account, Set<Permission>>()
/** Found once for each account: worlds share those that did not change. */
const permissionsOf = (account: Account): Set<Permission> => {
  const found = expanded.get(account) ?? new Set(expandPermissions(account.effective))
  expanded.set(account, found)
  return found
}

export const powerOf = (w: World, { userId, means }: Actor): Power & { bound: readonly number[] | null } => {
  const account = accountOf(w, w.users.find(({ id }) => id === userId)!)
  const { effective, orgPath, stationIds } = account
  const person = means === 'password' || means === 'openSession'
  return {
    permissions: permissionsOf(account),
    holdsAll: person && effective.includes(allPermissions),
    orgPath,
    stationIds,
    bound: stationIds,
  }
}

/** Places that somebody sees: bound to a station, where that stands and what is above it. */
const sees = (w: World, { orgPath, bound }: ReturnType<typeof powerOf>, at: string): boolean =>
  at.startsWith(orgPath) && (bound === null || (bound.includes(station) && w.stationAt.startsWith(at)))

const changeUser = (w: World, id: number, change: Partial<ModelUser>): World => ({
  ...w,
  users: w.users.map((u) => (u.id === id ? { ...u, ...change } : u)),
})
const changeRole = (w: World, id: number, change: Partial<ModelRole>): World => ({
  ...w,
  roles: w.roles.map((r) => (r.id === id ? { ...r, ...change } : r)),
})

type By = ReturnType<typeof powerOf> & { flaws: readonly Flaw[] }
const hasPower = (by: By, account: Account): boolean =>
  reaches(by, by.flaws.includes('rankOfEnabled') ? { ...account, held: expandPermissions(account.effective) } : account)
const givable = (w: World, by: By, at: string, ids: readonly number[]): boolean =>
  w.roles
    .filter(({ id }) => ids.includes(id))
    .every(
      (r) =>
        (r.at === null || (at.startsWith(r.at) && sees(w, by, r.at))) &&
        covers(by, r.held) &&
        (!r.held.includes(allPermissions) || by.orgPath === places.top),
    )

/** What somebody may do to a user at all; null: refused. */
const target = (w: World, by: By, id: number): ModelUser | null => {
  const user = w.users.find((u) => u.id === id)
  return user && sees(w, by, user.at) && hasPower(by, accountOf(w, user)) ? user : null
}

const editUser = (w: World, by: By, me: number, a: Extract<Action, { do: 'editUser' }>): World | null => {
  const user = target(w, by, a.id)
  if (!user || !sees(w, by, a.at) || (a.id === me && (a.reset || !a.enabled))) return null
  const given = a.roles.filter((id) => !user.roles.includes(id))
  if (!givable(w, by, a.at, given)) return null
  // roles that the asker does not see stay
  const unseen = w.roles.filter((r) => r.at !== null && !sees(w, by, r.at) && user.roles.includes(r.id)).map((r) => r.id)
  const roles = [...new Set([...a.roles, ...unseen])]
  if (w.roles.some((r) => roles.includes(r.id) && r.at !== null && !a.at.startsWith(r.at))) return null
  return changeUser(w, a.id, { at: a.at, roles, enabled: a.enabled, ours: user.ours || a.reset })
}

const editRole = (w: World, by: By, id: number, change: Partial<ModelRole>): World | null => {
  const role = w.roles.find((r) => r.id === id)!
  if (role.held.includes(allPermissions)) return null
  if (role.at === null ? by.orgPath !== places.top || by.bound !== null : !sees(w, by, role.at)) return null
  const holders = w.users.filter((u) => u.roles.includes(id))
  const ruled = covers(by, role.held) && holders.every((u) => hasPower(by, accountOf(w, u)))
  if (!ruled && !by.flaws.includes('anyRole')) return null
  if (change.held && !covers(by, change.held)) return null
  return changeRole(w, id, change)
}

const bind = (w: World, by: By, me: number, { id, bound }: Extract<Action, { do: 'bind' }>): World | null => {
  const user = target(w, by, id)
  if (!user || id === me || (bound === null && by.bound !== null)) return null
  if (bound !== null && !(w.stationAt.startsWith(user.at) && sees(w, by, w.stationAt))) return null
  return changeUser(w, id, { bound })
}

const moveStation = (w: World, by: By, at: string): World | null => {
  if (!sees(w, by, w.stationAt) || !sees(w, by, at)) return null
  const seers = accountsOf(w).filter((a) => sinceMoveSees({ fromPath: w.stationAt, toPath: at }, a))
  const beyond = seers.some((a) => expandPermissions(a.held).some((p) => !isAdministration(p) && !by.permissions.has(p)))
  return beyond ? null : { ...w, stationAt: at }
}

const addUser = (w: World, by: By, { at, roles }: Extract<Action, { do: 'addUser' }>): World | null => {
  if (!sees(w, by, at) || !givable(w, by, at, roles)) return null
  const bound = by.bound?.filter(() => w.stationAt.startsWith(at)) ?? null
  return { ...w, nextId: w.nextId + 1, users: [...w.users, { id: w.nextId, at, roles, enabled: true, bound, ours: true }] }
}

/** What comes of it before gifts are judged; null: refused. */
const attempt = (w: World, by: By, me: number, a: Action): World | null => {
  switch (a.do) {
    case 'addUser':
      return addUser(w, by, a)
    case 'editUser':
      return editUser(w, by, me, a)
    case 'deleteUser':
      return a.id === me || !target(w, by, a.id) ? null : { ...w, users: w.users.filter(({ id }) => id !== a.id) }
    case 'addRole':
      if (!sees(w, by, by.orgPath)) return null
      return { ...w, nextId: w.nextId + 1, roles: [...w.roles, { id: w.nextId, held: [], enabled: true, at: by.orgPath }] }
    case 'setPermissions':
      return editRole(w, by, a.id, { held: a.held })
    case 'switchRole':
      return editRole(w, by, a.id, { enabled: a.enabled })
    case 'bind':
      return bind(w, by, me, a)
    case 'moveStation':
      return moveStation(w, by, a.at)
  }
}

/** Whether a role holds a right now that needs the password, and did not before. */
const armsRole = (w: World, action: Action): boolean => {
  if (action.do !== 'setPermissions') return false
  const { held } = w.roles.find(({ id }) => id === action.id)!
  return needsPassword(action.held.filter((permission) => !held.includes(permission)))
}

const mayGive = (means: Means, receivers: readonly Account[], forPeople: boolean): boolean => {
  if (receivers.length === 0 && !forPeople) return true
  if (means === 'password') return true
  return means === 'givingToken' && !forPeople && !receivers.some(({ held }) => needsPassword(held))
}

const mayEnergise = ({ effective }: Account): boolean => expandPermissions(effective).includes('rsd.energise')

const isAdministrator = (w: World) => (u: ModelUser) =>
  u.enabled && u.bound === null && u.at === places.top && accountOf(w, u).effective.includes(allPermissions)

/** Findings A4 and A5 as they were, to show that the search sees them: rank by enabled roles only and without the system role; roles changed by whoever may change roles; nothing asked of whoever gives. */
export type Flaw = 'rankOfEnabled' | 'anyRole' | 'freeGifts'

/** The rules of the server as a function of a small world; null where it refuses. rights-conformance.test.ts proves them against the server. */
export const act = (w: World, actor: Actor, action: Action, flaws: readonly Flaw[] = []): World | null => {
  const by = { ...powerOf(w, actor), flaws }
  if (!by.permissions.has(needs[action.do])) return null
  const after = attempt(w, by, actor.userId, action)
  if (!after) return null
  if (w.users.some(isAdministrator(w)) && !after.users.some(isAdministrator(after))) return null
  const was = new Map(accountsOf(w).map((a) => [a.id, a]))
  const gainers = accountsOf(after).filter((a) => was.get(a.id) !== a && gained(was.get(a.id), a))
  if (!gainers.every((a) => hasPower(by, a))) return null
  const opened = action.do === 'editUser' && action.reset ? accountsOf(after).filter(({ id }) => id === action.id) : []
  const moved = after.stationAt !== w.stationAt
  if (!flaws.includes('freeGifts') && !mayGive(actor.means, [...gainers, ...opened], moved || armsRole(w, action))) return null
  const able = gainers.filter(mayEnergise)
  const note = (kind: RightsChange['kind'], list: readonly Account[]) => list.map(({ id }) => ({ userId: id, by: actor.userId, kind }))
  const made = gainers.filter(({ id }) => !was.has(id))
  const seers = accountsOf(after).filter((a) => sinceMoveSees({ fromPath: w.stationAt, toPath: after.stationAt }, a) && mayEnergise(a))
  return { ...after, changes: [...w.changes, ...note('account', [...made, ...opened]), ...note('right', able), ...note('right', seers)] }
}
