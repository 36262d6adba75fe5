import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { ofDayBefore, type Point, type Span, slotPoints } from '@sundial/core/stations/curve.ts'
import { addDays, dayBounds, daysFrom, localDate, offsetMs } from '@sundial/core/stations/local-day.ts'
import { type Days, daysAhead, daysOf, type Range, spanOf } from '@sundial/core/stations/ranges.ts'
import type { FleetDay, FleetSlot } from '@sundial/store/figures/find-figures.ts'

type Curve = OutputOf<typeof overviewCalls.overview>['curve']
type OneDay = 'today' | 'yesterday'
/** `zone`: for a fleet that has nothing. */
export type CurveAsked = { range: OneDay; zone: string; now: number; powerNowW: number | null }

/** The day of a zone that a curve shows, and the one before it. */
const daysOfCurve = (range: OneDay, zone: string, now: number): { day: Span; before: Span } => {
  const date = addDays(localDate(now, zone), range === 'today' ? 0 : -1)
  return { day: dayBounds(date, zone), before: dayBounds(addDays(date, -1), zone) }
}

const isIn = ({ slot }: FleetSlot, { from, to }: Span): boolean => slot >= from && slot < to

const sumOf = (rows: readonly FleetSlot[], key: 'powerW' | 'litW' | 'litOfW'): number | null => {
  const known = rows.map((row) => row[key]).filter((value) => value !== null)
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null
}
/** Mean over the stations with an irradiance meter, weighted by capacity. */
const irradianceOf = (rows: readonly FleetSlot[]): number | null => {
  const ofW = sumOf(rows, 'litOfW')
  return ofW ? sumOf(rows, 'litW')! / ofW : null
}

/** Stations whose clocks are further apart than this do not stand under one sun: the mean of their irradiance is of nothing. */
const oneSunMs = 2 * 3_600_000
const isUnderOneSun = (zones: readonly string[], now: number): boolean => {
  const offsets = zones.map((zone) => offsetMs(now, zone))
  return Math.max(...offsets) - Math.min(...offsets) <= oneSunMs
}

/**
 * One day of the fleet, of each station its own: at every instant the power of those whose day it is then, so that the area is the energy
 * of the day. The day before lies behind it, of each zone at the same time of day. The last point of today is the power now.
 */
export const dayCurve = (slots: readonly FleetSlot[], { range, zone, now, powerNowW }: CurveAsked): Curve => {
  const byZone = Map.groupBy(slots, (s) => s.timeZone)
  const zones = byZone.size > 0 ? [...byZone.keys()] : [zone]
  const bounds = zones.map((timeZone) => ({ timeZone, rows: byZone.get(timeZone) ?? [], ...daysOfCurve(range, timeZone, now) }))
  const own = bounds.flatMap(({ rows, day }) => rows.filter((s) => isIn(s, day)))
  const before = bounds.flatMap(({ timeZone, rows, day, before: past }) =>
    ofDayBefore(
      rows.filter((s) => isIn(s, past)),
      day,
      timeZone,
    ),
  )
  const span = { from: Math.min(...bounds.map((b) => b.day.from)), to: Math.max(...bounds.map((b) => b.day.to)) }
  const points = (
    rows: readonly FleetSlot[],
    until: number,
    shown: (ofSlot: readonly FleetSlot[], running: boolean) => number | null,
  ): Point[] => {
    const bySlot = Map.groupBy(rows, (s) => s.slot)
    return slotPoints(span, until, (at, running) => shown(bySlot.get(at) ?? [], running))
  }
  const past = points(before, span.to, (rows) => sumOf(rows, 'powerW'))
  return {
    ...span,
    power: points(own, now, (rows, running) => (running ? powerNowW : sumOf(rows, 'powerW'))),
    before: past,
    irradiance: isUnderOneSun(zones, now) ? points(own, now, irradianceOf) : [],
    days: [],
  }
}

const sumOrNull = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((v) => v !== null)
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null
}

type Bars = { shown: Days; labelOf: (d: FleetDay) => string }
/** So many days up to today: named by the calendar of one zone; of each station its own days, which may be called otherwise there. */
const barsToToday = (range: Range, zone: string, now: number): Bars => ({
  shown: daysOf(range, now, zone),
  labelOf: (d) => addDays(d.day, -daysAhead(now, d.timeZone, zone)),
})
/** A month has the days of the calendar: those of the stations' own, up to the latest today among them. */
const barsOfMonth = (days: readonly FleetDay[], zone: string, now: number): Bars => {
  const own = [zone, ...new Set(days.map((d) => d.timeZone))].map((one) => daysOf('month', now, one))
  const shown = {
    first: own.map(({ first }) => first).toSorted()[0]!,
    last: own
      .map(({ last }) => last)
      .toSorted()
      .at(-1)!,
  }
  return { shown, labelOf: (d) => d.day }
}

/** A bar a day: the days of the range that each station has on its own calendar. Together they are the energy of the range. */
export const dayBars = (days: readonly FleetDay[], range: Range, zone: string, now: number): Curve => {
  const { shown, labelOf } = range === 'month' ? barsOfMonth(days, zone, now) : barsToToday(range, zone, now)
  const isOwn = ({ day, timeZone }: FleetDay) => {
    const { first, last } = daysOf(range, now, timeZone)
    return day >= first && day <= last
  }
  const byLabel = Map.groupBy(days.filter(isOwn), labelOf)
  const bars = daysFrom(shown.first, shown.last).map((label) => {
    const rows = byLabel.get(label) ?? []
    const ofW = sumOrNull(rows.map((d) => d.irradiationOfW))
    return {
      label,
      energyWh: sumOrNull(rows.map((d) => d.energyWh)),
      irradiationWhm2: ofW ? sumOrNull(rows.map((d) => d.irradiationW))! / ofW : null,
    }
  })
  return { ...spanOf(shown, zone), power: [], before: [], irradiance: [], days: bars }
}
