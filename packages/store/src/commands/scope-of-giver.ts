import type { Permission } from '@sundial/core/session/permissions.ts'
import { ask, col } from '../kit/ask.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { stationIdsOfU } from '../kit/station-ids-of.ts'

/**
 * What a user sees now in whose name the platform gives an order at a station by itself; null where the user has not the right to give it
 * any more.
 */
export const scopeOfGiver = async (trx: Db, userId: number | null, stationId: number, permission: Permission): Promise<Scope | null> => {
  const [user] = await ask(trx, { orgPath: col.text, stationIds: col.numbers.orNull })`
    select home.path as "orgPath", ${stationIdsOfU} as "stationIds"
      from app_user u join organisation home on home.id = u.org_id join station s on s.id = ${stationId} join organisation o on o.id = s.org_id
     where u.id = ${userId} and ${mayOnStation(permission)}`
  return user ? { orgPaths: [user.orgPath], ...(user.stationIds && { stationIds: user.stationIds }) } : null
}
