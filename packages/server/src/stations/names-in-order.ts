import { type Standing, standingIds } from '@sundial/store/fleet-now/find-standing.ts'
import { type StationFilter, stationNames } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { nameIn } from '../kit/language.ts'
import { keepPerVersion } from './keep-per-version.ts'

type Named = { id: number; name: string }
type Direction = 'asc' | 'desc'

const kept = keepPerVersion<Named[]>()

/** Names are ordered as the language does, which the database need not know: numbers in them by their value. */
const putInOrder = async ({ server, scope, language }: ReadCall, direction: Direction): Promise<Named[]> => {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = direction === 'desc' ? -1 : 1
  const stations = await stationNames(server.store.db, scope)
  return stations
    .map((s) => ({ id: s.id, name: nameIn(language, s.name, s.names) }))
    .sort((a, b) => sign * compare(a.name, b.name) || a.id - b.id)
}

/** The stations that a filter names and a standing leaves, by their names in the request's language. */
export const namesInOrder = async (
  filter: StationFilter,
  wanted: Standing,
  call: ReadCall,
  direction: Direction = 'asc',
): Promise<Named[]> => {
  const ids = await standingIds(call.server.store.db, call.scope, filter, wanted)
  // All that the caller sees are put in order once: that takes 0.1 s of 10,000 names.
  const all = await kept(call, direction, () => putInOrder(call, direction))
  if (ids === 'all') return all
  const found = new Set(ids)
  return all.filter(({ id }) => found.has(id))
}
