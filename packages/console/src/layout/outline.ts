/** Distance of a roof's outline from its modules, CSS px. */
export const outlinePx = (scale: number): number => Math.min(6, Math.max(3, 6 * scale))
/** So much wider than its roof may a name above it be, and so high does it stand, CSS px. */
export const namePx = { over: 24, high: 24 }
