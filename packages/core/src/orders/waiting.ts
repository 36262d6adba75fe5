import type { OpenState } from './life.ts'

/**
 * Why a command of a concentrator's queue is where it is. `held`: a person holds all orders but shutdowns. `offline`: the concentrator is not
 * connected. `next`: it is sent now. `unanswered`: it was sent, and the concentrator has not taken it. `working`: the concentrator works on it,
 * or has it in its own queue. `cancelling`: the concentrator was asked to end it.
 */
export const waits = ['held', 'offline', 'next', 'unanswered', 'working', 'cancelling'] as const
export type Wait = (typeof waits)[number]

/** What of a command and its concentrator says why it waits. */
export type Waiting = {
  state: OpenState
  priority: number
  withdrawn: boolean
  online: boolean
  held: boolean
}

/** Why a command waits. */
export const waitOf = ({ state, priority, withdrawn, online, held }: Waiting): Wait => {
  if (withdrawn) return 'cancelling'
  if (!online) return 'offline'
  if (state === 'accepted' || state === 'running') return 'working'
  if (state === 'sent') return 'unanswered'
  return held && priority > 0 ? 'held' : 'next'
}
