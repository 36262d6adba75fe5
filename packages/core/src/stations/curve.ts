import { instantsFrom } from '../kit/instants-from.ts'
import { sameTimeYesterday } from './local-day.ts'
import { type Slot, slotIrradiancesWm2, slotMs } from './performance.ts'
import { slotPowerAtW } from './slot-power.ts'

export type Point = [at: number, value: number | null]
type Place = { latitudeDeg: number; longitudeDeg: number }
/** Slots of one station in order of time, where it stands, and its power now (judge-station.ts), W. */
export type CurveOf = { slots: readonly Slot[]; station: Place; powerNowW: number | null }
export type Span = { from: number; to: number }

/** Slots of three days, more than any curve shows. */
const slotsMax = 288
/** Slots that have begun, the running one among them. */
const starts = ({ from, to }: Span, now: number): number[] =>
  instantsFrom(Math.floor(from / slotMs) * slotMs, Math.min(to, now + 1), slotMs, slotsMax)
const isRunning = (slot: number, now: number): boolean => now - slot < slotMs

/** A point for each slot of the span that has begun: of one that has ended in its middle, of the running one at this moment. */
export const slotPoints = (span: Span, now: number, valueAt: (slot: number, running: boolean) => number | null): Point[] =>
  starts(span, now).map((t) => (isRunning(t, now) ? [now, valueAt(t, true)] : [t + slotMs / 2, valueAt(t, false)]))

/** Power that was measured in each slot of the span, W, and in its last point the power now; null is a gap (slot-power.ts). */
export const powerCurve = ({ slots, station, powerNowW }: CurveOf, span: Span, now: number): Point[] => {
  const bySlot = new Map(slots.map((s) => [s.slot, s]))
  return slotPoints(span, now, (t, running) => {
    if (running) return powerNowW
    const slot = bySlot.get(t)
    return slot ? slotPowerAtW(slot, station) : null
  })
}

/** Mean irradiance of each slot, W/m2; null where no irradiance meter reported, or where it stood still. */
export const irradianceCurve = (slots: readonly Slot[], span: Span, now: number): Point[] => {
  const means = slotIrradiancesWm2(slots)
  const bySlot = new Map(slots.map((s, i) => [s.slot, means[i]!]))
  return slotPoints(span, now, (t) => bySlot.get(t) ?? null)
}

/**
 * Rows of the day before, each at the slot of `day` with the same time of day. Where the clocks are put back in between, the hour that `day`
 * has twice shows the same rows twice; of an hour that the day before had twice it is one of both.
 */
export const ofDayBefore = <Row extends { slot: number }>(rows: readonly Row[], day: Span, timeZone: string): Row[] => {
  const bySlot = Map.groupBy(rows, ({ slot }) => slot)
  return starts(day, day.to).flatMap((slot) => (bySlot.get(sameTimeYesterday(slot, timeZone)) ?? []).map((row) => ({ ...row, slot })))
}

/** Energy up to an instant, Wh: whole slots, and of the one it falls into the share that has passed. Null without any slot. */
export const energyUpTo = (slots: readonly { slot: number; energyWh: number | null }[], until: number): number | null => {
  let energyWh: number | null = null
  for (const s of slots) {
    const share = Math.min(1, (until - s.slot) / slotMs)
    if (share > 0) energyWh = (energyWh ?? 0) + (s.energyWh ?? 0) * share
  }
  return energyWh
}
