/** What the air time of a power line is used for, the most urgent first: shutdowns, other orders, regular readings, readings of the past. */
export const airUses = ['shutdown', 'order', 'reading', 'past'] as const
export type AirUse = (typeof airUses)[number]

/**
 * The air time of a power line: in `overMs` milliseconds, an hour or the time since the start of its concentrator, so many of each use
 * (`usedMs`), and how many frames of each waited at the end of it (`waits`).
 */
export type AirLine = { bus: string; overMs: number; usedMs: Record<AirUse, number>; waits: Record<AirUse, number> }

/** Share of the air time that each use had, 0 to 1, and what nobody used; null where nothing was looked at yet. */
export const airShares = ({ overMs, usedMs }: Pick<AirLine, 'overMs' | 'usedMs'>): Record<AirUse | 'free', number> | null => {
  const used = airUses.reduce((sum, use) => sum + usedMs[use], 0)
  // A frame that began before is counted whole: more than all of the time is never told.
  const whole = Math.max(overMs, used)
  if (whole <= 0) return null
  const { shutdown, order, reading, past } = usedMs
  return { shutdown: shutdown / whole, order: order / whole, reading: reading / whole, past: past / whole, free: (whole - used) / whole }
}

/** The power line of which the largest share is used; null where there is none. */
export const busiestOf = <L extends AirLine>(lines: readonly L[]): L | null => {
  const free = (line: L): number => airShares(line)?.free ?? 1
  return lines.reduce<L | null>((most, line) => (most === null || free(line) < free(most) ? line : most), null)
}
