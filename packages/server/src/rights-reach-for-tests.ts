import { isSecondPerson } from '@sundial/core/rsd/second-person.ts'
import { allPermissions, expandPermissions, isAdministration, type Permission } from '@sundial/core/session/permissions.ts'
import { accountOf, type ModelUser, places, station, type World } from './rights-world-for-tests.ts'

type Which = 'effective' | 'held'

/** Places of which somebody sees the people. Bound to the station: where that stands and above. */
const seenBy = (w: World, { at, bound }: ModelUser): string[] =>
  Object.values(places).filter((place) => place.startsWith(at) && (bound === null || w.stationAt.startsWith(place)))

const reachOfOne = (w: World, u: ModelUser, which: Which): string[] => {
  const kept = accountOf(w, u)[which]
  const onStation = w.stationAt.startsWith(u.at) && (u.bound === null || u.bound.includes(station))
  const over = [...expandPermissions(kept).filter(isAdministration), ...(kept.includes(allPermissions) ? [allPermissions] : [])]
  const plant: Permission[] = onStation ? expandPermissions(kept).filter((p) => !isAdministration(p)) : []
  return [...plant.map((p) => `${p}@station`), ...seenBy(w, u).flatMap((at) => over.map((p) => `${p}@${at}`))]
}

/**
 * What accounts can do, and where: `permission@place`, `permission@station`; `held`: what they could if somebody else enabled their roles
 * and users again.
 */
export const reachOf = (w: World, users: readonly ModelUser[], which: Which = 'effective'): Set<string> =>
  new Set(users.flatMap((u) => reachOfOne(w, u, which)))

/** Whether two of these accounts energise any plant together as two persons. */
export const energisesTogether = (w: World, users: readonly ModelUser[]): boolean => {
  const able = users.filter((u) => reachOf(w, [u]).has('rsd.energise@station'))
  return able.some((asker) => able.some((second) => isSecondPerson(asker.id, second.id, w.changes)))
}
