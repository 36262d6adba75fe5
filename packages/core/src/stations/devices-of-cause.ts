import type { DeviceState, ListedKind } from '../devices/device-states.ts'

/** Which devices each cause of a station's state counts, as the list of devices is asked for them. */
export const devicesOfCause = {
  concentratorsOffline: { kind: 'concentrator', state: 'offline' },
  invertersInFault: { kind: 'inverter', state: 'fault' },
  stringsZero: { kind: 'string', state: 'zero' },
  noData: { kind: 'module', state: 'noData' },
  zero: { kind: 'module', state: 'zero' },
  stringsShutDown: { kind: 'string', state: 'shutDown' },
  shutDown: { kind: 'module', state: 'shutDown' },
  belowGood: { kind: 'module', low: 1 },
} as const satisfies Record<string, { kind: ListedKind } & ({ state: DeviceState } | { low: 1 })>
export type CountedCause = keyof typeof devicesOfCause
