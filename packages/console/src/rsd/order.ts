import type { DeviceTargetKind } from '@sundial/core/orders/targets.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'

const titles = {
  shutdown: {
    module: 'confirmShutdownModule',
    string: 'confirmShutdownString',
    inverter: 'confirmShutdownInverter',
    list: 'confirmShutdownList',
    station: 'confirmShutdownStation',
  },
  energise: {
    module: 'confirmEnergiseModule',
    string: 'confirmEnergiseString',
    inverter: 'confirmEnergiseInverter',
    list: 'confirmEnergiseList',
    station: 'confirmEnergiseStation',
  },
} as const satisfies Record<RsdAction, Record<DeviceTargetKind, string>>
export const titleOf = (action: RsdAction, kind: DeviceTargetKind) => titles[action][kind]
