import type { KeptAct } from './act.ts'

/** The first act that can be sent: what follows a refused one in the same order waits for the person to decide. */
export const nextToSend = (acts: readonly KeptAct[]): KeptAct | undefined => {
  const held = new Set<number>()
  for (const act of acts) {
    if (act.refused !== null) held.add(act.orderId)
    else if (!held.has(act.orderId)) return act
  }
  return undefined
}
