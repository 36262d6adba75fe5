import { energyUpTo, type Point, powerCurve } from '@sundial/core/stations/curve.ts'
import { addDays, dayBounds, dayStart, localDate, sameTimeYesterday } from '@sundial/core/stations/local-day.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { slotsBetween } from '@sundial/store/stations/station-slots.ts'
import type { ReadServer } from '../kit/context.ts'

type Placed = { id: number; latitudeDeg: number; longitudeDeg: number; timeZone: string; powerW: number | null }
/** Power of today so far, the last of it now, and the energy of yesterday up to the same time. */
export type DayCurve = { energyYesterdayWh: number | null; spark: Point[] }

/** The day's curve of a few stations, each in its own zone: every quarter of an hour of two days is read. */
export const dayCurves = async (
  { store }: ReadServer,
  scope: Scope,
  stations: readonly Placed[],
  now: number,
): Promise<Map<number, DayCurve>> => {
  const spans = stations.map(({ id, timeZone }) => {
    const today = localDate(now, timeZone)
    return { stationId: id, from: dayStart(addDays(today, -1), timeZone), to: dayStart(addDays(today, 1), timeZone) }
  })
  const slotsBy = Map.groupBy(await slotsBetween(store.db, scope, spans), (s) => s.stationId)
  return new Map(
    stations.map((station): [number, DayCurve] => {
      const { id, timeZone, powerW } = station
      const { from, to } = dayBounds(localDate(now, timeZone), timeZone)
      const slots = slotsBy.get(id) ?? []
      const today = slots.filter((s) => s.slot >= from)
      const yesterday = slots.filter((s) => s.slot < from)
      return [
        id,
        {
          energyYesterdayWh: energyUpTo(yesterday, sameTimeYesterday(now, timeZone)),
          spark: powerCurve({ slots: today, station, powerNowW: powerW }, { from, to }, now),
        },
      ]
    }),
  )
}
