import { modulesInOrderMax } from '@sundial/contract/rsd.ts'
import { type FoundModule, findModulesLike, placesOfModules } from '@sundial/store/devices/find-modules.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { stationsNow } from '../figures/station-now.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { countsOf, noRows, pageIn, spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'
import { inOrder } from './module-order.ts'
import { type AskedModules, isAsked, namedBy, type Place, placesIn, placesOf, taggedRows } from './module-places.ts'

type Asked = Parameters<Handler<'rsdList'>>[0]
type Listed = { list: Place[]; pageTotalCount: number; countedTo?: number }

/** With a text no more modules beyond the page are counted: where there are more, another page is found for whoever turns to it. */
const countedBeyond = 200

const placesOfStation = async (input: AskedModules, stationId: number, call: ReadCall): Promise<Place[]> => {
  const nows = await stationsNow(call.server, call.scope, { ids: [stationId], orgNo: input.orgNo }, call.now)
  refuseUnseen(stationId, nows)
  return namedBy(input.text, placesOf(nows)).filter((place) => isAsked(input, place))
}

/** Only the stations of the page are judged: what was judged before says how many such modules each has. */
const ofFleet = async (input: Asked, call: ReadCall): Promise<Listed> => {
  const { limit, offset } = spanOf(input)
  const { places, total } = await placesOfModules(call.server.store.db, call.scope, input, { limit, offset })
  const first = places[0]
  if (!first) return { list: [], pageTotalCount: total }
  const modules = await placesIn(
    call,
    places.map((p) => p.stationId),
  )
  const from = offset - first.before
  return { list: modules.filter((place) => isAsked(input, place)).slice(from, from + limit), pageTotalCount: total }
}

/** Those of the modules that are asked for by state. */
const askedOf = async (found: readonly FoundModule[], input: AskedModules, call: ReadCall): Promise<FoundModule[]> => {
  if (input.state === undefined && input.switchState === undefined) return [...found]
  const places = await placesIn(call, [...new Set(found.map(({ stationId }) => stationId))])
  const asked = new Set(places.filter((place) => isAsked(input, place)).map(({ n, i }) => n.layout.modules[i]!.id))
  return found.filter(({ id }) => asked.has(id))
}

const withText = async (input: Asked, text: string, call: ReadCall): Promise<Listed> => {
  const { limit, offset } = spanOf(input)
  const wanted = offset + limit + countedBeyond
  const found: FoundModule[] = []
  for (let some: FoundModule[] | null = null; found.length < wanted && (some?.length ?? wanted) === wanted; ) {
    some = await findModulesLike(call.server.store.db, call.scope, text, input, { after: some?.at(-1), limit: wanted })
    found.push(...(await askedOf(some, input, call)))
  }
  const page = found.slice(offset, offset + limit)
  const stations = [...new Set(page.map(({ stationId }) => stationId))]
  // Whole stations: within one the order is that of its strings, and the last may have more than were found.
  const places = namedBy(text, await placesIn(call, stations)).filter((place) => isAsked(input, place))
  const from = offset - found.findIndex(({ stationId }) => stationId === stations[0])
  const list = places.slice(from, from + limit)
  return { list, pageTotalCount: Math.min(found.length, wanted), countedTo: wanted }
}

/** By place. */
const listed = async (input: Asked, call: ReadCall): Promise<Listed> => {
  if (input.stationId !== undefined) return pageIn(await placesOfStation(input, input.stationId, call), input)
  return input.text ? withText(input, input.text, call) : ofFleet(input, call)
}

/** How many there are; of a fleet without judging a station. */
const countOf = async (input: Asked, call: ReadCall): Promise<number> => {
  if (input.stationId !== undefined || input.text) return (await listed(input, call)).pageTotalCount
  return (await placesOfModules(call.server.store.db, call.scope, input, noRows)).total
}

/** In which stations all that are asked for are; null: more than are put in order. */
const stationsOf = async (input: AskedModules, call: ReadCall): Promise<number[] | null> => {
  const { db } = call.server.store
  const limit = modulesInOrderMax.modules + 1
  const { places, total } = await (input.text
    ? findModulesLike(db, call.scope, input.text, input, { limit }).then((places) => ({ places, total: places.length }))
    : placesOfModules(db, call.scope, input, { limit, offset: 0 }))
  const ids = [...new Set(places.map(({ stationId }) => stationId))]
  return total > modulesInOrderMax.modules || ids.length > modulesInOrderMax.stations ? null : ids
}

/** Whether they are few enough to be put in order, or written into a file. */
export const areFew = async (input: AskedModules, call: ReadCall): Promise<boolean> =>
  input.stationId !== undefined || (await stationsOf(input, call)) !== null

/** All modules that are asked for, in their order; null: they are too many for that. */
export const modulesAsked = async (input: AskedModules & Pick<Asked, 'sortBy' | 'sortOrder'>, call: ReadCall): Promise<Place[] | null> => {
  if (input.stationId !== undefined) return inOrder(await placesOfStation(input, input.stationId, call), input, call.language)
  const ids = await stationsOf(input, call)
  if (ids === null) return null
  const places = namedBy(input.text, await placesIn(call, ids)).filter((place) => isAsked(input, place))
  return inOrder(places, input, call.language)
}

/** Modules by their ids, in their order: of those that the scope sees. */
export const modulesNamed = async (
  ids: readonly number[],
  asked: Pick<Asked, 'sortBy' | 'sortOrder'>,
  call: ReadCall,
): Promise<Place[]> => {
  const devices = await findDevices(call.server.store.db, call.scope, ids)
  const wanted = new Set(ids)
  const places = await placesIn(call, [...new Set(devices.map(({ stationId }) => stationId))])
  return inOrder(
    places.filter(({ n, i }) => wanted.has(n.layout.modules[i]!.id)),
    asked,
    call.language,
  )
}

/** By place without an order: of a fleet only the stations of a page are judged for that. */
const isByPlace = ({ sortBy, sortOrder }: Asked): boolean => sortBy === 'place' && sortOrder === 'asc'

export const rsdList: Handler<'rsdList'> = async (input, call) => {
  const ordered = isByPlace(input) ? null : await modulesAsked(input, call)
  const { list, ...told } = ordered ? pageIn(ordered, input) : await listed(input, call)
  const counts = await countsOf(input.counts, (query) =>
    countOf({ ...query, stationId: input.stationId, targetPage: 1, pageSize: 1, sortBy: 'place', sortOrder: 'asc' }, call),
  )
  return { list: await taggedRows(list, call), ...told, isSorted: isByPlace(input) || ordered !== null, ...counts }
}
