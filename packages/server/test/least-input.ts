import type { HeavyFileCall } from '../src/kit/tickets.ts'

/** The least that a call for a file is given: most want nothing, a file of devices wants its station. */
export const leastInput = (name: HeavyFileCall, stationId: number): object => (name === 'exportDevices' ? { stationId } : {})
