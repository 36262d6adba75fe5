import type { RsdRow } from '@sundial/contract/rsd.ts'
import { periodMsOf } from '@sundial/core/stations/judge-station.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type FoundModule, findModulesLike, placesOfModules } from '@sundial/store/devices/find-modules.ts'
import { moduleAt, parentsOf } from '../figures/module-at.ts'
import { type StationNow, stationsNow } from '../figures/station-now.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, pageIn, spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

type Asked = Parameters<Handler<'rsdList'>>[0]
type Place = { n: StationNow; i: number }
type Listed = { list: Place[]; pageTotalCount: number; countedTo?: number }

/** With a text no more modules beyond the page are counted: where there are more, another page is found for whoever turns to it. */
const countedBeyond = 200

const isAsked = ({ state, switchState }: Asked, { n, i }: Place): boolean => {
  const m = moduleAt(n, i)
  return (!state || m.state === state) && (switchState === undefined || m.switchState === switchState)
}
const hasText = (text: string | undefined, { n, i }: Place): boolean => {
  const { code, number, mac } = n.layout.modules[i]!
  return !text || `${code}\n${number}\n${mac ?? ''}`.toLowerCase().includes(text.toLowerCase())
}

const rowOf = ({ n, i }: Place, language: Language): RsdRow => {
  const { device, band: _band, rsdAt: _rsdAt, ...values } = moduleAt(n, i)
  return {
    ...values,
    id: device.id,
    code: device.code,
    number: device.number,
    mac: device.mac,
    stationId: n.station.id,
    stationName: nameIn(language, n.station.name, n.station.names),
    stringCode: parentsOf(n, device).string?.code ?? null,
    gw: device.gw,
    firmware: device.firmware,
    model: device.model,
    reportPeriodS: periodMsOf(n.concentrators)(device.gw) / 1000,
  }
}

/** Every module of stations as they stand now, in order of station, string and place. */
const placesIn = async ({ server, scope, now }: ReadCall, stationIds: readonly number[]): Promise<Place[]> => {
  const nows = await stationsNow(server, scope, { ids: stationIds }, now)
  return nows.flatMap((n) => n.layout.modules.map((_, i): Place => ({ n, i })))
}

const ofStation = async (input: Asked, stationId: number, call: ReadCall): Promise<Listed> => {
  const nows = await stationsNow(call.server, call.scope, { ids: [stationId], orgNo: input.orgNo }, call.now)
  refuseUnseen(stationId, nows)
  const places = nows.flatMap((n) => n.layout.modules.map((_, i): Place => ({ n, i })))
  return pageIn(
    places.filter((place) => isAsked(input, place) && hasText(input.text, place)),
    input,
  )
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
const askedOf = async (found: readonly FoundModule[], input: Asked, call: ReadCall): Promise<FoundModule[]> => {
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
  const places = (await placesIn(call, stations)).filter((place) => isAsked(input, place) && hasText(text, place))
  const from = offset - found.findIndex(({ stationId }) => stationId === stations[0])
  const list = places.slice(from, from + limit)
  return { list, pageTotalCount: Math.min(found.length, wanted), countedTo: wanted }
}

const listed = (input: Asked, call: ReadCall): Promise<Listed> => {
  if (input.stationId !== undefined) return ofStation(input, input.stationId, call)
  return input.text ? withText(input, input.text, call) : ofFleet(input, call)
}

/** How many there are; of a fleet without judging a station. */
const countOf = async (input: Asked, call: ReadCall): Promise<number> => {
  if (input.stationId !== undefined || input.text) return (await listed(input, call)).pageTotalCount
  return (await placesOfModules(call.server.store.db, call.scope, input, noRows)).total
}

export const rsdList: Handler<'rsdList'> = async (input, call) => {
  const { list, ...told } = await listed(input, call)
  const counts = await countsOf(input.counts, (query) =>
    countOf({ ...query, stationId: input.stationId, targetPage: 1, pageSize: 1 }, call),
  )
  return { list: list.map((place) => rowOf(place, call.language)), ...told, ...counts }
}
