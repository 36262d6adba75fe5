/** State of a station as lists and maps show it. */
export const stationStates = ['normal', 'lowOutput', 'fault', 'stale', 'shutDown', 'asleep'] as const
export type StationState = (typeof stationStates)[number]
