import { finalPhases } from '@sundial/core/orders/phases.ts'
import type { DeviceResult } from '@sundial/wire/link/messages.ts'
import type { ClaimEvent } from './hold-claim.ts'

/** How a shutdown ended for a module, by its phase in a report; null = it has not. `since`: epoch ms. */
export const outcomeOf = (id: string, phase: DeviceResult['ph'], since: number): ClaimEvent | null => {
  if (!finalPhases.includes(phase)) return null
  if (phase === 'verified') return { e: 'proven', id }
  return phase === 'cancelled' ? { e: 'withdrawn', id } : { e: 'unproven', id, since }
}
