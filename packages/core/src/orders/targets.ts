/** What an order to devices is for. `ids` are device ids: of modules for module and list, of one string for string; empty for station. */
export const deviceTargetKinds = ['module', 'list', 'string', 'station'] as const
/** A concentrator is itself what an order is for: its devices are not. */
export const targetKinds = [...deviceTargetKinds, 'concentrator'] as const
export type DeviceTargetKind = (typeof deviceTargetKinds)[number]
export type TargetKind = (typeof targetKinds)[number]
export type OrderTarget = { kind: DeviceTargetKind; ids: number[] }
