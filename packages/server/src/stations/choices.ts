import { stationChoicesMax, stationLevelMax } from '@sundial/contract/station-choices.ts'
import { mapSpots } from '@sundial/store/figures/station-map.ts'
import { countInOrganisations } from '@sundial/store/stations/count-in-organisations.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { namesInOrder } from './names-in-order.ts'

/** Rows of a picker for stations, in the order given. */
const choicesOf = async (named: Awaited<ReturnType<typeof namesInOrder>>, call: ReadCall) => {
  const { db } = call.server.store
  const of = { ids: named.map(({ id }) => id) }
  const stations = new Map((await findStations(db, call.scope, of)).map((station) => [station.id, station]))
  const states = new Map((await mapSpots(db, call.scope, of)).map(({ id, state }) => [id, state]))
  return named.flatMap(({ id, name }) => {
    const station = stations.get(id)
    if (!station) return []
    const { code, orgNo: own, latitudeDeg, longitudeDeg } = station
    return [{ id, name, code, orgNo: own, latitudeDeg, longitudeDeg, state: states.get(id) ?? null }]
  })
}

export const stationChoices: Handler<'stationChoices'> = async ({ ids, orgNo, inOrgs, text, limit }, call) =>
  choicesOf((await namesInOrder({ ids, orgNo, inOrgs, name: text }, {}, call)).slice(0, limit), call)

export const stationLevel: Handler<'stationLevel'> = async ({ inOrgs, text }, call) => {
  const named = await namesInOrder({ inOrgs, name: text }, {}, call)
  return {
    list: await choicesOf(named.slice(0, inOrgs ? stationLevelMax : stationChoicesMax), call),
    total: named.length,
    counts: inOrgs ? await countInOrganisations(call.server.store.db, call.scope, inOrgs) : [],
  }
}
