import type { KeptAct } from './act.ts'

/**
 * The first act that can be sent. Behind a refused proof what was done in that order waits for the person to decide: nobody can say that it
 * was done at the right device.
 */
export const nextToSend = (acts: readonly KeptAct[]): KeptAct | undefined => {
  const held = new Set<number>()
  for (const act of acts) {
    if (act.refused !== null) {
      if (act.act.kind === 'proof') held.add(act.orderId)
    } else if (!held.has(act.orderId)) return act
  }
  return undefined
}
