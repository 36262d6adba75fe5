import type { DeviceState, ListedKind } from '../devices/device-states.ts'
import type { ListedBand } from '../devices/module-state.ts'

/** Which devices each cause of a station's state counts, as the list of devices is asked for them. */
export const devicesOfCause = {
  concentratorsOffline: { kind: 'concentrator', state: 'offline' },
  invertersInFault: { kind: 'inverter', state: 'fault' },
  stringsZero: { kind: 'string', state: 'zero' },
  noData: { kind: 'module', state: 'noData' },
  zero: { kind: 'module', state: 'zero' },
  stringsShutDown: { kind: 'string', state: 'shutDown' },
  shutDown: { kind: 'module', state: 'shutDown' },
  belowGood: { kind: 'module', band: 'belowGood' },
} as const satisfies Record<string, { kind: ListedKind } & ({ state: DeviceState } | { band: ListedBand })>
export type CountedCause = keyof typeof devicesOfCause
