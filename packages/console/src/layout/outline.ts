/** How far outside of its modules the outline of a roof is drawn, CSS px. */
export const outlinePx = (scale: number): number => Math.min(6, Math.max(3, 6 * scale))
