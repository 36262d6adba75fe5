import { z } from 'zod'
import { deviceRestartCalls } from './device-restart.ts'
import { call } from './kit/call.ts'
import { madeTask, orderInput, orderTarget } from './kit/order.ts'
import { id } from './kit/shapes.ts'
import { older } from './roll-outs.ts'

const upgrading = { kind: 'post', may: 'devices.upgrade' } as const

/** Steps of an update by hand: what modules run, their restart, and the update itself. */
export const updateStepCalls = {
  readVersions: call({
    ...upgrading,
    path: '/taskApi/readVersionSend',
    writes: ['tasks', 'concentrators', 'registers'],
    about:
      'Ask modules for their versions, by an order to each of their concentrators. Answers the tasks; what a module says is kept with it, and one that is silent keeps what it said before.',
    input: z.strictObject({ stationId: id, target: orderTarget('upgradeOptimizers') }),
    output: z.object({ tasks: z.array(madeTask) }),
  }),

  resetForUpdate: call({
    ...upgrading,
    path: '/taskApi/resetCommandSend',
    writes: ['tasks'],
    stepUp: true,
    about:
      'Restart the optimizer of one module, as resetDevice does, with the same rules: it needs the permission to energise too, nothing under a lock-out tag is restarted, and what was shut down is shut down again.',
    input: deviceRestartCalls.restartDevice.input,
    output: madeTask,
  }),

  startUpdate: call({
    ...upgrading,
    path: '/taskApi/updateCommandSend',
    writes: ['tasks'],
    stepUp: true,
    about: `Start the update of modules whose concentrators have the package, as updateNewVersion does. ${older}`,
    input: orderInput('upgradeOptimizers').extend({ packageId: id, goesBack: z.boolean().default(false) }),
    output: madeTask,
  }),
} as const
