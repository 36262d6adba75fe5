/**
 * Phases of one device in a task. Only `verified` means that the result is proven (kinds.ts, `proof`). `unknown` counts as live
 * (energised).
 */
export const devicePhases = ['queued', 'sent', 'accepted', 'confirmed', 'verified', 'failed', 'unknown', 'expired', 'cancelled'] as const
export type DevicePhase = (typeof devicePhases)[number]
export const finalPhases: readonly DevicePhase[] = ['verified', 'failed', 'unknown', 'expired', 'cancelled']
