import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { isFinal } from '@sundial/core/orders/settling.ts'
import type { HeldModule } from './remember-held.ts'

/** A module in a report; `readAt` epoch ms, by the platform's clock. */
type Told = Pick<HeldModule, 'number' | 'voltageV' | 'switchState'> & { phase: DevicePhase; readAt: number | null }

const newsOf = ({ number, phase, voltageV, switchState, readAt }: Told, nowMs: number): HeldModule[] => {
  if (phase !== 'verified' || voltageV === null) return []
  return [{ number, state: 'shutDown', at: readAt ?? nowMs, voltageV, switchState }]
}

/**
 * What a report says of modules whose results had ended without a proof before it came: read back all the same. Of an order that is no
 * shutdown nothing is made of it (rememberHeld).
 */
export const heldNewsOf = (
  before: readonly { number: string; phase: DevicePhase }[],
  told: readonly Told[],
  nowMs: number,
): HeldModule[] => {
  const ended = new Set(before.flatMap(({ number, phase }) => (isFinal(phase) && phase !== 'verified' ? [number] : [])))
  return told.flatMap((device) => (ended.has(device.number) ? newsOf(device, nowMs) : []))
}
