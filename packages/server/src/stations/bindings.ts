import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import * as store from '@sundial/store/users/bound-stations.ts'
import { usersToChange } from '@sundial/store/users/change-users.ts'
import { findUsers, type UserRecord } from '@sundial/store/users/find-users.ts'
import { refuseHigher } from '../accounts/granting.ts'
import { changeRights } from '../accounts/rights-change.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { pageIn } from '../kit/pages.ts'
import { namesInOrder } from './names-in-order.ts'

const userOf = async (userId: number, { server, scope }: ReadCall): Promise<UserRecord> => {
  const [found] = (await findUsers(server.store.db, scope, { ids: [userId] })).rows
  if (!found) throw new Refusal('notFound')
  return found
}

type Asked = Parameters<Handler<'boundStations'>>[0]

/** Stations below the user's organisation that the asker sees, by name: a page of those that the user is bound to, or of the others. */
const stationsOf = async ({ userId, text, ...page }: Asked, call: ReadCall, areBound: boolean) => {
  const { server, scope, language } = call
  const { db } = server.store
  const user = await userOf(userId, call)
  const below = { ...call, scope: { ...scope, orgPaths: [user.orgPath] } }
  const [named, own] = await Promise.all([namesInOrder({ name: text }, {}, below), store.boundStations(db, userId)])
  const bound = new Set(own)
  const { list, pageTotalCount } = pageIn(
    named.filter(({ id }) => bound.has(id) === areBound),
    page,
  )
  const ids = list.map(({ id }) => id)
  const found = new Map((await findStations(db, scope, { ids })).map((s) => [s.id, s]))
  const shown = ({ id, code, orgNo, orgName, orgNames, name, names }: StationRecord) => ({
    ...{ id, code, orgNo },
    name: nameIn(language, name, names),
    orgName: nameIn(language, orgName, orgNames),
  })
  return { user, page: { list: ids.flatMap((id) => found.get(id) ?? []).map(shown), pageTotalCount } }
}

export const unboundStations: Handler<'unboundStations'> = async (input, call) => (await stationsOf(input, call, false)).page

export const boundStations: Handler<'boundStations'> = async (input, call) => {
  const { user, page } = await stationsOf(input, call, true)
  return { bound: user.stationIds !== null, ...page }
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
