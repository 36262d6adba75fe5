import type { DevicePhase } from './phases.ts'

/**
 * What the result of a device means, for everybody who counts, filters, draws or tells results; the most urgent first. `failed` was read
 * back and is not what was ordered. `unknown` told nothing, whatever the reason, and counts as live.
 */
export const resultKinds = ['failed', 'unknown', 'running', 'verified'] as const
export type ResultKind = (typeof resultKinds)[number]

const kindOfPhase: Record<DevicePhase, ResultKind> = {
  queued: 'running',
  sent: 'running',
  accepted: 'running',
  confirmed: 'running',
  verified: 'verified',
  failed: 'failed',
  unknown: 'unknown',
  expired: 'unknown',
  cancelled: 'unknown',
}
export const resultKind = (phase: DevicePhase): ResultKind => kindOfPhase[phase]
