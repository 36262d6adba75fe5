/** Height of rows in lists. */
export const densities = ['compact', 'middle', 'roomy'] as const
/** How the console may look (specification, point 2, theme drawer). */
export const themes = ['default', 'green', 'glory', 'dark'] as const
export const layouts = ['vertical', 'horizontal'] as const
export const headers = ['fixed', 'noFixed'] as const
