import { asleepElevationDeg } from '../devices/module-state.ts'
import type { TaskCounts } from '../orders/task-status.ts'
import { sunPosition, sunTimes } from '../pv/sun.ts'

export type Place = { latitudeDeg: number; longitudeDeg: number }

const dayMs = 86_400_000
/** No night of a pole is longer. */
const daysMax = 190

/** Whether modules at a place cannot answer because the sun is too low. */
export const isDark = (atMs: number, { latitudeDeg, longitudeDeg }: Place): boolean =>
  sunPosition(atMs, latitudeDeg, longitudeDeg).elevationDeg < asleepElevationDeg

/**
 * Until when modules at a place cannot answer because the sun is too low, epoch ms; null by day. Near a pole, where the sun does not
 * cross the limit each day, to within a day.
 */
export const darkUntil = (atMs: number, place: Place): number | null => {
  if (!isDark(atMs, place)) return null
  for (let day = 0; day <= daysMax; day++) {
    const later = atMs + day * dayMs
    const riseMs = sunTimes(later, place.latitudeDeg, place.longitudeDeg, asleepElevationDeg)?.riseMs
    if (riseMs !== undefined && riseMs > atMs) return Math.round(riseMs)
    if (riseMs === undefined && !isDark(later, place)) return later
  }
  return atMs + daysMax * dayMs
}

/**
 * Until when a switch order is inconclusive: nothing that was read back denies it, and what gave no answer could give none. Null: its
 * results tell something.
 */
export const inconclusiveUntil = ({ counts, darkUntil }: { counts: TaskCounts; darkUntil: number | null }): number | null =>
  counts.unknown > 0 && counts.failed === 0 ? darkUntil : null
