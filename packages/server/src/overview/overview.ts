import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isTimeZone } from '@sundial/core/stations/local-day.ts'
import { daysOf, type Range } from '@sundial/core/stations/ranges.ts'
import type { Whose } from '@sundial/store/figures/figures-of.ts'
import { type FleetTotals, fleetCurve, fleetDays, fleetTotals } from '@sundial/store/figures/find-figures.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { attentionOf } from './attention.ts'
import { daysWanted, isOneDay, rangeEnergies, slotsWanted } from './energies.ts'
import { dayBars, dayCurve } from './fleet-curve.ts'
import { fleetOnRecord } from './fleet-on-record.ts'
import { otherDays } from './other-days.ts'
import { rankingOf } from './ranking.ts'

export const statesOf = ({ producing, zero, noData, asleep, shutDown }: FleetTotals) => ({ producing, zero, noData, asleep, shutDown })
/** Where only plants in the dark are known, 0 W would be told of those in the light too. */
const powerOf = ({ powerW, powerUnknown }: FleetTotals): number | null => (powerW === 0 && powerUnknown > 0 ? null : powerW)

/** Sums and the stations beside them of one moment: of two, a report between them would make the sum another than theirs. */
const standing = (call: ReadCall, whose: Whose, range: Range) =>
  call.server.store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ totals: await fleetTotals(tx, call.scope, whose), ranking: await rankingOf(tx, call, whose, range) }))

export const overview: Handler<'overview'> = async ({ orgNo, range, timeZone }, call) => {
  const { server, scope, now } = call
  const { db } = server.store
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new Refusal('badInput', { what: 'timeZone' })
  const whose = { orgNo }
  const { totals, ranking } = await standing(call, whose, range)
  // The zone on whose calendar the days are named: the one asked for, else that of the largest station.
  const zone = timeZone ?? totals.timeZone ?? 'UTC'
  const [days, slots, attention, others, onRecord] = await Promise.all([
    fleetDays(db, scope, whose, daysWanted(range, now, zone)),
    fleetCurve(db, scope, whose, slotsWanted(range, now, zone)),
    attentionOf(call, whose),
    otherDays(call, whose, zone),
    fleetOnRecord(call, whose, zone),
  ])
  return {
    asOf: Math.min(now, totals.asOf ?? now),
    timeZone: zone,
    range,
    days: daysOf(range, now, zone),
    otherDays: others,
    stationCount: totals.stations,
    moduleCount: totals.modules,
    capacityW: totals.capacityW,
    powerW: powerOf(totals),
    powerUnknown: totals.powerUnknown,
    ...rangeEnergies({ days, slots, fleetZone: zone }, range, now),
    onRecord,
    states: statesOf(totals),
    stationStates: totals.stationStates,
    curve: isOneDay(range) ? dayCurve(slots, { range, zone, now, powerNowW: totals.powerW }) : dayBars(days, range, zone, now),
    attention,
    ...ranking,
  }
}
