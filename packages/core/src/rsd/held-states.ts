/**
 * What a concentrator tells of a shutdown that it holds. held: the order ended without a proof, and the module is shut down as soon as it
 * answers; shutDown: it answered and was read back; released: an order to energise came, or the module left the register.
 */
export const heldStates = ['held', 'shutDown', 'released'] as const
export type HeldState = (typeof heldStates)[number]
