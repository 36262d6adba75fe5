import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant } from './kit/shapes.ts'

/** An order to shut down, or to restart what is shut down, of which a concentrator holds modules; a shutdown also if it held them within the last day. */
export const heldShutdown = z.object({
  taskId: id,
  number: z.string(),
  orderedAt: instant,
  orderedBy: z.string().nullable(),
  reason: z.string(),
  /** Since when the first of them is held. */
  since: instant,
  /** Modules that are held now: each is shut down as soon as it answers. Until then it may be energised. */
  moduleIds: z.array(id),
  /** Modules that were shut down and read back when they woke, and when the last of them was. */
  provenCount: z.int(),
  provenAt: instant.nullable(),
})
export type HeldShutdown = z.infer<typeof heldShutdown>

/** Ours: the specification has no shutdown that is held. */
export const heldShutdownCalls = {
  heldShutdowns: call({
    kind: 'post',
    path: '/pv/heldShutdowns',
    may: 'stations',
    reads: ['tasks'],
    about:
      'Shutdowns of a plant that its concentrators hold, the newest first, and those of which the last module was read back within a day. A module is held when its order ended without a proof, because it was asleep, silent or answered otherwise; an order to energise it ends that. Restarts of modules that were shut down are listed as long as they are held.',
    input: z.strictObject({ stationId: id }),
    output: z.object({ list: z.array(heldShutdown) }),
  }),

  dropAskAgain: call({
    kind: 'post',
    path: '/pv/dropAskAgain',
    may: 'rsd.shutdown',
    writes: ['tasks'],
    about: 'A shutdown that the dark made inconclusive is not needed any more: nobody is asked for it again.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
