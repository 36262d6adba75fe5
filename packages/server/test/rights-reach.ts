import { isSecondPerson } from '@sundial/core/rsd/second-person.ts'
import type { Account } from '@sundial/core/session/account-changes.ts'
import { allPermissions, expandPermissions, isAdministration, type Permission } from '@sundial/core/session/permissions.ts'
import { accountOf, type ModelUser, places, station, type World } from './rights-world.ts'

type Which = 'effective' | 'held'

/** Places of which somebody sees the people. Bound to the station: where that stands and above. */
const seenBy = (w: World, { at, bound }: ModelUser): string[] =>
  Object.values(places).filter((place) => place.startsWith(at) && (bound === null || w.stationAt.startsWith(place)))

const findReach = (w: World, u: ModelUser, which: Which): Set<string> => {
  const kept = accountOf(w, u)[which]
  const onStation = w.stationAt.startsWith(u.at) && (u.bound === null || u.bound.includes(station))
  const over = [...expandPermissions(kept).filter(isAdministration), ...(kept.includes(allPermissions) ? [allPermissions] : [])]
  const plant: Permission[] = onStation ? expandPermissions(kept).filter((p) => !isAdministration(p)) : []
  return new Set([...plant.map((p) => `${p}@station`), ...seenBy(w, u).flatMap((at) => over.map((p) => `${p}@${at}`))])
}

const known = new WeakMap<Account, Map<string, Set<string>>>()
/** The same for one account, found once for each place of the station: worlds share the accounts that did not change. */
export const reachOfOne = (w: World, u: ModelUser, which: Which): ReadonlySet<string> => {
  const account = accountOf(w, u)
  const ofAccount = known.get(account) ?? new Map<string, Set<string>>()
  known.set(account, ofAccount)
  const key = `${which} ${w.stationAt}`
  const reach = ofAccount.get(key) ?? findReach(w, u, which)
  ofAccount.set(key, reach)
  return reach
}

/**
 * What accounts can do, and where: `permission@place`, `permission@station`; `held`: what they could if somebody else enabled their roles
 * and users again.
 */
export const reachOf = (w: World, users: readonly ModelUser[], which: Which = 'effective'): Set<string> =>
  new Set(users.flatMap((u) => [...reachOfOne(w, u, which)]))

/** Whether two of these accounts energise any plant together as two persons. */
export const energisesTogether = (w: World, users: readonly ModelUser[]): boolean => {
  const able = users.filter((u) => reachOfOne(w, u, 'effective').has('rsd.energise@station'))
  return able.some((asker) => able.some((second) => isSecondPerson(asker.id, second.id, w.changes)))
}
