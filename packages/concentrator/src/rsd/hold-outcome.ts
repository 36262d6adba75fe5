import { finalPhases } from '@sundial/core/orders/phases.ts'
import type { Command, DeviceResult } from '@sundial/wire/link/messages.ts'
import type { ClaimEvent } from './hold-claim.ts'

type Ordered = Pick<Command, 'id' | 'op'>

/** Whether an order leaves modules to be held: a shutdown those without a proof, a restart those that had been shut down before it. */
export const leavesHeld = ({ op }: Pick<Command, 'op'>): boolean =>
  op.op === 'optimizers.restart' || (op.op === 'rsd.switch' && op.action === 'shutdown')

/**
 * How an order that leaves modules to be held ended for one, by its phase in a report; null = it has not. A restart that is proven proves no
 * shutdown. `since`: epoch ms.
 */
export const outcomeOf = ({ id, op }: Ordered, phase: DeviceResult['ph'], since: number): ClaimEvent | null => {
  if (!finalPhases.includes(phase)) return null
  if (phase === 'cancelled') return { e: 'withdrawn', id }
  return phase === 'verified' && op.op === 'rsd.switch' ? { e: 'proven', id } : { e: 'unproven', id, since }
}
