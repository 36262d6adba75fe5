import { cycleSMax, cycleSMin, thresholdWMax, thresholdWMin } from '@sundial/core/reporting/module-reporting.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask, orderInput } from './kit/order.ts'

export const reportingCalls = {
  setModuleReporting: call({
    kind: 'post',
    path: '/pv/setGroupParam',
    may: 'concentrators.operate',
    writes: ['tasks'],
    about:
      'Set how a module, a list, or all modules of a string, an inverter or a plant are reported: every so many seconds, and at once when their power has changed by so many watts. Both are set; null takes what the module had of its own. Answers the task (execute step 29): done means that the module says so itself afterwards.',
    input: orderInput('moduleReporting').extend({
      /** Reporting cycle; null: the reporting period of the concentrator. */
      cycleS: z.int().min(cycleSMin).max(cycleSMax).nullable(),
      /** Reporting threshold, compared at each reading; null: no change is reported at once. */
      thresholdW: z.int().min(thresholdWMin).max(thresholdWMax).nullable(),
    }),
    output: madeTask,
  }),
}
