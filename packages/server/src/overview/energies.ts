import { energyUpTo } from '@sundial/core/stations/curve.ts'
import { addDays, localDate, sameTimeYesterday } from '@sundial/core/stations/local-day.ts'
import { ratioOf } from '@sundial/core/stations/performance.ts'
import { calendarsOf, type Days, daysBefore, daysOf, lengthOf, type Range, spanOf } from '@sundial/core/stations/ranges.ts'
import type { FleetDay, FleetSlot } from '@sundial/store/figures/find-figures.ts'

export type RangeEnergies = {
  energyWh: number | null
  energyBeforeWh: number | null
  pr: number | null
  prBefore: number | null
}

/** Ranges that are shown as a curve. */
export const isOneDay = (range: Range): range is 'today' | 'yesterday' => range === 'today' || range === 'yesterday'

const dayMs = 86_400_000
const prBeforeDays = 30
const prDaysBefore = ({ first }: Days): Days => ({ first: addDays(first, -prBeforeDays), last: addDays(first, -1) })

/** The days that the energies of a range are made of: on calendars that are a day ahead or behind too. */
export const daysWanted = (range: Range, now: number, fleetZone: string): Days => {
  const calendars = calendarsOf(range, now, fleetZone)
  const firsts = calendars.flatMap((days) => [daysBefore(days).first, prDaysBefore(days).first]).toSorted()
  return { first: firsts[0]!, last: calendars.at(-1)!.last }
}

/** A day is longer by an hour where the clocks go back. */
const changeMs = 3_600_000
/**
 * The span, epoch ms, in which in every time zone, whatever its clock says, a day and the one before it lie, or of several days the last of
 * as many before. Not of a zone whose month is by more than a day longer or shorter than the one asked for, because it has begun or ended.
 */
export const slotsWanted = (range: Range, now: number, fleetZone: string): { from: number; to: number } => {
  if (isOneDay(range)) return { from: now - (range === 'today' ? 2 : 3) * dayMs - changeMs, to: now + 1 }
  const length = lengthOf(daysOf(range, now, fleetZone))
  const more = range === 'month' ? 1 : 0
  return { from: now - (length + more + 1) * dayMs - changeMs, to: now - (length - more - 1) * dayMs + changeMs }
}

const sumOrNull = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((v) => v !== null)
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null
}
const within = (days: readonly FleetDay[], { first, last }: Days): FleetDay[] => days.filter((d) => d.day >= first && d.day <= last)
const stationDays = (days: readonly FleetDay[]): number => days.reduce((a, d) => a + d.stations, 0)

/** What is known of the stations of one time zone. */
type OfZone = { zone: string; days: readonly FleetDay[]; slots: readonly FleetSlot[] }
type Before = { energyWh: number | null; stationDays: number }
const nothing: Before = { energyWh: null, stationDays: 0 }

/** Energy of the span before. Where the range runs to today, its last day counts up to the same time of day only. */
const before = ({ zone, days, slots }: OfZone, range: Days, now: number): Before => {
  const span = daysBefore(range)
  const all = within(days, span)
  if (range.last !== localDate(now, zone)) return { energyWh: sumOrNull(all.map((d) => d.energyWh)), stationDays: stationDays(all) }
  const { from, to } = spanOf({ first: span.last, last: span.last }, zone)
  const backDays = Math.round((Date.parse(range.last) - Date.parse(span.last)) / dayMs)
  let until = now
  for (let i = 0; i < backDays; i++) until = sameTimeYesterday(until, zone)
  const partWh = energyUpTo(
    slots.filter((s) => s.slot >= from && s.slot < to),
    until,
  )
  const whole = all.filter((d) => d.day < span.last)
  return { energyWh: sumOrNull([...whole.map((d) => d.energyWh), partWh]), stationDays: stationDays(all) }
}

/** From this share of the range's own station-days with data on the span before can be compared with it. */
const comparableShare = 0.9

/** The ratio of all stations. Its bound against dawn is of the capacity whose irradiance was measured, on the day when that was most. */
const ratio = (spans: readonly FleetDay[][]): number | null => {
  const days = spans.flat()
  const capacityW = spans.reduce((sum, zone) => sum + Math.max(0, ...zone.map((d) => d.prCapacityW ?? 0)), 0)
  const sum = (key: 'prEnergyWh' | 'referenceWh') => days.reduce((a, d) => a + (d[key] ?? 0), 0)
  return ratioOf(sum('prEnergyWh'), sum('referenceWh'), capacityW)
}

type OfFleet = { days: readonly FleetDay[]; slots: readonly FleetSlot[]; fleetZone: string }
/** Energies and performance of a range, each time zone with its own calendar days. */
export const rangeEnergies = ({ days, slots, fleetZone }: OfFleet, range: Range, now: number): RangeEnergies => {
  const zones = [...new Set([...days, ...slots].map((row) => row.timeZone))].map((zone): OfZone & { range: Days } => ({
    zone,
    days: days.filter((d) => d.timeZone === zone),
    slots: slots.filter((s) => s.timeZone === zone),
    range: daysOf(range, now, zone),
  }))
  const own = zones.map((z) => within(z.days, z.range))
  const isAsLong = (own: Days) => Math.abs(lengthOf(own) - lengthOf(daysOf(range, now, fleetZone))) <= 1
  const befores = zones.map((z) => (isAsLong(z.range) ? before(z, z.range, now) : nothing))
  const daysWithData = own.reduce((a, list) => a + stationDays(list), 0)
  const daysBeforeWithData = befores.reduce((a, b) => a + b.stationDays, 0)
  // Ten days before against thirty would be a rise that never was: then there is nothing to compare with.
  const isComparable = zones.every((z) => lengthOf(z.range) === 1) || daysBeforeWithData >= daysWithData * comparableShare
  return {
    energyWh: sumOrNull(own.flat().map((d) => d.energyWh)),
    energyBeforeWh: isComparable ? sumOrNull(befores.map((b) => b.energyWh)) : null,
    pr: ratio(own),
    prBefore: ratio(zones.map((z) => within(z.days, prDaysBefore(z.range)))),
  }
}
