import { sunTimes } from '@sundial/core/pv/sun.ts'
import { addDays, dayBounds, dayStart, localDate, sameTimeYesterday } from '@sundial/core/stations/local-day.ts'
import { performanceRatio, ratioOf, specificYieldH } from '@sundial/core/stations/performance.ts'
import { type StationState, stationState } from '@sundial/core/stations/state.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { daysBetween, type StationSlot, slotsBetween } from '@sundial/store/stations/station-slots.ts'
import type { ReadServer } from './context.ts'
import { energyUpTo, type Point, powerCurve } from './curve.ts'
import type { StationNow } from './station-now.ts'

/** A station's figures of its own calendar day so far. */
export type DayFigures = {
  energyTodayWh: number | null
  energyYesterdayWh: number | null
  specificYieldH: number | null
  pr: number | null
  pr30: number | null
  state: StationState
  spark: Point[]
  slots: StationSlot[]
}

const prDays = 30

/** Performance ratio of the 30 days before today by station. */
const pr30Of = async (server: ReadServer, scope: Scope, nows: readonly StationNow[], now: number): Promise<Map<number, number>> => {
  const metered = nows.filter((n) => n.meters.total > 0 && n.layout.modules.length > 0)
  const spans = metered.map(({ station, layout }) => {
    const today = localDate(now, station.timeZone)
    const from = dayStart(addDays(today, -prDays), station.timeZone)
    return { stationId: station.id, from, to: dayStart(today, station.timeZone), moduleCount: layout.modules.length }
  })
  const capacityBy = new Map(metered.map(({ station }) => [station.id, station.capacityW]))
  const ratios = (await server.yields.of(server.store.db, scope, spans, now)).map(
    (y) => [y.stationId, ratioOf(y.energyWh, y.referenceWh, capacityBy.get(y.stationId)!)] as const,
  )
  return new Map(ratios.filter((r): r is [number, number] => r[1] !== null))
}

export const stateOf = (n: StationNow, pr: number | null, pr30: number | null): StationState =>
  stationState({
    hasDevices: n.layout.byId.size > 0 || n.concentrators.length > 0,
    states: n.modules.states,
    belowGood: n.modules.bands.low + n.modules.bands.poor,
    concentratorsOffline: n.concentrators.filter((c) => !c.online && c.unknownSince === null).length,
    invertersInFault: n.inverters.inFault,
    pr,
    pr30,
  })

const figuresOf = (n: StationNow, slots: StationSlot[], energyTodayWh: number | null, pr30: number | null, now: number): DayFigures => {
  const { station, layout } = n
  const { from, to } = dayBounds(localDate(now, station.timeZone), station.timeZone)
  const today = slots.filter((s) => s.slot >= from)
  const yesterday = slots.filter((s) => s.slot < from)
  const pr = performanceRatio(today, station.capacityW, layout.modules.length)
  const { sunriseAt } = sunOf(station, localDate(now, station.timeZone))
  const begun = sunriseAt === null || now >= sunriseAt
  return {
    energyTodayWh,
    energyYesterdayWh: energyUpTo(yesterday, sameTimeYesterday(now, station.timeZone)),
    specificYieldH: begun ? specificYieldH(energyTodayWh, station.capacityW) : null, // 0 h before sunrise would be the worst of all
    pr,
    pr30,
    state: stateOf(n, pr, pr30),
    spark: powerCurve({ slots: today, station, moduleCount: layout.modules.length }, { from, to }, now),
    slots: today,
  }
}

/** Figures of today of every station, each in its own zone. */
export const dayFigures = async (
  server: ReadServer,
  scope: Scope,
  nows: readonly StationNow[],
  now: number,
): Promise<Map<number, DayFigures>> => {
  const { db } = server.store
  const days = nows.map(({ station }) => ({ station, today: localDate(now, station.timeZone) }))
  const spans = days.map(({ station, today }) => ({
    stationId: station.id,
    from: dayStart(addDays(today, -1), station.timeZone),
    to: dayStart(addDays(today, 1), station.timeZone),
  }))
  const [slots, energies, pr30] = await Promise.all([
    slotsBetween(db, scope, spans),
    daysBetween(
      db,
      scope,
      days.map(({ station, today }) => ({ stationId: station.id, first: today, last: today })),
    ),
    pr30Of(server, scope, nows, now),
  ])
  const slotsBy = Map.groupBy(slots, (s) => s.stationId)
  const energyBy = new Map(energies.map((e) => [e.stationId, e.energyWh]))
  return new Map(
    nows.map((n) => {
      const { id } = n.station
      return [id, figuresOf(n, slotsBy.get(id) ?? [], energyBy.get(id) ?? null, pr30.get(id) ?? null, now)]
    }),
  )
}

/** Sunrise and sunset of a calendar day, epoch ms; null in polar day and night. */
export const sunOf = (
  station: { latitudeDeg: number; longitudeDeg: number; timeZone: string },
  date: string,
): { sunriseAt: number | null; sunsetAt: number | null } => {
  const midday = dayStart(date, station.timeZone) + 43_200_000
  const times = sunTimes(midday, station.latitudeDeg, station.longitudeDeg)
  return { sunriseAt: times?.riseMs ?? null, sunsetAt: times?.setMs ?? null }
}
