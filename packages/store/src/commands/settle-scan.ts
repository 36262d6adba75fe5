import type { SweptCurve } from '@sundial/core/ivcurves/swept.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'

/** A scanned module without a curve has told nothing, whatever its concentrator calls it. */
export const onlyWithCurve = <T extends { phase: DevicePhase; curve?: SweptCurve | null }>(device: T): T =>
  device.phase === 'verified' && !device.curve ? { ...device, phase: 'unknown' } : device
