/** What can be done to an RSD switch. Never "open" or "close". */
export const rsdActions = ['shutdown', 'energise'] as const
export type RsdAction = (typeof rsdActions)[number]

/** Life of one device in a switch task. Only `verified` means that the read-back proved it. `unknown` counts as live. */
export const devicePhases = ['queued', 'sent', 'accepted', 'confirmed', 'verified', 'failed', 'unknown', 'expired', 'cancelled'] as const
export type DevicePhase = (typeof devicePhases)[number]
export const finalPhases: readonly DevicePhase[] = ['verified', 'failed', 'unknown', 'expired', 'cancelled']

/** What is to be switched. `ids` are device ids: of modules for module and list, of one string for string; empty for station. */
export const targetKinds = ['module', 'list', 'string', 'station'] as const
export type TargetKind = (typeof targetKinds)[number]
export type SwitchTarget = { kind: TargetKind; ids: number[] }

/** Read-back limits (domain, 4.5): shut down at or below; energised at or above this share of the module's own voltage. */
export const offLimitV = 1.5
export const onShareMin = 0.6
export const settleTimeMs = 30_000
