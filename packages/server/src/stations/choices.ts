import { mapSpots } from '@sundial/store/figures/station-map.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { namesInOrder } from './names-in-order.ts'

export const stationChoices: Handler<'stationChoices'> = async ({ ids, orgNo, inOrgs, text, limit }, call) => {
  const named = (await namesInOrder({ ids, orgNo, inOrgs, name: text }, {}, call)).slice(0, limit)
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
