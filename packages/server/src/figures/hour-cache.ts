import { isThen } from '@sundial/core/devices/column-places.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { decodeColumns } from '@sundial/core/telemetry/columns.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { type HourVersion, hourVersions, type RosterRow, reportsBetween, rostersOf } from '@sundial/store/devices/reports.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { makeBoundedCache } from './bounded-cache.ts'
import { type OnValue, placesIn, type SeriesAsked } from './series.ts'

/** One column of a report as stored; NaN = no value. */
type KeptReport = { at: number; periodMs: number; rosterId: number; values: Float64Array }
type KeptHour = { version: string; reports: KeptReport[]; bytes: number }
type Series = { gw: string; kind: DeviceKind; quantity: string }

const hourMs = 3_600_000
const bytesMax = 64 * 1024 * 1024

/**
 * Cache of decoded hours of single quantities, so that the modules of one concentrator share one read of a day. A cached hour is valid
 * while its reports are unchanged: each call asks PostgreSQL for their number and newest arrival, which costs 1/30 of reading them.
 */
export type HourCache = {
  /** As eachValueOf of series.ts, of one quantity, for spans of a few days; in order of time within a concentrator. */
  eachValue(db: Db, scope: Scope, asked: SeriesAsked, onValue: OnValue): Promise<void>
}

const keyOf = (s: Series, hour: number): string => `${s.gw} ${s.kind} ${s.quantity} ${hour}`

const readHours = async (
  db: Db,
  s: Series,
  rosters: readonly RosterRow[],
  stale: readonly HourVersion[],
): Promise<Map<number, KeptHour>> => {
  const hours = new Map(stale.map((h): [number, KeptHour] => [h.hour, { version: h.version, reports: [], bytes: 200 }]))
  const starts = stale.map((h) => h.hour)
  for (const r of await reportsBetween(db, rosters, s.kind, Math.min(...starts), Math.max(...starts) + hourMs)) {
    const hour = hours.get(Math.floor(r.instant / hourMs) * hourMs)
    const column = hour && decodeColumns(r.encoding, r.body, [s.quantity])[s.quantity]
    if (!column) continue
    const values = Float64Array.from(column, (v) => v ?? Number.NaN)
    hour.reports.push({ at: r.instant, periodMs: r.periodS * 1000, rosterId: r.rosterId, values })
    hour.bytes += values.byteLength + 100
  }
  return hours
}

type Give = { places: ReturnType<typeof placesIn>; scale: number; onValue: OnValue }
const giveReport = ({ at, periodMs, rosterId, values }: KeptReport, { places, scale, onValue }: Give): void => {
  for (const place of places.get(rosterId) ?? []) {
    const value = values[place.at] ?? Number.NaN
    if (!Number.isNaN(value) && isThen(place, at)) onValue(place.device, at, value / scale, periodMs)
  }
}

/** @param limitBytes how much is kept at most */
export const makeHourCache = (limitBytes = bytesMax): HourCache => {
  const kept = makeBoundedCache<string, KeptHour>(limitBytes, (hour) => hour.bytes)
  const stillRight = (s: Series, versions: readonly HourVersion[]): Map<number, KeptHour> => {
    const known = versions.map((v) => [v, kept.get(keyOf(s, v.hour))] as const)
    return new Map(known.flatMap(([v, hour]) => (hour?.version === v.version ? [[v.hour, hour]] : [])))
  }
  const reportsOf = async (db: Db, s: Series, rosters: readonly RosterRow[], { from, to }: SeriesAsked): Promise<KeptReport[]> => {
    const first = Math.floor(from / hourMs) * hourMs
    const versions = await hourVersions(db, s.gw, s.kind, first, Math.ceil(to / hourMs) * hourMs)
    const hours = stillRight(s, versions)
    const stale = versions.filter((v) => !hours.has(v.hour))
    const read = stale.length > 0 ? await readHours(db, s, rosters, stale) : []
    for (const [hour, fresh] of read) hours.set(hour, fresh)
    for (const [hour, used] of hours) kept.put(keyOf(s, hour), used)
    return versions.flatMap((v) => hours.get(v.hour)!.reports).filter((r) => r.at >= from && r.at < to)
  }
  return {
    eachValue: async (db, scope, asked, onValue) => {
      const gws = [...new Set(asked.devices.map((d) => d.gw))]
      const scale = 10 ** (quantitiesOf(asked.kind)[asked.quantity]?.decimals ?? 0)
      const { kind, quantity } = asked
      for (const [gw, rosters] of Map.groupBy(await rostersOf(db, scope, gws, kind), (r) => r.gw)) {
        const give = { places: placesIn(rosters, asked.devices), scale, onValue }
        for (const report of await reportsOf(db, { gw, kind, quantity }, rosters, asked)) giveReport(report, give)
      }
    },
  }
}
