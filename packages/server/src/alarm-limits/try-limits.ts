import type { Limits } from '@sundial/core/alarms/limits.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { tryLimits } from '@sundial/store/alarms/try-limits.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

/** @throws Refusal notFound */
export const tryAlarmLimits: Handler<'tryAlarmLimits'> = async ({ stationId, limits }, { server, scope, language, now }) => {
  const { db } = server.store
  const [station] = await findStations(db, scope, { ids: [stationId] })
  if (!station) throw new Refusal('notFound')
  // Without a value of its own the plant would have that of its organisation; the form says that value.
  const changed = Object.fromEntries(limits.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))) as Partial<Limits>
  const { id, latitudeDeg, longitudeDeg, timeZone, name, names } = station
  const stationName = nameIn(language, name, names)
  return { ...(await tryLimits(db, { id, latitudeDeg, longitudeDeg }, changed, now)), stationName, timeZone }
}
