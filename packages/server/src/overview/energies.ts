import { addDays, dayStart, localDate, sameTimeYesterday } from '@sundial/core/stations/local-day.ts'
import { ratioOf } from '@sundial/core/stations/performance.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { daysBetween, type StationDay, type StationYield, slotsBetween, yieldsBetween } from '@sundial/store/stations/station-slots.ts'
import type { ReadServer } from '../kit/context.ts'
import { energyUpTo } from '../kit/curve.ts'
import type { StationNow } from '../kit/station-now.ts'
import { type Days, daysBefore, daysOf, type Range, spanOf } from './range.ts'

export type RangeEnergies = {
  /** Days of the range by station. */
  daysBy: Map<number, StationDay[]>
  energyBy: Map<number, number>
  energyWh: number | null
  energyBeforeWh: number | null
  prBy: Map<number, number>
  pr: number | null
  prBefore: number | null
}

const dayMs = 86_400_000
const prBeforeDays = 30

type Wanted = { n: StationNow; days: Days; before: Days }

const sumOrNull = (values: readonly number[]): number | null => (values.length > 0 ? values.reduce((a, b) => a + b, 0) : null)

type Before = { energyWh: number | null; daysBy: Map<number, number> }
/** Energy of the span before, and how many days of each station it is of. Where the range runs to today, its last day counts up to the same time of day only. */
const energyBefore = async (server: ReadServer, scope: Scope, wanted: readonly Wanted[], now: number): Promise<Before> => {
  const partial = wanted.filter(({ n, days }) => days.last === localDate(now, n.station.timeZone))
  const cut = new Set(partial.map(({ n }) => n.station.id))
  const [days, slots] = await Promise.all([
    daysBetween(
      server.store.db,
      scope,
      wanted.map(({ n, before }) => ({
        stationId: n.station.id,
        first: before.first,
        last: cut.has(n.station.id) ? addDays(before.last, -1) : before.last,
      })),
    ),
    slotsBetween(
      server.store.db,
      scope,
      partial.map(({ n, before }) => ({
        stationId: n.station.id,
        ...spanOf({ first: before.last, last: before.last }, n.station.timeZone),
      })),
    ),
  ])
  const byStation = Map.groupBy(slots, (s) => s.stationId)
  const parts = partial.map(({ n, days: range, before }) => {
    const backDays = Math.round((Date.parse(range.last) - Date.parse(before.last)) / dayMs)
    let until = now
    for (let i = 0; i < backDays; i++) until = sameTimeYesterday(until, n.station.timeZone)
    return { stationId: n.station.id, energyWh: energyUpTo(byStation.get(n.station.id) ?? [], until) }
  })
  const known = [...days, ...parts].filter((p): p is typeof p & { energyWh: number } => p.energyWh !== null)
  const daysBy = new Map([...Map.groupBy(known, (p) => p.stationId)].map(([id, list]) => [id, list.length]))
  return { energyWh: sumOrNull(known.map((p) => p.energyWh)), daysBy }
}

/** Of several days, from this share of the range's own days with data on the span before can be compared with it. */
const comparableShare = 0.9
/** Ten days before against thirty would be a rise that never was: then there is nothing to compare with. */
const comparable = (before: Before, daysBy: ReadonlyMap<number, readonly StationDay[]>): number | null => {
  const isShort = [...daysBy].some(([id, days]) => days.length > 1 && (before.daysBy.get(id) ?? 0) < days.length * comparableShare)
  return isShort ? null : before.energyWh
}

/** Yields of several spans as one a station. */
const added = (lists: readonly StationYield[][]): Omit<StationYield, 'from'>[] =>
  [...Map.groupBy(lists.flat(), (y) => y.stationId)].map(([stationId, parts]) => ({
    stationId,
    energyWh: parts.reduce((a, y) => a + y.energyWh, 0),
    referenceWh: parts.reduce((a, y) => a + y.referenceWh, 0),
  }))

type Ratios = { by: Map<number, number>; all: number | null }
/** Performance ratios over a span of days each, by station and over all of them. */
const ratios = async (
  server: ReadServer,
  scope: Scope,
  wanted: readonly Wanted[],
  daysOfIt: (w: Wanted) => Days,
  now: number,
): Promise<Ratios> => {
  const { db } = server.store
  const metered = wanted.filter(({ n }) => n.meters.total > 0)
  const spans = metered.map((w) => {
    const zone = w.n.station.timeZone
    const { from, to } = spanOf(daysOfIt(w), zone)
    const today = Math.max(from, Math.min(to, dayStart(localDate(now, zone), zone)))
    return { stationId: w.n.station.id, from, today, to: Math.min(to, now), moduleCount: w.n.layout.modules.length }
  })
  const ended = spans.filter((s) => s.from < s.today).map((s) => ({ ...s, to: s.today }))
  const running = spans.filter((s) => s.today < s.to).map((s) => ({ ...s, from: s.today }))
  const yields = added(await Promise.all([server.yields.of(db, scope, ended, now), yieldsBetween(db, scope, running)]))
  const capacityBy = new Map(metered.map(({ n }) => [n.station.id, n.station.capacityW]))
  const by = new Map<number, number>()
  for (const y of yields) {
    const pr = ratioOf(y.energyWh, y.referenceWh, capacityBy.get(y.stationId) ?? 0)
    if (pr !== null) by.set(y.stationId, pr)
  }
  const sum = (key: 'energyWh' | 'referenceWh') => yields.reduce((a, y) => a + y[key], 0)
  const capacityW = yields.reduce((a, y) => a + (capacityBy.get(y.stationId) ?? 0), 0)
  return { by, all: ratioOf(sum('energyWh'), sum('referenceWh'), capacityW) }
}

/** Energies and performance of a range over stations, each with its own calendar days. */
export const rangeEnergies = async (
  server: ReadServer,
  scope: Scope,
  nows: readonly StationNow[],
  range: Range,
  now: number,
): Promise<RangeEnergies> => {
  const wanted = nows.map((n): Wanted => {
    const days = daysOf(range, now, n.station.timeZone)
    return { n, days, before: daysBefore(days) }
  })
  const prDays = ({ days }: Wanted): Days => ({ first: addDays(days.first, -prBeforeDays), last: addDays(days.first, -1) })
  const [days, before, pr, prBefore] = await Promise.all([
    daysBetween(
      server.store.db,
      scope,
      wanted.map(({ n, days: { first, last } }) => ({ stationId: n.station.id, first, last })),
    ),
    energyBefore(server, scope, wanted, now),
    ratios(server, scope, wanted, (w) => w.days, now),
    ratios(server, scope, wanted, prDays, now),
  ])
  const daysBy = Map.groupBy(days, (d) => d.stationId)
  const energyBy = new Map([...daysBy].map(([id, list]) => [id, list.reduce((a, d) => a + d.energyWh, 0)]))
  return {
    daysBy,
    energyBy,
    energyWh: sumOrNull([...energyBy.values()]),
    energyBeforeWh: comparable(before, daysBy),
    prBy: pr.by,
    pr: pr.all,
    prBefore: prBefore.all,
  }
}
