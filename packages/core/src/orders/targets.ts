/** What an order to devices is for. `ids` are device ids: of modules for module and list, of one string for string; empty for station. */
export const deviceTargetKinds = ['module', 'list', 'string', 'station'] as const
/** What an order that sets something may be for besides: the modules of all strings of one inverter, whose id is in `ids`. */
export const orderTargetKinds = [...deviceTargetKinds, 'inverter'] as const
/** A concentrator is itself what an order is for: its devices are not. */
export const targetKinds = [...orderTargetKinds, 'concentrator'] as const
export type DeviceTargetKind = (typeof deviceTargetKinds)[number]
export type OrderTargetKind = (typeof orderTargetKinds)[number]
export type TargetKind = (typeof targetKinds)[number]
/** What modules are switched or tested by. */
export type SwitchTarget = { kind: DeviceTargetKind; ids: number[] }
export type OrderTarget = { kind: OrderTargetKind; ids: number[] }
