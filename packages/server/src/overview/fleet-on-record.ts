import type { EnergyOnRecord } from '@sundial/contract/on-record.ts'
import { onRecord } from '@sundial/core/stations/on-record.ts'
import type { Whose } from '@sundial/store/figures/figures-of.ts'
import { fleetDays, fleetMonths } from '@sundial/store/figures/find-figures.ts'
import { withCo2 } from '../figures/on-record.ts'
import type { ReadCall } from '../kit/context.ts'
import { daysWanted, rangeEnergies } from './energies.ts'

/** What all stations have given, each on its own calendar. */
export const fleetOnRecord = async (
  { server, scope, now }: Pick<ReadCall, 'server' | 'scope' | 'now'>,
  whose: Whose,
  fleetZone: string,
): Promise<EnergyOnRecord> => {
  const { db } = server.store
  const [days, months] = await Promise.all([
    fleetDays(db, scope, whose, daysWanted('today', now, fleetZone)),
    fleetMonths(db, scope, whose),
  ])
  const todayWh = rangeEnergies({ days, slots: [], fleetZone }, 'today', now).energyWh
  return withCo2({ ...onRecord(months, now), todayWh }, server.settings.gridEmission)
}
