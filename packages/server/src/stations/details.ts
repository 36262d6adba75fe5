import { type StationFields, stationFields } from '@sundial/contract/station-changes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { photosOf } from '@sundial/store/attachments/station-photos.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findStations, type StationRecord } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { wholeNames } from '../kit/language.ts'

const known = Object.keys(stationFields.shape) as (keyof StationFields)[]

type Found = { station: StationRecord; photos: number[] }

/** What was filled in of a station: names in every language, empty where there is none. */
const filledIn = ({ station, photos }: Found): StationFields => {
  const { names, provinceNames, cityNames } = station
  const whole = { ...station, names: wholeNames(names), provinceNames: wholeNames(provinceNames), cityNames: wholeNames(cityNames), photos }
  return Object.fromEntries(known.map((key) => [key, whole[key]])) as StationFields
}

const find = async (db: Db, scope: Scope, id: number): Promise<Found | undefined> => {
  const [station] = await findStations(db, scope, { ids: [id] })
  return station && { station, photos: (await photosOf(db, scope, [id])).get(id) ?? [] }
}

/** What was filled in of a station; undefined of one that the scope does not see. */
export const fieldsOf = async (db: Db, scope: Scope, id: number): Promise<StationFields | undefined> => {
  const found = await find(db, scope, id)
  return found && filledIn(found)
}

/** @throws Refusal notFound */
export const stationDetails: Handler<'stationDetails'> = async ({ id }, { server, scope }) => {
  const found = await find(server.store.db, scope, id)
  if (!found) throw new Refusal('notFound')
  return { ...filledIn(found), version: found.station.version }
}
