import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { HeldState } from '@sundial/core/rsd/held-states.ts'

/**
 * What orders want of a module. `open`: ids of shutdown orders that have not ended for it, the oldest first, and none that was accepted before
 * the last order to energise. `held`: the shutdown that it is still to be given, and since when (epoch ms).
 */
export type Claim = { open: readonly string[]; held: { id: string; since: number } | null }

/**
 * What changes it. ordered: an order to switch was accepted. The next three: a shutdown ended for this module, proven by a read-back, unproven,
 * or withdrawn before it was begun; proven is also what the hold itself has read back. left: it is not in the register any more.
 */
export type ClaimEvent =
  | { e: 'ordered'; id: string; action: RsdAction }
  | { e: 'proven'; id: string }
  | { e: 'unproven'; id: string; since: number }
  | { e: 'withdrawn'; id: string }
  | { e: 'left' }

export const noClaim: Claim = { open: [], held: null }
export const isEmpty = ({ open, held }: Claim): boolean => held === null && open.length === 0

/** What is left open once an order has its proof, or is held: what was ordered before it is settled by it too. */
const openAfter = ({ open }: Claim, id: string): readonly string[] => open.slice(open.indexOf(id) + 1)

type EventOf<E extends ClaimEvent['e']> = Extract<ClaimEvent, { e: E }>

const afterOrder = (claim: Claim, { id, action }: EventOf<'ordered'>): Claim => {
  if (action === 'energise') return noClaim
  return claim.open.includes(id) ? claim : { ...claim, open: [...claim.open, id] }
}

const afterProof = (claim: Claim, { id }: EventOf<'proven'>): Claim =>
  claim.open.includes(id) || claim.held?.id === id ? { open: openAfter(claim, id), held: null } : claim

const afterEnd = (claim: Claim, event: EventOf<'unproven' | 'withdrawn'>): Claim => {
  if (!claim.open.includes(event.id)) return claim
  if (event.e === 'withdrawn') return { ...claim, open: claim.open.filter((id) => id !== event.id) }
  return { open: openAfter(claim, event.id), held: { id: event.id, since: claim.held?.since ?? event.since } }
}

/** The claim after an event. What says nothing new leaves the same object. */
export const claimAfter = (claim: Claim, event: ClaimEvent): Claim => {
  if (event.e === 'left') return noClaim
  if (event.e === 'ordered') return afterOrder(claim, event)
  return event.e === 'proven' ? afterProof(claim, event) : afterEnd(claim, event)
}

/** What the platform is to be told of a module whose claim was changed, and of which order; null = nothing. */
export const toldOf = (before: Claim, event: ClaimEvent, after: Claim): { is: HeldState; id: string } | null => {
  if (after.held && after.held !== before.held) return { is: 'held', id: after.held.id }
  if (after.held || !before.held) return null
  return { is: event.e === 'proven' ? 'shutDown' : 'released', id: before.held.id }
}
