import { type DevicePhase, devicePhases } from './phases.ts'

/** Steps of a device on its way, each with the first time it was reached. */
export type OrderStep = 'sent' | 'accepted' | 'confirmed' | 'verified'

/**
 * What a phase told by a concentrator proves. Verified was confirmed in effect, whether or not the device's own answer came through;
 * failed and unknown prove no more than that the concentrator took the order; expired and cancelled not even that it was tried.
 */
const reachedBy: Record<DevicePhase, readonly OrderStep[]> = {
  queued: [],
  sent: ['sent'],
  accepted: ['sent', 'accepted'],
  confirmed: ['sent', 'accepted', 'confirmed'],
  verified: ['sent', 'accepted', 'confirmed', 'verified'],
  failed: ['sent', 'accepted'],
  unknown: ['sent', 'accepted'],
  expired: [],
  cancelled: [],
}
export const stepsReached = (phase: DevicePhase): readonly OrderStep[] => reachedBy[phase]

/** The same as a table for SQL: one row a phase. */
export const stepRows = devicePhases.map((phase) => ({
  phase,
  accepted: stepsReached(phase).includes('accepted'),
  confirmed: stepsReached(phase).includes('confirmed'),
  verified: stepsReached(phase).includes('verified'),
}))
