import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { sparesIn, strangersHeard } from '@sundial/store/wiring/find-unbound.ts'
import { positionsIn, stringsIn } from '@sundial/store/wiring/find-wiring.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

/** @throws Refusal notFound where the scope does not see the station */
export const stationOf = async ({ server, scope }: SignedInCall, stationId: number) => {
  const [station] = await findStations(server.store.db, scope, { ids: [stationId] })
  if (!station) throw new Refusal('notFound')
  return station
}

export const wiring: Handler<'wiring'> = async ({ stationId }, call) => {
  const { db } = call.server.store
  const { code, name, names, timeZone } = await stationOf(call, stationId)
  const [strings, positions] = await Promise.all([stringsIn(db, call.scope, stationId), positionsIn(db, call.scope, stationId)])
  return { stationId, stationCode: code, stationName: nameIn(call.language, name, names), timeZone, strings, positions }
}

export const unbound: Handler<'unbound'> = async ({ stationId }, call) => {
  await stationOf(call, stationId)
  const [spares, heard] = await Promise.all([
    sparesIn(call.server.store.db, call.scope, stationId),
    // As the owner of all rows: a number may be a device of another organisation, and is left out then.
    strangersHeard(call.server.system.db, stationId),
  ])
  const heardAs = new Map(heard.map((one) => [one.name, one]))
  const stored = new Set(spares.map(({ name }) => name))
  const known = spares.map(({ since, ...spare }) => {
    const { gw = null, at = null } = heardAs.get(spare.name) ?? {}
    return { ...spare, storedAt: since, gw, heardAt: at }
  })
  const strangers = heard.filter(({ name }) => !stored.has(name))
  const found = strangers.map(({ name, gw, at }) => ({ part: 'optimizer' as const, name, model: null, storedAt: null, gw, heardAt: at }))
  return { list: [...known, ...found].sort((a, b) => (b.heardAt ?? 0) - (a.heardAt ?? 0)) }
}
