import { columnPlaces, isThen, type Place } from '@sundial/core/devices/column-places.ts'
import { asleepElevationDeg } from '@sundial/core/devices/module-state.ts'
import { instantsFrom } from '@sundial/core/kit/instants-from.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import { decodeColumns } from '@sundial/core/telemetry/columns.ts'
import { type ReportRow, type RosterRow, reportsBetween, rostersOf } from '@sundial/store/devices/reports.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'

type Site = { id: number; latitudeDeg: number; longitudeDeg: number; timeZone: string }
/** A station with its concentrators. */
export type Counted = { station: Site; concentrators: readonly { gw: string }[] }
type Count = { date: string; upTo: number; wholeAt: number; seconds: Map<number, number> }
const freshMs = 60_000
/** Late reports are found when everything is counted again. */
const wholeMs = 900_000

/** Share of today's daylight that each module's reports cover, 0..1; counted on by the minute. Null before the sun is up. */
export type CompletenessCache = {
  of(db: Db, n: Counted, now: number): Promise<(id: number) => number | null>
  /** What another process has counted, where that is newer. */
  take(entries: readonly CountEntry[]): void
  all(): CountEntry[]
}
/** The count of a station as it stood at an instant. */
export type CountEntry = readonly [stationId: number, count: Count, at: number]

const isDay = (s: Site, at: number): boolean => sunPosition(at, s.latitudeDeg, s.longitudeDeg).elevationDeg >= asleepElevationDeg

/** Of two days, more than is ever asked about. */
const lightStepsMax = 576

/** Daylight since `from`, seconds, in steps of five minutes. */
export const daylightS = (s: Site, from: number, to: number): number => {
  const stepMs = 300_000
  const light = instantsFrom(from, to, stepMs, lightStepsMax).filter((t) => isDay(s, t))
  return light.reduce((ms, t) => ms + Math.min(stepMs, to - t), 0) / 1000
}

const addReport = (seconds: Map<number, number>, report: ReportRow, places: readonly Place[]): void => {
  const power = decodeColumns(report.encoding, report.body, ['power']).power ?? []
  for (const place of places) {
    if (power[place.at] == null || !isThen(place, report.instant)) continue
    seconds.set(place.deviceId, (seconds.get(place.deviceId) ?? 0) + report.periodS)
  }
}

const countOn = async (db: Db, n: Counted, kept: Count | undefined, now: number): Promise<Count> => {
  const { station } = n
  const date = localDate(now, station.timeZone)
  const goOn = kept?.date === date && now - kept.wholeAt < wholeMs
  const count: Count = goOn ? kept : { date, upTo: dayStart(date, station.timeZone), wholeAt: now, seconds: new Map() }
  const gws = n.concentrators.map((c) => c.gw)
  const rosters: RosterRow[] = await rostersOf(db, everything, gws, 'module')
  const places = new Map(rosters.map((r) => [r.id, columnPlaces(r.equipmentIds, r.dated)]))
  for (const report of await reportsBetween(db, rosters, 'module', count.upTo, now + 1)) {
    if (isDay(station, report.instant)) addReport(count.seconds, report, places.get(report.rosterId)!)
    count.upTo = Math.max(count.upTo, report.instant + 1)
  }
  return count
}

/** @param tell hears what has just been counted, for other processes */
export const makeCompletenessCache = (tell: (entries: CountEntry[]) => void = () => {}): CompletenessCache => {
  const kept = new Map<number, { count: Promise<Count>; at: number }>()
  const counted = new Map<number, CountEntry>()
  const countAnew = (db: Db, n: Counted, now: number): void => {
    const { id } = n.station
    const before = kept.get(id)
    const count = before ? before.count.then((c) => countOn(db, n, c, now)) : countOn(db, n, undefined, now)
    kept.set(id, { count, at: now })
    count.then(
      (done) => {
        counted.set(id, [id, done, now])
        tell([[id, done, now]])
      },
      () => kept.delete(id), // asked again next time; this caller gets the error
    )
  }
  return {
    of: async (db, n, now) => {
      const { station } = n
      const before = kept.get(station.id)
      if (!before || now - before.at >= freshMs) countAnew(db, n, now)
      const entry = kept.get(station.id)!
      const { seconds, date } = await entry.count
      const expectedS = daylightS(station, dayStart(date, station.timeZone), entry.at)
      return (id) => (expectedS <= 0 ? null : Math.min(1, (seconds.get(id) ?? 0) / expectedS))
    },
    take: (entries) => {
      for (const entry of entries) {
        const [id, count, at] = entry
        if (at <= (kept.get(id)?.at ?? 0)) continue
        kept.set(id, { count: Promise.resolve(count), at })
        counted.set(id, entry)
      }
    },
    all: () => [...counted.values()],
  }
}
