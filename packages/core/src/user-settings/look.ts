/** Height of rows in lists. */
export const densities = ['compact', 'middle', 'roomy'] as const
/** How the console may look (specification, point 2, theme drawer). */
export const themes = ['default', 'green', 'glory', 'dark'] as const
/** What can be chosen: one of them, or the light or dark one that the device asks for. */
export const themeChoices = ['system', ...themes] as const
export type ThemeChoice = (typeof themeChoices)[number]
export const layouts = ['vertical', 'horizontal'] as const
export const headers = ['fixed', 'noFixed'] as const
