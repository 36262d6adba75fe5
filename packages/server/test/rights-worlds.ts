import type { Account } from '@sundial/core/session/account-changes.ts'
import { allPermissions, firstRoles, type Permission, permissionKeys } from '@sundial/core/session/permissions.ts'
import { type Action, type Actor, powerOf } from './rights-model.ts'
import { accountOf, type ModelUser, places, station, type World } from './rights-world.ts'

const clerk: Permission[] = ['users', 'users.edit', 'roles', 'roles.edit', 'home']
/** What people of the pairs hold: the suggested roles, one with every permission that is not the system role, and single rights over people. */
const roleKinds: Record<string, readonly string[]> = {
  ...Object.fromEntries(firstRoles.map(({ code, permissions }) => [code, permissions])),
  whole: permissionKeys,
  clerk,
  usersOnly: ['users.edit'],
  rolesOnly: ['roles.edit'],
  movers: ['stations', 'stations.edit', 'organisations.edit'],
}
const firstUser = 100

type Person = { role: string; at: string; bound?: readonly number[]; alsoDisabled?: true }
/** Everybody that a pair is made of: each role at the top and below it, bound to the station, and with a disabled role beside. */
export const people: Record<string, Person> = {
  ...Object.fromEntries(Object.keys(roleKinds).map((role) => [role, { role, at: places.top }])),
  'administrator of EAST': { role: 'administrator', at: places.east },
  'whole of EAST': { role: 'whole', at: places.east },
  'clerk of EAST': { role: 'clerk', at: places.east },
  'bound whole': { role: 'whole', at: places.east, bound: [station] },
  'clerk with a disabled role': { role: 'clerk', at: places.east, alsoDisabled: true },
}

/** A world in which these two try, beside people of whom each could be a prize: an administrator, holders of every right, an operator. */
export const worldOf = (pair: readonly [string, string]): World => {
  const numbers = [...new Set(['administrator', 'whole', 'operator', ...pair.map((name) => people[name]!.role)])]
  const roleId = (number: string): number => numbers.indexOf(number) + 1
  const [disabled, east] = [numbers.length + 1, numbers.length + 2]
  const user = (id: number, { role, at, bound, alsoDisabled }: Person, ours: boolean): ModelUser => {
    const roles = [roleId(role), ...(alsoDisabled ? [disabled] : [])]
    return { id, at, roles, enabled: true, bound: bound ?? null, ours }
  }
  return {
    roles: [
      ...numbers.map((number, i) => ({ id: i + 1, held: roleKinds[number]!, enabled: true, at: null })),
      { id: disabled, held: permissionKeys, enabled: false, at: places.east },
      { id: east, held: ['home'], enabled: true, at: places.east },
    ],
    users: [
      ...pair.map((name, i) => user(firstUser + i, people[name]!, true)),
      user(firstUser + 2, { role: 'administrator', at: places.top }, false),
      user(firstUser + 3, { role: 'whole', at: places.east }, false),
      { ...user(firstUser + 4, { role: 'operator', at: places.quay, alsoDisabled: true }, false), enabled: false },
    ],
    stationAt: places.quay,
    changes: [],
    nextId: 200,
  }
}

const standings = Object.values(places)
const without = <T>(list: readonly T[], one: T): T[] => list.filter((x) => x !== one)

const usersActions = (w: World, u: ModelUser): Action[] => {
  const same = { do: 'editUser', id: u.id, at: u.at, roles: u.roles, enabled: u.enabled, reset: false } as const
  return [
    ...w.roles.map(({ id }) => ({ ...same, roles: u.roles.includes(id) ? without(u.roles, id) : [...u.roles, id] })),
    { ...same, enabled: !u.enabled },
    { ...same, enabled: true, reset: true },
    ...standings.filter((at) => at !== u.at).map((at) => ({ ...same, at })),
    { do: 'deleteUser', id: u.id },
    ...(u.bound === null ? [[station]] : [null, u.bound.length > 0 ? [] : [station]]).map(
      (bound): Action => ({ do: 'bind', id: u.id, bound }),
    ),
  ]
}

const rolesActions = (w: World, own: readonly Permission[]): Action[] =>
  w.roles.flatMap(({ id, held, enabled }): Action[] => [
    ...[[], own, ['rsd.energise'], permissionKeys].map((held): Action => ({ do: 'setPermissions', id, held })),
    ...(held.includes(allPermissions) ? [] : [{ do: 'switchRole', id, enabled: !enabled } as const]),
  ])

/** Every call with every choice that makes a difference in this world. */
export const actionsOf = (w: World, actor: Actor): Action[] => {
  const own = [...powerOf(w, actor).permissions]
  return [
    ...w.roles.flatMap(({ id }) => standings.map((at): Action => ({ do: 'addUser', at, roles: [id] }))),
    ...w.users.flatMap((u) => usersActions(w, u)),
    { do: 'addRole' },
    ...rolesActions(w, own),
    ...standings.filter((at) => at !== w.stationAt).map((at): Action => ({ do: 'moveStation', at })),
  ]
}

const written = new WeakMap<object, string>()
const once = <T extends object>(one: T, write: (one: T) => string): string => {
  const text = written.get(one) ?? write(one)
  written.set(one, text)
  return text
}
/** What a world comes to, whatever the order of its changes and the numbers of new users: worlds with the same key go on alike. */
export const keyOf = (w: World): string => {
  const roles = w.roles.map((role) => once(role, (r) => `${r.at} ${r.enabled} ${[...r.held].sort().join()}`))
  const users = w.users.map((user) => once(user, (u) => [u.ours, u.at, u.bound, u.enabled, ...[...u.roles].sort()].join(' ')))
  // of accounts in the same hands it counts by whom, so that none is taken for another
  return [w.stationAt, ...roles, ...users.sort(), ...w.changes.map((c) => `${c.by}>${c.userId} ${c.kind}`).sort()].join('|')
}

/** How much there is to be had from here: worlds in which more is known, enabled or held are looked at first. */
export const promiseOf = (w: World): number => {
  const weight = (a: Account, ours: boolean) => a.effective.length * (ours ? 3 : 1)
  return w.users.reduce((sum, u) => sum + weight(accountOf(w, u), u.ours) + (u.ours ? 10 : 0), 0)
}

const names = Object.keys(people)
/** Every pair of roles, each also with itself. */
export const pairs = names.flatMap((a, i) => names.slice(i).map((b): [string, string] => [a, b]))
