/** What an order is for. `ids` are device ids: of modules for module and list, of one string for string; empty for station. */
export const targetKinds = ['module', 'list', 'string', 'station'] as const
export type TargetKind = (typeof targetKinds)[number]
export type OrderTarget = { kind: TargetKind; ids: number[] }
