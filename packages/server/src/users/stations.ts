import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import * as store from '@sundial/store/users/bound-stations.ts'
import { usersToChange } from '@sundial/store/users/change-users.ts'
import { findUsers, type UserRecord } from '@sundial/store/users/find-users.ts'
import type { ReadCall } from '../kit/context.ts'
import { refuseHigher } from '../kit/granting.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { changeRights } from '../kit/rights-change.ts'

const userOf = async (userId: number, { server, scope }: ReadCall): Promise<UserRecord> => {
  const [found] = (await findUsers(server.store.db, scope, { ids: [userId] })).rows
  if (!found) throw new Refusal('notFound')
  return found
}

/** Stations below the user's organisation that the asker sees, apart by whether the user is bound to them. */
const apart = async (userId: number, call: ReadCall) => {
  const { server, scope, language } = call
  const user = await userOf(userId, call)
  const [below, bound] = await Promise.all([
    findStations(server.store.db, scope, { orgNo: user.orgNo }),
    store.boundStations(server.store.db, userId),
  ])
  const shown = (s: StationRecord) => {
    const [name, orgName] = [nameIn(language, s.name, s.names), nameIn(language, s.orgName, s.orgNames)]
    return { id: s.id, code: s.code, name, orgNo: s.orgNo, orgName }
  }
  const own = new Set(bound)
  return { user, bound: below.filter((s) => own.has(s.id)).map(shown), others: below.filter((s) => !own.has(s.id)).map(shown) }
}

export const unboundStations: Handler<'unboundStations'> = async ({ userId }, call) => (await apart(userId, call)).others

export const boundStations: Handler<'boundStations'> = async ({ userId }, call) => {
  const { user, bound } = await apart(userId, call)
  return { bound: user.stationIds !== null, list: bound }
}

export const bindStations: Handler<'bindStations'> = ({ userId, ids, bind, everything }, call) => {
  if (userId === call.user.userId) throw new Refusal('notOneself')
  return changeRights(call, 'users.stations', async (trx) => {
    const [user] = await usersToChange(trx, call.scope, [userId])
    refuseHigher(call.user, [user!])
    const before = { bound: user!.stationIds !== null, stations: await store.boundCodes(trx, userId) }
    // whoever is bound can't let others see more than they do
    if (everything && call.scope.stationIds) throw new Refusal('grantsTooMuch')
    if (everything) await store.unbind(trx, userId)
    else await store.bindStations(trx, call.scope, userId, ids, bind)
    const after = { bound: !everything, stations: await store.boundCodes(trx, userId) }
    return { answer: {}, subject: user!.loginName, before, after }
  })
}
