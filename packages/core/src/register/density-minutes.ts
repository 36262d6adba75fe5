/** Freeze densities by their standard codes (Q/GDW 376.1), in minutes. */
export const densityMinutes = { 1: 15, 2: 30, 3: 60, 254: 5, 255: 1 } as const
/** How often a module is recorded where nobody said otherwise, and after every register that is sent down (specification, point 4). */
export const recordMinutesUsual = densityMinutes[1]
