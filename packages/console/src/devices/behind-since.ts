/** Below this share of its comparison a module has fallen behind (the good band ends there). */
const behindShare = 0.7
/** Comparison below this tells nothing: the sun is too low. */
const quietW = 15

/**
 * Since when a module has stayed below 70 % of its comparison, epoch ms; null when it keeps up now or nothing can be said.
 * Points are [instant, W] of the day, in order of time.
 */
export function behindSince(
  own: readonly (readonly [number, number | null])[],
  average: readonly (readonly [number, number | null])[],
): number | null {
  const averageAt = new Map(average.map(([t, w]) => [t, w]))
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
