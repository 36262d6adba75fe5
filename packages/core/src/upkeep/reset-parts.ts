/** What a reset of a concentrator may clear. `journal`: reports that it has not delivered yet. `freezes`: what it records of its modules. */
export const resetParts = ['register', 'whitelist', 'parameters', 'journal', 'freezes', 'files'] as const
export type ResetPart = (typeof resetParts)[number]
/** What is cleared where data is meant. */
export const dataParts: readonly ResetPart[] = ['journal', 'freezes', 'files']
