/** Distance of a roof's outline from its modules, CSS px. */
export const outlinePx = (scale: number): number => Math.min(6, Math.max(3, 6 * scale))
/** By how much the name above a roof may be wider than the roof, and the height of the name, CSS px. */
export const namePx = { over: 24, high: 24 }
