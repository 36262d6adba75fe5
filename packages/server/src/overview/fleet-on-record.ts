import type { EnergyOnRecord } from '@sundial/contract/on-record.ts'
import { onRecord } from '@sundial/core/stations/on-record.ts'
import type { Whose } from '@sundial/store/figures/figures-of.ts'
import { fleetDays, fleetMonths } from '@sundial/store/figures/find-figures.ts'
import { withCo2 } from '../figures/on-record.ts'
import type { ReadCall } from '../kit/context.ts'
import { daysWanted, rangeEnergies } from './energies.ts'

/** What all stations have given. Day and month are the ranges of home with these names. */
export const fleetOnRecord = async (
  { server, scope, now }: Pick<ReadCall, 'server' | 'scope' | 'now'>,
  whose: Whose,
  fleetZone: string,
): Promise<EnergyOnRecord> => {
  const { db } = server.store
  const [days, months] = await Promise.all([
    fleetDays(db, scope, whose, daysWanted('month', now, fleetZone)),
    fleetMonths(db, scope, whose),
  ])
  const wh = (range: 'today' | 'month') => rangeEnergies({ days, slots: [], fleetZone }, range, now).energyWh
  return withCo2({ ...onRecord(months, now), todayWh: wh('today'), monthWh: wh('month') }, server.settings.gridEmission)
}
