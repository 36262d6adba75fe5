import type { ModuleState } from '@sundial/core/devices/module-state.ts'

/** Below this share of its comparison a module has fallen behind (the good band ends there). */
const behindShare = 0.7
/** Comparison below this tells nothing: the sun is too low. */
const quietW = 15

type Points = readonly (readonly [number, number | null])[]

/** The same of a module as it stands: only one that produces has fallen behind, not one that is shut down, asleep or silent. */
export const behindNow = (state: ModuleState, own: Points, average: Points): number | null =>
  state === 'producing' ? behindSince(own, average) : null

/** The module's last power as a share of its comparison at the same instant, 0..; null where nothing can be said. */
export function shareNow(own: Points, average: Points): number | null {
  const averageAt = new Map(average)
  const last = own.findLast(([t, w]) => w !== null && (averageAt.get(t) ?? 0) >= quietW)
  return last ? last[1]! / averageAt.get(last[0])! : null
}

/**
 * Since when a module has stayed below 70 % of its comparison, epoch ms; null when it keeps up now or nothing can be said.
 * Points are [instant, W] of the day, in order of time.
 */
export function behindSince(own: Points, average: Points): number | null {
  const averageAt = new Map(average)
  let since: number | null = null
  let steps = 0
  for (const [t, w] of own) {
    const reference = averageAt.get(t) ?? null
    if (w === null || reference === null || reference < quietW) continue
    if (w < reference * behindShare) {
      since ??= t
      steps++
    } else {
      since = null
      steps = 0
    }
  }
  return steps >= 2 ? since : null
}
