import { taskActions } from '@sundial/core/orders/kinds.ts'
import { targetKinds } from '@sundial/core/orders/targets.ts'
import { waits } from '@sundial/core/orders/waiting.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { code as gw, id, instant } from './kit/shapes.ts'

const concentrator = z.strictObject({ gw })
const held = z.object({ heldSince: instant.nullable() })
const holds = { kind: 'post', may: 'concentrators.operate', writes: ['tasks', 'concentrators'], input: concentrator, output: held } as const

export const orderCalls = {
  commandQueue: call({
    kind: 'post',
    path: '/gateWay/commandQueue',
    may: 'tasks',
    reads: ['tasks', 'concentrators'],
    about: 'Commands at a concentrator that have not ended: those it works on, then the others in the order of sending; 200 at most.',
    input: concentrator,
    output: z.object({
      timeZone: z.string(),
      online: z.boolean(),
      /** Since when a person holds all orders but shutdowns, and who; null: they are not held. */
      heldSince: instant.nullable(),
      heldBy: z.string().nullable(),
      /** How many there are; `list` has the first 200. */
      total: z.int(),
      list: z.array(
        z.object({
          taskId: id,
          number: z.string(),
          action: z.enum(taskActions),
          target: z.object({ kind: z.enum(targetKinds), label: z.string() }),
          orderedBy: z.string().nullable(),
          /** 0 shuts down and goes before everything, 1 a person's order, 2 of a schedule, 3 reads again what is missing. */
          priority: z.int(),
          /** Why it is where it is: core/orders/waiting.ts. */
          why: z.enum(waits),
          since: instant,
          /** The concentrator begins nothing of it after this. */
          deadline: instant,
          /** How many devices it is for, and how many of them have their result. 0: it is for the concentrator itself. */
          devices: z.int(),
          done: z.int(),
          /** Why it cannot be cancelled, as text; null: it can. */
          whyNotCancel: z.string().nullable(),
        }),
      ),
    }),
  }),

  cancelTask: call({
    kind: 'post',
    path: '/concentrator/cancelTask',
    may: 'tasks',
    writes: ['tasks', 'concentrators'],
    about:
      'Cancel a task that runs: devices that were not begun end as cancelled, others end as they are. Whoever may give the order may cancel it. A shutdown stands: it cannot be cancelled. An order to a concentrator itself can be cancelled until it is sent.',
    input: z.strictObject({ taskId: id }),
    output: z.object({ taskId: id, number: z.string() }),
  }),

  holdConcentrator: call({
    ...holds,
    path: '/gateWay/holdOrders',
    about:
      'Hold all orders to a concentrator but shutdowns, for people who work there. What is held waits until its deadline. Holding it again changes nothing.',
  }),

  releaseConcentrator: call({
    ...holds,
    path: '/gateWay/releaseOrders',
    about: 'Send orders to a concentrator again. Answers `heldSince` null.',
  }),
}
