import { asleepElevationDeg } from '../devices/module-state.ts'
import { type Slot, slotS } from './performance.ts'

/** Below this share of the usual reports, 0..1, a slot says nothing about the station: a gap. */
export const slotShareMin = 0.5

/** Device-seconds of a full slot of the day as the station usually reports: the most that any slot has. */
export const usualCoverageS = (slots: readonly Slot[], moduleCount: number): number => {
  const most = slots.reduce((a, s) => Math.max(a, s.coveredS), 0)
  return Math.min(Math.max(most, (moduleCount * slotS) / 2), moduleCount * slotS)
}

/**
 * Mean power of the station in a slot, W, or null for a gap. Missing reports never look like a drop: with at least half of the
 * usual device-seconds (of the time that has passed, in the running slot) the energy is scaled to them, with fewer it is a gap.
 * With the sun low modules fall silent one by one, which is no gap: there the energy counts as it is.
 * @param usualS device-seconds of a full slot, usualCoverageS
 * @param elapsedS seconds of the slot that have passed, 0..900
 */
export const slotPowerW = (s: Slot | undefined, usualS: number, elapsedS: number, sunElevationDeg: number): number | null => {
  if (!s || elapsedS <= 0 || usualS <= 0) return null
  // a report stands for the period that begins with it, so the running slot may be covered beyond now
  if (sunElevationDeg < asleepElevationDeg) return (s.energyWh * 3600) / Math.max(elapsedS, (s.coveredS / usualS) * slotS)
  const share = s.coveredS / ((usualS * elapsedS) / slotS)
  if (share < slotShareMin) return null
  const scaledS = (s.coveredS / usualS) * slotS
  return (s.energyWh * 3600) / scaledS
}
