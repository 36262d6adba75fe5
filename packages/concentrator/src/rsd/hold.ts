import type { HeldState } from '@sundial/core/rsd/held-states.ts'
import { type Attempt, type AttemptEvent, attemptAfter, attemptFrom, holdWaitMs, isSecondProof } from './hold-attempt.ts'
import { type Claim, type ClaimEvent, claimAfter, noClaim, toldOf } from './hold-claim.ts'

/** A module under the hold: what orders want of it, and where the hold is with it; null = nothing is to be done. */
export type Hold = { claim: Claim; attempt: Attempt | null }
export type HoldEvent = ClaimEvent | AttemptEvent
/** `tell`: what the platform is to be told, and of which order. */
export type HoldStep = { hold: Hold; tell: { is: HeldState; id: string } | null }

export const noHold: Hold = { claim: noClaim, attempt: null }
/** A hold as it is after a start: a module that is held is asked at once. */
export const holdFrom = (claim: Claim, now: number): Hold => ({ claim, attempt: claim.held && attemptFrom(now) })

const withClaim = (hold: Hold, event: ClaimEvent, now: number): HoldStep => {
  const claim = claimAfter(hold.claim, event)
  if (claim === hold.claim) return { hold, tell: null }
  const isSame = claim.held === hold.claim.held
  const attempt = isSame ? hold.attempt : claim.held && attemptFrom(now + holdWaitMs.first)
  return { hold: { claim, attempt }, tell: toldOf(hold.claim, event, claim) }
}

/**
 * A hold after an event at `now`, ms of the steady clock. The hold shuts down and reads back; it never energises: an order to energise only
 * ends it.
 */
export const holdAfter = (hold: Hold, event: HoldEvent, now: number, settleMs: number): HoldStep => {
  if (event.e !== 'heard' && event.e !== 'switched' && event.e !== 'read') return withClaim(hold, event, now)
  const { claim, attempt } = hold
  if (!claim.held || !attempt) return { hold, tell: null }
  if (event.e === 'read' && attempt.step === 'read' && isSecondProof(attempt, event.reading))
    return withClaim(hold, { e: 'proven', id: claim.held.id }, now)
  return { hold: { claim, attempt: attemptAfter(attempt, event, now, settleMs) }, tell: null }
}

/** What the hold does next: a frame that is due at `at`, before all others if the module has answered; null = nothing. A newer shutdown goes first. */
export const nextOf = ({ claim, attempt }: Hold): { do: 'sendShutdown' | 'readBack'; at: number; isUrgent: boolean } | null => {
  if (!claim.held || !attempt || claim.open.length > 0) return null
  return { do: attempt.step === 'switch' ? 'sendShutdown' : 'readBack', at: attempt.at, isUrgent: attempt.isAwake }
}
