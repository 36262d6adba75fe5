/** Life of one device in a task. Only `verified` means that it was proven (kinds.ts, `proof`). `unknown` counts as live. */
export const devicePhases = ['queued', 'sent', 'accepted', 'confirmed', 'verified', 'failed', 'unknown', 'expired', 'cancelled'] as const
export type DevicePhase = (typeof devicePhases)[number]
export const finalPhases: readonly DevicePhase[] = ['verified', 'failed', 'unknown', 'expired', 'cancelled']
