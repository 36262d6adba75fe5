import type { EnergyRow } from '@sundial/contract/station-trend.ts'
import { asleepElevationDeg } from '@sundial/core/devices/module-state.ts'
import { sunTimes } from '@sundial/core/pv/sun.ts'
import { dayBounds, daysFrom, localDate } from '@sundial/core/stations/local-day.ts'
import { irradiationWhm2, ratioOf, specificYieldH } from '@sundial/core/stations/performance.ts'
import { hasHadSunHour } from '@sundial/core/stations/sun-hour.ts'
import { daysBetween, type StationDay, type StationYield, yieldsBetween } from '@sundial/store/stations/station-slots.ts'
import type { StationRecord } from '@sundial/store/stations/stations.ts'
import type { Layout } from '../figures/layout-cache.ts'
import type { ReadCall } from '../kit/context.ts'

type Days = { first: string; last: string }
/** One calendar day of a station: what was received, what was to be expected; `isCompared`: it has had its first hour of sun. */
export type DayPart = {
  day: string
  record: StationDay | undefined
  yields: StationYield | undefined
  expectedS: number
  isCompared: boolean
}
type Size = { capacityW: number; irradianceSensors: number }

/** Seconds of a day, until now, in which a module is to be heard. */
const expectedS = (station: StationRecord, day: string, now: number): number => {
  const { from, to } = dayBounds(day, station.timeZone)
  const sun = sunTimes((from + to) / 2, station.latitudeDeg, station.longitudeDeg, asleepElevationDeg)
  return sun ? Math.max(0, Math.min(now, sun.setMs) - sun.riseMs) / 1000 : 0
}

const sum = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((a, item) => a + of(item), 0)

/** Sums of the days with the same label; labels without data are there with null. */
export const energyRows = (parts: readonly DayPart[], labelOf: (day: string) => string, size: Size): EnergyRow[] =>
  [...Map.groupBy(parts, ({ day }) => labelOf(day))].map(([label, days]) => {
    const records = days.flatMap(({ record }) => record ?? [])
    const yields = days.flatMap((d) => d.yields ?? [])
    const expected = sum(days, (d) => d.expectedS)
    const isCompared = days.some((d) => d.isCompared)
    const energyWh = records.length > 0 ? sum(records, (d) => d.energyWh) : null
    return {
      label,
      energyWh,
      irradiationWhm2: irradiationWhm2(
        sum(records, (d) => d.irradianceWs),
        sum(records, (d) => d.irradianceS),
        size.irradianceSensors,
      ),
      specificYieldH: isCompared ? specificYieldH(energyWh, size.capacityW) : null,
      pr: isCompared
        ? ratioOf(
            sum(yields, (y) => y.energyWh),
            sum(yields, (y) => y.referenceWh),
            size.capacityW,
          )
        : null,
      coveredShare: expected > 0 ? Math.min(1, sum(records, (d) => d.coveredS) / expected) : null,
    }
  })

/** Yields of each day by where it begins; those of ended days are kept, today's are worked out. */
const yieldsOf = async (call: ReadCall, station: StationRecord, layout: Layout, days: readonly string[]) => {
  const { db } = call.server.store
  if (layout.irradianceSensors.length === 0) return new Map<number, StationYield>()
  const today = localDate(call.now, station.timeZone)
  const spanOf = (day: string) => ({ stationId: station.id, ...dayBounds(day, station.timeZone), moduleCount: layout.modules.length })
  const [ended, running] = await Promise.all([
    call.server.yields.of(db, call.scope, days.filter((d) => d < today).map(spanOf), call.now),
    yieldsBetween(db, call.scope, days.filter((d) => d === today).map(spanOf)),
  ])
  return new Map([...ended, ...running].map((y) => [y.from, y]))
}

/** Energy of a station by day, or by month. */
export const energyTrend = async (
  call: ReadCall,
  station: StationRecord,
  layout: Layout,
  span: Days,
  byMonth: boolean,
): Promise<EnergyRow[]> => {
  const days = daysFrom(span.first, span.last)
  const [records, yields] = await Promise.all([
    daysBetween(call.server.store.db, call.scope, [{ stationId: station.id, ...span }]),
    yieldsOf(call, station, layout, days),
  ])
  const recordBy = new Map(records.map((r) => [r.day, r]))
  const modules = layout.modules.length
  const today = localDate(call.now, station.timeZone)
  const parts = days.map(
    (day): DayPart => ({
      day,
      record: recordBy.get(day),
      yields: yields.get(dayBounds(day, station.timeZone).from),
      expectedS: modules * expectedS(station, day, call.now),
      isCompared: day !== today || hasHadSunHour(station, call.now),
    }),
  )
  return energyRows(parts, byMonth ? (day) => day.slice(0, 7) : (day) => day, {
    capacityW: station.capacityW,
    irradianceSensors: layout.irradianceSensors.length,
  })
}
