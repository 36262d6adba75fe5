import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { id } from './kit/shapes.ts'

export const deviceRestartCalls = {
  restartDevice: call({
    kind: 'post',
    path: '/gateWay/resetDevice',
    may: 'rsd.energise',
    writes: ['tasks'],
    stepUp: true,
    about:
      'Restart the optimizer of one module, which has to answer again and prove by its count of starts that it began anew. Its output may be live meanwhile, so nothing under a lock-out tag is restarted, and a module that was shut down is shut down again by its concentrator as soon as it answers. Answers the task (execute step 28).',
    input: z.strictObject({
      stationId: id,
      /** The module. */
      deviceId: id,
      reason: z.string().trim().max(200).default(''),
      /** See orderInput. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    output: madeTask,
  }),
}
