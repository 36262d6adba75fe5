import { addDays, dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import { ratioOf } from '@sundial/core/stations/performance.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { type StationSpan, yieldsBetween } from '../stations/station-slots.ts'
import type { LockedStation } from './lock-stations.ts'
import type { Parts } from './read-parts.ts'

const prDays = 30
/** Late reports change the ratio of days that have ended: it is worked out again after so long, where the station is judged then. */
const pr30KeptMs = 600_000

/** Performance ratio of today so far and of the 30 days before, and when the latter was worked out. */
export type Ratios = { pr: number | null; pr30: number | null; pr30At: number }

/** None is not kept: it may come with the next late report. */
const isOld = ({ pr30, pr30At, today, moduleCount }: LockedStation, { modules }: Parts, day: string, now: number): boolean =>
  pr30 === null || pr30At === null || today !== day || moduleCount !== modules.length || Math.abs(now - pr30At) >= pr30KeptMs

type Span = StationSpan & { moduleCount: number }
/** Ratios over a span each of stations that have an irradiance meter and modules. */
const ratiosOver = async (tx: Db, spans: readonly Span[], capacityBy: ReadonlyMap<number, number>) => {
  const yields = await yieldsBetween(tx, everything, spans)
  return new Map(yields.map((y) => [y.stationId, ratioOf(y.energyWh, y.referenceWh, capacityBy.get(y.stationId)!)]))
}

/** The ratios of stations at this moment; that of the last 30 days is kept for a while. */
export const readRatios = async (
  tx: Db,
  stations: readonly LockedStation[],
  parts: ReadonlyMap<number, Parts>,
  now: number,
): Promise<Map<number, Ratios>> => {
  const withSensor = stations.filter(({ id }) => parts.get(id)!.irradianceSensors.length > 0 && parts.get(id)!.modules.length > 0)
  const capacityBy = new Map(withSensor.map((s) => [s.id, s.capacityW]))
  const spanOf = ({ id, timeZone }: LockedStation, from: number, to: number): Span => ({
    stationId: id,
    from: dayStart(addDays(localDate(now, timeZone), from), timeZone),
    to: dayStart(addDays(localDate(now, timeZone), to), timeZone),
    moduleCount: parts.get(id)!.modules.length,
  })
  const old = new Set(stations.filter((s) => isOld(s, parts.get(s.id)!, localDate(now, s.timeZone), now)).map((s) => s.id))
  const today = withSensor.map((s) => spanOf(s, 0, 1))
  const before = withSensor.filter((s) => old.has(s.id)).map((s) => spanOf(s, -prDays, 0))
  const [prBy, pr30By] = [await ratiosOver(tx, today, capacityBy), await ratiosOver(tx, before, capacityBy)]
  return new Map(
    stations.map((s) => {
      const isNew = old.has(s.id)
      return [
        s.id,
        {
          pr: prBy.get(s.id) ?? null,
          pr30: isNew ? (pr30By.get(s.id) ?? null) : s.pr30,
          pr30At: isNew ? now : s.pr30At!,
        },
      ]
    }),
  )
}
