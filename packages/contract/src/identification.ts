import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask, orderInput } from './kit/order.ts'

const asks = { kind: 'post', may: 'devices.read', writes: ['tasks'], output: madeTask } as const

/** Where modules hang, by their own word. Nothing of the register follows from it. */
export const identificationCalls = {
  identifyArea: call({
    ...asks,
    path: '/identification/area',
    about:
      'Station-area identification: a module, a list, a string or a plant tells in which transformer area each module finds itself, with phase and branch circuit and a confidence. Answers the task (execute step 1); `found` of its devices has what was found beside what the register says. The register stays as it is.',
    input: orderInput('identifyArea'),
  }),
  identifyBranch: call({
    ...asks,
    path: '/identification/branch',
    about:
      'Branch identification: the same for branch circuits. Answers the task (execute step 3); done is a module that tells its branch circuit. The register stays as it is.',
    input: orderInput('identifyBranch'),
  }),
  checkInstallation: call({
    ...asks,
    path: '/identification/installation',
    about:
      'Installation check: a module, a list, or the modules of a string or a plant tell their serial number and where they find themselves on the grid, held against the register. Nothing is switched; in which string a module hangs is told by string distribution only. Answers the task (execute step 7). The register stays as it is.',
    input: orderInput('checkInstallation'),
  }),
  identifyStrings: call({
    ...asks,
    path: '/identification/strings',
    may: 'rsd.energise',
    stepUp: true,
    about:
      'String distribution: in which string a module, a list, or the modules of a string or a plant hang. Each registered string is taken off once and its modules are energised one by one; the string whose voltage rises is theirs. A module that was shut down before is left alone, and nothing under a lock-out tag is switched. Answers the task (execute step 10). The register stays as it is.',
    input: orderInput('identifyStrings').extend({ reason: z.string().trim().max(200).default('') }),
  }),
}
