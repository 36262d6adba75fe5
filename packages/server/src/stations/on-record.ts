import { Refusal } from '@sundial/core/kit/refusal.ts'
import { onRecord } from '@sundial/core/stations/on-record.ts'
import { monthsOfStation } from '@sundial/store/stations/station-months.ts'
import { withCo2 } from '../figures/on-record.ts'
import type { Handler } from '../kit/handlers.ts'

/** What one station has given. @throws Refusal notFound where the scope does not see it */
export const stationOnRecord: Handler<'stationOnRecord'> = async ({ stationId }, { server, scope, now }) => {
  const known = await monthsOfStation(server.store.db, scope, stationId)
  if (!known) throw new Refusal('notFound')
  return withCo2({ ...onRecord(known.months, now), todayWh: known.energyTodayWh }, server.settings.gridEmission)
}
