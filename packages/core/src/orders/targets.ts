/** What any order to devices is for. `ids` are device ids: of modules for module and list, of one string for string; empty for station. */
export const plainTargetKinds = ['module', 'list', 'string', 'station'] as const
/** What an order for modules may be for besides: the modules of all strings of one inverter, whose id is in `ids`. */
export const deviceTargetKinds = [...plainTargetKinds, 'inverter'] as const
/**
 * A concentrator is itself what an order is for: its devices are not. A schedule or a monitor task, whose id is in `ids`, is what the platform
 * enabled or disabled.
 */
export const targetKinds = [...deviceTargetKinds, 'concentrator', 'schedule', 'monitorTask'] as const
export type DeviceTargetKind = (typeof deviceTargetKinds)[number]
export type TargetKind = (typeof targetKinds)[number]
export type OrderTarget = { kind: DeviceTargetKind; ids: number[] }
