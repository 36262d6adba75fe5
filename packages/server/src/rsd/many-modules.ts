import { modulesInOrderMax } from '@sundial/contract/rsd.ts'
import { type FoundModule, findModulesLike, placesOfModules } from '@sundial/store/devices/find-modules.ts'
import type { ReadCall } from '../kit/context.ts'
import { type AskedModules, isAsked, namedBy, type Place, placesIn } from './module-places.ts'

type Found = { stationIds: number[]; total: number }

const withText = async (input: AskedModules, text: string, { server, scope }: ReadCall): Promise<Found> => {
  const limit = modulesInOrderMax.modules
  const stationIds = new Set<number>()
  let total = 0
  for (let some: FoundModule[] | null = null; some === null || some.length === limit; ) {
    some = await findModulesLike(server.store.db, scope, text, input, { after: some?.at(-1), limit })
    for (const { stationId } of some) stationIds.add(stationId)
    total += some.length
  }
  return { stationIds: [...stationIds], total }
}

/** More than any fleet has. */
const everyModule = { limit: 1_000_000_000, offset: 0 }

/** In which stations, in their order, all modules that are asked for are, and about how many they are. */
const found = async (input: AskedModules, call: ReadCall): Promise<Found> => {
  if (input.text) return withText(input, input.text, call)
  const { places, total } = await placesOfModules(call.server.store.db, call.scope, input, everyModule)
  return { stationIds: places.map(({ stationId }) => stationId), total }
}

const stationsAtOnce = 20
const byStation = async function* (stationIds: readonly number[], input: AskedModules, call: ReadCall): AsyncGenerator<Place[]> {
  for (let at = 0; at < stationIds.length; at += stationsAtOnce) {
    const places = await placesIn(call, stationIds.slice(at, at + stationsAtOnce))
    yield namedBy(input.text, places).filter((place) => isAsked(input, place))
  }
}

/** Modules of a fleet that are too many to be put in order: by place, twenty stations at a time. */
export const manyModules = async (input: AskedModules, call: ReadCall) => {
  const { stationIds, total } = await found(input, call)
  return { total, pages: byStation(stationIds, input, call), close: async () => {} }
}
