import { type StationFields, stationFields } from '@sundial/contract/station-changes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { wholeNames } from '../kit/language.ts'

const known = Object.keys(stationFields.shape) as (keyof StationFields)[]

/** What was filled in of a station: names in every language, empty where there is none. */
const filledIn = (station: StationRecord): StationFields => {
  const { names, provinceNames, cityNames } = station
  const whole = { ...station, names: wholeNames(names), provinceNames: wholeNames(provinceNames), cityNames: wholeNames(cityNames) }
  return Object.fromEntries(known.map((key) => [key, whole[key]])) as StationFields
}

/** What was filled in of a station; undefined of one that the scope does not see. */
export const fieldsOf = async (db: Db, scope: Scope, id: number): Promise<StationFields | undefined> => {
  const [station] = await findStations(db, scope, { ids: [id] })
  return station && filledIn(station)
}

/** @throws Refusal notFound */
export const stationDetails: Handler<'stationDetails'> = async ({ id }, { server, scope }) => {
  const [station] = await findStations(server.store.db, scope, { ids: [id] })
  if (!station) throw new Refusal('notFound')
  return { ...filledIn(station), version: station.version }
}
