import { z } from 'zod'

/** What the event stream tells of roll-outs: events.ts. */
export const rollOutEventKinds = {
  /** A roll-out was changed, or has come on: ask for it again. */
  rollOut: z.object({ id: z.int() }),
} as const
