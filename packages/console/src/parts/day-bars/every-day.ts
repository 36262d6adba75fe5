const dayMs = 24 * 3_600_000

/** A day on the clocks of the plants: `at` = its beginning as UTC, epoch ms, to show its date. */
export type Day = { day: string; at: number }

/** Every day of a time (epoch ms) in order, also those of which nothing is `told` (`2026-11-29`). */
export const everyDay = ({ from, to }: { from: number; to: number }, told: readonly string[]): Day[] => {
  const count = Math.round((to - from) / dayMs)
  // A plant in the east may have begun a day that has not begun in UTC.
  const last = told.reduce((latest, day) => Math.max(latest, Date.parse(day)), Math.floor(to / dayMs) * dayMs)
  return Array.from({ length: count }, (_, i) => {
    const at = last - (count - 1 - i) * dayMs
    return { day: new Date(at).toISOString().slice(0, 10), at }
  })
}
