/** The five states of a module, never mixed. */
export const moduleStates = ['producing', 'zero', 'noData', 'asleep', 'shutDown'] as const
export type ModuleState = (typeof moduleStates)[number]

/** Colour bands of a producing module against the average of its station (specification, point 9). */
export const powerBands = ['good', 'low', 'poor'] as const
export type PowerBand = (typeof powerBands)[number]
export type StateCounts = Record<ModuleState, number>
