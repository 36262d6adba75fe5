import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stationDepth } from '@sundial/store/alarms/limit-settings.ts'
import { tryLimits } from '@sundial/store/alarms/try-limits.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

/** @throws Refusal notFound */
export const tryAlarmLimits: Handler<'tryAlarmLimits'> = async ({ stationId, model = null, limits }, { server, scope, language, now }) => {
  const { db } = server.store
  const [station] = await findStations(db, scope, { ids: [stationId] })
  if (!station) throw new Refusal('notFound')
  const changed = limits.map(({ name, value }) => ({ name, value, model, depth: stationDepth }))
  const { id, latitudeDeg, longitudeDeg, timeZone, name, names } = station
  const stationName = nameIn(language, name, names)
  return { ...(await tryLimits(db, { id, latitudeDeg, longitudeDeg }, changed, now)), stationName, timeZone }
}
