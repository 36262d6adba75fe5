import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { addDays, dayBounds, daysFrom, localDate } from '@sundial/core/stations/local-day.ts'
import { irradiationWhm2 } from '@sundial/core/stations/performance.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { type StationDay, type StationSlot, slotsBetween } from '@sundial/store/stations/station-slots.ts'
import type { ReadServer } from '../kit/context.ts'
import { irradianceCurve, moved, type Point, powerCurve, type Span, summed, weighted } from '../kit/curve.ts'
import type { StationNow } from '../kit/station-now.ts'
import { daysOf, type Range, spanOf } from './range.ts'

type Curve = OutputOf<typeof overviewCalls.overview>['curve']
type SlotsBy = Map<number, StationSlot[]>

const power = (nows: readonly StationNow[], slotsBy: SlotsBy, span: Span, now: number): Point[] =>
  summed(
    nows.map(({ station, layout }) => {
      const slots = (slotsBy.get(station.id) ?? []).filter((s) => s.slot >= span.from && s.slot < span.to)
      return powerCurve({ slots, station, moduleCount: layout.modules.length }, span, now)
    }),
  )

const irradiance = (nows: readonly StationNow[], slotsBy: SlotsBy, span: Span, now: number): Point[] =>
  weighted(
    nows
      .filter((n) => n.meters.total > 0)
      .map(({ station }) => ({ points: irradianceCurve(slotsBy.get(station.id) ?? [], span, now), weight: station.capacityW })),
    true,
  )

/** One day of the fleet on the clock of one zone, with the day before moved onto it. */
export const dayCurve = async (
  server: ReadServer,
  scope: Scope,
  nows: readonly StationNow[],
  range: 'today' | 'yesterday',
  zone: string,
  now: number,
): Promise<Curve> => {
  const date = addDays(localDate(now, zone), range === 'today' ? 0 : -1)
  const day = dayBounds(date, zone)
  const before = dayBounds(addDays(date, -1), zone)
  const wanted = nows.map((n) => ({ stationId: n.station.id, from: before.from, to: day.to }))
  const slotsBy: SlotsBy = Map.groupBy(await slotsBetween(server.store.db, scope, wanted), (s) => s.stationId)
  return {
    ...day,
    power: power(nows, slotsBy, day, now),
    before: moved(power(nows, slotsBy, before, now), day.from - before.from),
    irradiance: irradiance(nows, slotsBy, day, now),
    days: [],
  }
}

/** Mean irradiation over the stations with a meter, weighted by capacity. */
const irradiationOf = (nows: readonly StationNow[], dayBy: Map<number, StationDay | undefined>): number | null => {
  let sum = 0
  let capacityW = 0
  for (const { station, meters } of nows) {
    const day = dayBy.get(station.id)
    const value = day ? irradiationWhm2(day.irradianceWs, day.irradianceS, meters.total) : null
    if (value === null) continue
    sum += value * station.capacityW
    capacityW += station.capacityW
  }
  return capacityW > 0 ? sum / capacityW : null
}

/** A bar a day; each station's own calendar day of that date. */
export const dayBars = (nows: readonly StationNow[], daysBy: Map<number, StationDay[]>, range: Range, zone: string, now: number): Curve => {
  const days = daysOf(range, now, zone)
  const bars = daysFrom(days.first, days.last).map((label) => {
    const dayBy = new Map(nows.map(({ station }) => [station.id, daysBy.get(station.id)?.find((d) => d.day === label)]))
    const energies = [...dayBy.values()].filter((d) => d !== undefined).map((d) => d.energyWh)
    const energyWh = energies.length > 0 ? energies.reduce((a, b) => a + b, 0) : null
    return { label, energyWh, irradiationWhm2: irradiationOf(nows, dayBy) }
  })
  return { ...spanOf(days, zone), power: [], before: [], irradiance: [], days: bars }
}
