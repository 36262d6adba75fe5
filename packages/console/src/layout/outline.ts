/** Distance of a roof's outline from its modules, CSS px. */
export const outlinePx = (scale: number): number => Math.min(6, Math.max(3, 6 * scale))
