import { cyclesMax, holdSMax } from '@sundial/core/rsd/test-bounds.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask, orderInput } from './kit/order.ts'
import { id } from './kit/shapes.ts'

const reason = z.string().trim().max(200).default('')
/** Test of the failed modules of this task again. */
const retryOf = id.optional()

/** Tests of the RSDs: each module is shut down and energised again, so they need the right and the password of energising. */
export const rsdTestCalls = {
  selfTest: call({
    kind: 'post',
    path: '/device/pvTransmissionDataCheck',
    may: 'rsd.energise',
    writes: ['tasks'],
    stepUp: true,
    about:
      'RSD self-test of one module, a list, a string or a plant: each module that is live is shut down and energised again, one string after the other. A module that was shut down before is left alone. Answers the task (execute step 11).',
    input: orderInput('selfTest').extend({ reason, retryOf }),
    output: madeTask,
  }),
  cycleTest: call({
    kind: 'post',
    path: '/device/pvCycleCheck',
    may: 'rsd.energise',
    writes: ['tasks'],
    stepUp: true,
    about:
      'RSD cycle test: as the self-test, so many times (`cycles`), modules staying off for `holdS` seconds each time. Answers the task (execute step 14); asked by id, its taskDesc has the cycles.',
    input: orderInput('cycleTest').extend({
      reason,
      retryOf,
      cycles: z.int().min(1).max(cyclesMax).default(3),
      holdS: z.int().min(0).max(holdSMax).default(5),
    }),
    output: madeTask,
  }),
}
