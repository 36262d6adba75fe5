import type { RsdRow } from '@sundial/contract/rsd.ts'
import { tagsOver } from '@sundial/core/lock-outs/lock-out.ts'
import { periodMsOf } from '@sundial/core/stations/judge-station.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type HangingTag, tagsAt } from '@sundial/store/lock-outs/tagged.ts'
import { moduleAt, parentsOf } from '../figures/module-at.ts'
import { type StationNow, stationsNow } from '../figures/station-now.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

/** A module: its station with the last known values, and the index of the module there. */
export type Place = { n: StationNow; i: number }
/** Which modules are asked for. */
export type AskedModules = Pick<Parameters<Handler<'rsdList'>>[0], 'stationId' | 'orgNo' | 'text' | 'state' | 'switchState'>

export const isAsked = ({ state, switchState }: AskedModules, { n, i }: Place): boolean => {
  const m = moduleAt(n, i)
  return (!state || m.state === state) && (switchState === undefined || m.switchState === switchState)
}

/** Of these modules those that a text names (store/devices/find-modules.ts): the one with this number, or all that have the text in them. */
export const namedBy = (text: string | undefined, places: readonly Place[]): Place[] => {
  if (!text) return [...places]
  const deviceOf = ({ n, i }: Place) => n.layout.modules[i]!
  const numbered = places.filter((place) => deviceOf(place).number === text)
  if (numbered.length > 0) return numbered
  const part = text.toLowerCase()
  return places.filter((place) => {
    const { code, number, mac } = deviceOf(place)
    return `${code}\n${number}\n${mac ?? ''}`.toLowerCase().includes(part)
  })
}

export const rowOf = ({ n, i }: Place, language: Language): Omit<RsdRow, 'tagOf'> => {
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

/** Whose tag a module is under; null: under none. */
const tagOf = ({ n, i }: Place, tags: readonly HangingTag[]): string | null => {
  const { string, inverter } = parentsOf(n, n.layout.modules[i]!)
  const place = { stationId: n.station.id, stringId: string?.id ?? null, inverterId: inverter?.id ?? null }
  return tagsOver(place, tags)[0]?.holder ?? null
}

/** The same of several modules, with the lock-out tags that they are under. */
export const taggedRows = async (places: readonly Place[], { server, language }: ReadCall): Promise<RsdRow[]> => {
  const tags = places.length === 0 ? [] : await tagsAt(server.store.db, [...new Set(places.map(({ n }) => n.station.id))])
  return places.map((place) => ({ ...rowOf(place, language), tagOf: tagOf(place, tags) }))
}

/** Every module of these stations, in order of station, string and place. */
export const placesOf = (nows: readonly StationNow[]): Place[] => nows.flatMap((n) => n.layout.modules.map((_, i): Place => ({ n, i })))

/** The same of stations by their ids, as they stand now. */
export const placesIn = async ({ server, scope, now }: ReadCall, stationIds: readonly number[]): Promise<Place[]> =>
  placesOf(await stationsNow(server, scope, { ids: stationIds }, now))
