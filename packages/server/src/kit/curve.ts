import { instantsFrom } from '@sundial/core/kit/instants-from.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { type Slot, slotIrradiancesWm2, slotMs, slotS } from '@sundial/core/stations/performance.ts'
import { slotPowerW, usualCoverageS } from '@sundial/core/stations/slot-power.ts'

export type Point = [at: number, value: number | null]
type Place = { latitudeDeg: number; longitudeDeg: number }
/** Slots of one station in order of time, with what is needed to read them. */
export type CurveOf = { slots: readonly Slot[]; station: Place; moduleCount: number }
export type Span = { from: number; to: number }

/** Slots of two days, more than any curve shows. */
const slotsMax = 192
const starts = ({ from, to }: Span, now: number): number[] =>
  instantsFrom(Math.floor(from / slotMs) * slotMs, Math.min(to, now), slotMs, slotsMax)
/** A slot's value stands in its middle; in the running one, not after now. */
const middle = (slot: number, now: number): number => Math.min(slot + slotMs / 2, now)

/** Mean power of each slot of the span that has begun, W; null is a gap (core slotPowerW). */
export const powerCurve = ({ slots, station, moduleCount }: CurveOf, span: Span, now: number): Point[] => {
  const usualS = usualCoverageS(slots, moduleCount)
  const bySlot = new Map(slots.map((s) => [s.slot, s]))
  return starts(span, now).map((t) => {
    const elapsedS = Math.min(slotS, (now - t) / 1000)
    const slot = bySlot.get(t)
    const { elevationDeg } = slot ? sunPosition(t + slotMs / 2, station.latitudeDeg, station.longitudeDeg) : { elevationDeg: 0 }
    return [middle(t, now), slotPowerW(slot, usualS, elapsedS, elevationDeg)]
  })
}

/** Mean irradiance of each slot, W/m2; null where no meter reported, or where it stood still. */
export const irradianceCurve = (slots: readonly Slot[], span: Span, now: number): Point[] => {
  const means = slotIrradiancesWm2(slots)
  const bySlot = new Map(slots.map((s, i) => [s.slot, means[i]!]))
  return starts(span, now).map((t) => [middle(t, now), bySlot.get(t) ?? null])
}

/** Points moved in time: yesterday's curve onto today. */
export const moved = (points: readonly Point[], byMs: number): Point[] => points.map(([at, value]) => [at + byMs, value])

/** Sum of curves over the same slots: of those that have a value; null where none has. */
export const summed = (curves: readonly Point[][]): Point[] =>
  weighted(
    curves.map((points) => ({ points, weight: 1 })),
    false,
  )

/** Sum of weighted curves, or with `mean` their weighted mean over those that have a value. */
export const weighted = (curves: readonly { points: readonly Point[]; weight: number }[], mean: boolean): Point[] =>
  (curves[0]?.points ?? []).map(([at], i) => {
    let sum = 0
    let weights = 0
    for (const { points, weight } of curves) {
      const value = points[i]?.[1] ?? null
      if (value === null) continue
      sum += value * weight
      weights += weight
    }
    if (weights === 0) return [at, null]
    return [at, mean ? sum / weights : sum]
  })

/** Energy up to an instant, Wh: whole slots, and of the one it falls into the share that has passed. Null without any slot. */
export const energyUpTo = (slots: readonly Slot[], until: number): number | null => {
  let energyWh: number | null = null
  for (const s of slots) {
    const share = Math.min(1, (until - s.slot) / slotMs)
    if (share > 0) energyWh = (energyWh ?? 0) + s.energyWh * share
  }
  return energyWh
}
